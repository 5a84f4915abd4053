import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const textOf = (file: string) => readFileSync(`${root}${file}`, 'utf8')

/** Lines that hold code: not those of comments, and no blank ones. */
function codeLines(text: string): number {
  return text.split('\n').filter((line) => !/^\s*($|\/\/|\/?\*|\{\/\*)/.test(line)).length
}

const [, list = ''] =
  /\n## Code that is there for speed\n([\s\S]*?)\n## /.exec(
    textOf('docs/content/contributing/performance.md'),
  ) ?? []
const rows = Array.from(
  list.matchAll(/^\| `([\w./-]+)` \| (\d+) \|/gm),
  ([, file = '', lines]) => ({ file, lines: Number(lines) }),
)

describe('code that is there for speed alone', () => {
  it.each(rows)('$file has at most $lines lines', ({ file, lines }) => {
    expect(codeLines(textOf(file))).toBeLessThanOrEqual(lines)
  })

  it('takes at most 1,385 lines, with the forty that stand in other files', () => {
    expect(rows.length).toBeGreaterThan(20)
    const all = rows.reduce((sum, { file }) => sum + codeLines(textOf(file)), 40)
    expect(all).toBeLessThanOrEqual(1385)
  })
})
