/** An address as the target of a link in Markdown: what would end it is percent-encoded. */
export function markdownAddress(href: string): string {
  return href.replace(/[\s<>()\\]/g, percentEncoded)
}

/** A character as addresses have it: ' ' -> '%20'; `encodeURIComponent` leaves the apostrophe and brackets as they are. */
export function percentEncoded(sign: string): string {
  const encoded = encodeURIComponent(sign)
  return encoded === sign ? `%${sign.charCodeAt(0).toString(16).toUpperCase()}` : encoded
}
