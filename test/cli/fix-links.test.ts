import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fixProblems } from '../../src/commands/check/fix.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'
import { folderOf } from '../support/temporary-dir.ts'

let site: TempSite | undefined

it('check --fix writes addresses where they stand, and leaves text and names of links alone', async () => {
  const text = (own: string, named: string) =>
    `A [guid](${own}), a [guid](<${own}> "guid"), [![guid](a.svg)](${own}), <a href="${own}">guid</a>, [guid][x], [x] and [guid].\n\n[x]: ${named}\n[guid]: ${named}`
  site = tempSite({
    'content/index.md': page('Home', text('guide.html', 'guide.html')),
    'content/guide.md': page('Guide', 'Text.'),
    'content/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  })
  const { code } = await site.call(['check', '--fix'])
  expect(site.read('content/index.md')).toContain(text('guide.md', 'guide.html'))
  // What a definition says is told, for a person to mend.
  expect(code).toBe(1)
})

it('check --fix leaves what is a guess, with a hint', async () => {
  const texts = {
    'content/index.md': page(
      'Home',
      '[pricing](/pricing) [it](#version-1) :icon[sheild] We shipped :rockett: today.\n\n## Version 2\n\nText.',
    ),
    'content/printing.md': page('Printing', 'Text.'),
  }
  site = tempSite(texts)
  const { code, stdout } = await site.call(['check', '--fix', '--all'])
  expect(code).toBe(1)
  expect(stdout.match(/Did you mean .*/g)?.toSorted()).toEqual([
    'Did you mean #version-2?',
    'Did you mean /printing?',
    'Did you mean :rocket:?',
    'Did you mean shield?',
  ])
  expect(stdout).toContain('Nothing was written.')
  for (const [file, text] of Object.entries(texts)) expect(site.read(file)).toBe(text)
})

it('check --fix writes what one fix brings to light of another', async () => {
  site = tempSite({
    'content/index.md': page('Home', '[keys](guide.html#Keys)'),
    'content/guide.md': page('Guide', '## Keys\n\nText.'),
  })
  const { code, stdout } = await site.call(['check', '--fix'])
  expect([code, site.read('content/index.md')]).toEqual([0, page('Home', '[keys](guide.md#keys)')])
  expect(stdout).toMatch(/^Mended 2 problems in 1 file: content\/index\.md\nChecked 2 pages: no/m)
})

it('check --fix escapes an address where it was escaped', async () => {
  const text = (id: string) =>
    page('Home', `[a](größe.md#${id}) [b](<größe 2.md#${id}>) [c](gr%C3%B6%C3%9Fe.md#${id})`)
  const keys = '## Keys\n\nText.'
  site = tempSite({
    'content/index.md': text('Keys'),
    'content/größe.md': page('A', keys),
    'content/größe 2.md': page('B', keys),
  })
  await site.call(['check', '--fix'])
  expect(site.read('content/index.md')).toBe(text('keys'))
})

it('check --fix writes UTF-16 as such, shows its lines as text, and leaves what is no UTF-8', async () => {
  const wide = (href: string) => Buffer.from(`\uFEFF# X\n\n## Keys\n\n[k](#${href})\n`, 'utf16le')
  const latin = Buffer.from('# Y\n\n## Keys\n\nGr\xFC\xDFe [k](#Keys)\n', 'latin1')
  site = tempSite({ 'content/index.md': page('Home') })
  writeFileSync(site.path('content/x.md'), wide('Keys'))
  writeFileSync(site.path('content/y.md'), latin)
  const { stdout } = await site.call(['check'])
  expect(stdout).toContain('[k](#Keys)')
  expect(stdout).not.toContain('\0')
  const fixed = await site.call(['check', '--fix'])
  expect(readFileSync(site.path('content/x.md'))).toEqual(wide('keys'))
  expect(readFileSync(site.path('content/y.md'))).toEqual(latin)
  expect(fixed.stdout).toMatch(/content\/y\.md:5:3.*encoding-invalid/s)
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
