import { describe, expect, it } from 'vitest'
import { check } from '../../src/commands/check/check.ts'
import { testHost } from '../support/host.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

let site: TempSite

async function problemsOf(text: string, config = '{}') {
  site = tempSite({ 'content/index.md': text, 'docs-site.config.ts': `export default ${config}\n` })
  const { diagnostics } = await check(
    { dir: '.', config: undefined, fix: false, search: false },
    testHost(site.dir),
  )
  return diagnostics.map(({ code, severity, at }) => `${severity} ${code} ${at?.file}`)
}

const remark = "{ markdown: { parser: 'remark' } }"

describe('[P21] [P7] limits of a page: an error names it, and nothing hangs', () => {
  it.each([
    ['2,000,000 characters', page('Long', 'word '.repeat(410_000)), '{}'],
    [
      '200,000 table cells',
      page(
        'Table',
        `|${'a|'.repeat(500)}\n|${'-|'.repeat(500)}\n${`|${'b|'.repeat(500)}\n`.repeat(402)}`,
      ),
      '{}',
    ],
    ['1,000 levels of nesting', page('Deep', `${'> '.repeat(1_001)}deep`), '{}'],
    ['20,000 marks of emphasis', page('Marks', '_a'.repeat(20_001)), '{}'],
    ['50,000 brackets', page('Title', `:::note ${'['.repeat(50_001)}\na\n:::`), '{}'],
    ['5,000 colons', page('Colons', ':a['.repeat(5_001)), '{}'],
    ['5,000 character references', page('References', '&amp;'.repeat(5_001)), '{}'],
    ['20,000 lines with remark', page('Lines', 'x\n\n'.repeat(10_100)), remark],
    ['2,000 lines of quotations with remark', page('Quotes', '> a\n\n'.repeat(2_001)), remark],
    ['2,000 underlines with remark', page('Underlines', 'a\n---\n'.repeat(2_001)), remark],
    ['1,000 closing brackets with remark', page('Brackets', ']'.repeat(1_001)), remark],
    ['100 levels of nesting with remark', page('Deep', `${'> '.repeat(400)}deep`), remark],
  ])('%s', async (_limit, text, config) => {
    expect(await problemsOf(text, config)).toEqual(['error page-too-large content/index.md'])
  })

  it('a large page within the limits is built', async () => {
    expect(await problemsOf(page('Long', 'word '.repeat(100_000)))).toEqual([])
  })
})
