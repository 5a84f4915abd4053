/** '#b%C3%BCro' -> 'büro'. A hash that is no text of its own is taken as it is. */
export function hashId({ hash }: { readonly hash: string }): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
