import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { page, tempSite, treeOf } from '../../support/temp-site.ts'
import type { BadPage } from './bad-page.ts'
import { encodings, sizes } from './bytes.ts'
import { frontMatterKeys, frontMatterSyntax } from './front-matter.ts'
import { links } from './links.ts'
import { blocks, directives } from './markdown.ts'
import { names } from './names.ts'
import { problemsByFile, WITNESS } from './report.ts'

/** Kinds of bad pages: what is wrong, the file, its bytes and what must be said. */
const KINDS: readonly (readonly [string, readonly (readonly [string, ...BadPage])[]])[] = [
  [
    'front matter, links, directives and blocks',
    numbered([...frontMatterSyntax, ...frontMatterKeys, ...links, ...directives, ...blocks]),
  ],
  ['encodings and sizes', numbered([...encodings, ...sizes])],
  ['names and slugs', names.map(([name, ...rest]) => [`content/${name}`, name, ...rest])],
]

function numbered(pages: readonly BadPage[]) {
  return pages.map((bad, index) => [`content/links/${index}.md`, ...bad] as const)
}

describe('[P6] [P7] every bad page is told where it is bad', () => {
  it.each(KINDS)('%s', async (_, pages) => {
    const site = tempSite({
      'content/index.md': page('Home'),
      'content/good.md': page('Good', '## Section'),
      'content/public/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/public/assets/a.txt': 'a',
    })
    expect((await site.call(['build'])).code).toBe(0)
    const before = treeOf(site.path('dist'))
    site.write({ 'content/index.md': WITNESS.page })
    for (const [file, , source] of pages) {
      mkdirSync(dirname(site.path(file)), { recursive: true })
      writeFileSync(site.path(file), source)
    }
    const sources = treeOf(site.dir, ['dist', '.docsgen'])
    const { code, stdout, stderr } = await site.call(['build', '--json'])
    const found = problemsByFile(stdout)
    expect([code, stderr]).toEqual([1, ''])
    expect(found.get('content/index.md')).toEqual([WITNESS.problem])
    const said = pages.map(([file, what]) => [what, ...(found.get(file) ?? [])])
    expect(said).toEqual(pages.map(([, what, , ...problems]) => [what, ...problems]))
    expect(treeOf(site.path('dist'))).toEqual(before)
    // [P3] Nothing else was written, and [P1] nothing that a page says was executed.
    expect(treeOf(site.dir, ['dist', '.docsgen'])).toEqual(sources)
    expect(existsSync('executed')).toBe(false)
  })
})
