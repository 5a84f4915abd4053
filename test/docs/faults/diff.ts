const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/

/** A difference: lines with a sign of which some change something, and hunks as long as their heads say. */
export function diffFault(code: string): string | undefined {
  const lines = code.split('\n').filter((line) => !/^(diff |index |--- |\+\+\+ )/.test(line))
  const unsigned = lines.find((line) => !/^[ +-]/.test(line) && !HUNK.test(line))
  if (unsigned !== undefined) return `a line without a sign: ${unsigned}`
  if (!lines.some((line) => /^[+-]/.test(line))) return 'nothing is changed'
  return hunks(lines).find(isOfOtherLength)?.[0]
}

/** Lines from each head of a hunk on; lines before the first head belong to none. */
function hunks(lines: readonly string[]): readonly (readonly string[])[] {
  const heads = lines.flatMap((line, index) => (HUNK.test(line) ? [index] : []))
  return heads.map((start, index) => lines.slice(start, heads[index + 1]))
}

function isOfOtherLength([head = '', ...lines]: readonly string[]): boolean {
  const [, before = '1', after = '1'] = HUNK.exec(head) ?? []
  const count = (signs: RegExp) => lines.filter((line) => signs.test(line)).length
  return count(/^[ -]/) !== Number(before) || count(/^[ +]/) !== Number(after)
}
