import { beforeAll, describe, expect, it } from 'vitest'
import { catalog } from '../../src/diagnostics/catalog.ts'
import { type Diagnostic, diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { githubSummary } from '../../src/diagnostics/format/github.ts'
import { jsonDiagnostics } from '../../src/diagnostics/format/json.ts'
import { sarif } from '../../src/diagnostics/format/sarif.ts'
import { isLong, share } from '../support/long.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

const COUNT = 8_000
const times = <Value>(make: (index: number) => Value) =>
  Array.from({ length: COUNT }, (_, index) => make(index))

/** Thousands of problems on one line, and their code. */
const LINES = [
  ['links', 'link-not-found', times((index) => `[a](b${index}.md)`).join(' ')],
  [
    'attributes',
    'directive-attribute',
    `:badge[New]{${times((index) => `b${index}=c`).join(' ')}}`,
  ],
  ['elements', 'html-dropped', times((index) => `<b onclick="c${index}">d</b>`).join(' ')],
] as const

/** Ten times what the slowest took with another process beside it. */
const DEADLINE = 60_000

let site: TempSite
beforeAll(() => {
  site = tempSite({ 'docs-site.config.ts': 'export default {}\n' })
})

describe('[P6] [P7] thousands of problems on one line', () => {
  it.each(LINES.slice(0, share(1, LINES.length)))(
    '%s: people are shown the first of them, and told how many there are',
    async (_name, code, line) => {
      site.write({ 'content/index.md': page('Home', line) })
      const { stdout } = await site.call(['check'])
      const blocks = stdout.match(new RegExp(`^(?:error|warning)  ${code} `, 'gm')) ?? []
      const rest = [...stdout.matchAll(/^ {2}and (\d+) more.*: docsgen check --all$/gm)]
      expect(blocks.length).toBeGreaterThan(0)
      expect(blocks.length).toBeLessThanOrEqual(20)
      expect(rest).toHaveLength(1)
      expect(blocks.length + Number(rest[0]?.[1])).toBe(COUNT)
      expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThan(200)
    },
    DEADLINE,
  )

  it.runIf(isLong)(
    'or every one, where all are asked for',
    async () => {
      site.write({ 'content/index.md': page('Home', LINES[0][2]) })
      const { stdout } = await site.call(['check', '--all'])
      expect(stdout.match(/^error {2}link-not-found /gm)).toHaveLength(COUNT)
    },
    DEADLINE,
  )

  it('programs get every one of them', () => {
    const many: readonly Diagnostic[] = times((index) =>
      diagnostic(
        'link-not-found',
        { href: `/${index}`, nearest: undefined },
        { file: 'content/index.md', line: 5, column: index + 1, length: 1 },
      ),
    )
    expect(JSON.parse(jsonDiagnostics(many))).toHaveLength(COUNT)
    expect(
      JSON.parse(sarif(many, { version: '1.0.0', messages: catalog })).runs[0].results,
    ).toHaveLength(COUNT)
    expect(githubSummary(many, '').split('| link-not-found |')).toHaveLength(COUNT + 1)
  })
})
