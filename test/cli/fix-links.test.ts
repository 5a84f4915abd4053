import { afterEach, expect, it } from 'vitest'
import { fixProblems } from '../../src/commands/check/fix.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'
import { folderOf } from '../support/temporary-dir.ts'

let site: TempSite | undefined
afterEach(() => site?.remove())

it('check --fix writes addresses where they stand, and leaves text and names of links alone', async () => {
  const text = (own: string, named: string) =>
    `A [guid](${own}), a [guid](<${own}> "guid"), [![guid](a.svg)](${own}), <a href="${own}">guid</a>, [guid][x], [x] and [guid].\n\n[x]: ${named}\n[guid]: ${named}`
  site = tempSite({
    'content/index.md': page('Home', text('guid', 'guid')),
    'content/guide.md': page('Guide', 'Text.'),
    'content/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  })
  const { code } = await site.call(['check', '--fix'])
  expect(site.read('content/index.md')).toContain(text('/guide', 'guid'))
  // What a definition says is told, for a person to mend.
  expect(code).toBe(1)
})

it('what is mended is counted as it was written: one of two at a place, none where the place is gone', async () => {
  const dir = folderOf({ 'a.md': 'one two\n', 'b.md': 'one\n' })
  const fix = (file: string, column: number, safe = true) => ({
    fix: { at: { file, line: 1, column, length: 3 }, replacement: 'x', safe },
  })
  const found = [
    fix('a.md', 1),
    fix('a.md', 2),
    fix('a.md', 5),
    fix('b.md', 9),
    fix('b.md', 1, false),
  ]
  expect(await fixProblems(dir, found as never)).toEqual({ applied: 2, files: ['a.md'] })
})
