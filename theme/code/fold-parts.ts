/** A part of a block of code: lines that show, or that are folded at first. */
export type CodePart = { readonly html: string; readonly lines: number; readonly isFolded: boolean }

/** The lines of a block in parts, in order. No fold: one part. */
export function foldParts(
  html: string,
  folds: readonly (readonly [first: number, last: number])[],
): readonly CodePart[] {
  const lines = html.split('\n')
  const parts: CodePart[] = []
  const add = (from: number, to: number, isFolded: boolean) => {
    if (from < to)
      parts.push({ html: lines.slice(from, to).join('\n'), lines: to - from, isFolded })
  }
  let shown = 0
  for (const [first, last] of folds) {
    add(shown, first - 1, false)
    add(first - 1, last, true)
    shown = last
  }
  add(shown, lines.length, false)
  return parts
}
