/** An address as the target of a link in Markdown: what would end it is percent-encoded. */
export function markdownAddress(href: string): string {
  return href.replace(
    /[\s<>()\\]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  )
}
