/** A run of backticks with another behind it begins code in a line. */
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)/s

/** Which lines of Markdown belong to a fenced block of code; the fence that closes it does not. */
export function insideCode(lines: readonly string[]): readonly boolean[] {
  let open: string | undefined
  return lines.map((line) => {
    const [, fence, info] = FENCE.exec(line) ?? []
    if (open === undefined) open = fence
    // With an info string it is a line of the code.
    else if (info?.trim() === '' && fence?.startsWith(open) === true) open = undefined
    return open !== undefined
  })
}

/** The level of the heading that a line of Markdown is; undefined for other lines, and in code. */
export function headingLevels(lines: readonly string[]): readonly (number | undefined)[] {
  const isCode = insideCode(lines)
  return lines.map((line, index) =>
    isCode[index] === true ? undefined : /^ {0,3}(#{1,6})[ \t]/.exec(line)?.[1]?.length,
  )
}
