/** Which lines of Markdown belong to a fenced block of code; the fence that closes it does not. */
export function insideCode(lines: readonly string[]): readonly boolean[] {
  let open: string | undefined
  return lines.map((line) => {
    const fence = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== undefined && open === undefined) open = fence
    else if (fence !== undefined && line.trim().startsWith(open ?? '')) open = undefined
    return open !== undefined
  })
}
