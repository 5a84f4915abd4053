/** Decodes a part of an address, such as a path or an id; returns it unchanged where it is malformed. */
export function decodedPart(text: string): string {
  return decodedBy(decodeURIComponent, text)
}

/** Decodes a whole address, except for escapes that would change its parts, such as `%2F`. */
export function decodedAddress(href: string): string {
  return decodedBy(decodeURI, href)
}

function decodedBy(decode: (text: string) => string, text: string): string {
  try {
    return decode(text)
  } catch {
    return text
  }
}
