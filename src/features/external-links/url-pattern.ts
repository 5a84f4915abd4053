/** Whether an address fits a pattern, in which `*` stands for any text. Takes time in proportion to the address. */
export function matchesPattern(url: string, pattern: string): boolean {
  const [first = '', ...parts] = pattern.split('*')
  const last = parts.pop()
  if (last === undefined) return url === pattern
  if (!url.startsWith(first)) return false
  let from = first.length
  for (const part of parts) {
    const index = url.indexOf(part, from)
    if (index === -1) return false
    from = index + part.length
  }
  return url.length - last.length >= from && url.endsWith(last)
}
