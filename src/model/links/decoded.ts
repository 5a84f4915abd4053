/** A part of an address, such as a path or an id, without its percent-escapes; as it is where a percent sign is a stray one. */
export function decodedPart(text: string): string {
  return decodedBy(decodeURIComponent, text)
}

/** A whole address in the same way: what would change its parts, such as `%2F`, stays. */
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
