/** Encodes an address as the target of a link in Markdown. */
export function markdownAddress(href: string): string {
  return href.replace(/[\s<>()\\]/g, percentEncoded)
}

/** Percent-encodes a character: ' ' -> '%20'; also the apostrophe and brackets, unlike `encodeURIComponent`. */
export function percentEncoded(sign: string): string {
  const encoded = encodeURIComponent(sign)
  return encoded === sign ? `%${sign.charCodeAt(0).toString(16).toUpperCase()}` : encoded
}
