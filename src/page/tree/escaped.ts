/** Whether a backslash makes a sign text: two are one of their own. */
export function isEscaped(text: string, index: number): boolean {
  let first = index
  while (text[first - 1] === '\\') first -= 1
  return (index - first) % 2 === 1
}
