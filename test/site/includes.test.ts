import { mkdirSync, rmdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

/*
 * A page knows the files that it includes and shows: an edit of one makes those pages anew, and no other.
 */

let site: TempSite
beforeAll(() => {
  site = tempSite({
    'content/index.md': page('Home', '::include{file="_snippets/part.md"}'),
    'content/guide/a.md': page('A', '> ::part\n\n::late-part'),
    'content/guide/b.md': page('B', '::include{file="../_snippets/outer.md"}'),
    'content/guide/c.md': page('C', '```text file="/code/one.txt"\n```'),
    'content/guide/d.md': page('D', 'No file.'),
    'content/_snippets/part.md': '## Of the part\n\nSee [the guide](../guide/d.md).\n',
    'content/_snippets/outer.md': '::include{file="part.md"}\n',
    'code/one.txt': 'One.',
  })
})

type Report = { readonly outcome: string; readonly written: number; readonly pages: number }

/** The names of the pages that a build writes anew. */
async function written(): Promise<readonly string[]> {
  const before = read()
  const { stdout } = await site.call(['build', '--json'])
  expect((JSON.parse(stdout) as Report).outcome).toBe('built')
  const after = read()
  return Object.keys(after).filter((name) => after[name] !== before[name])
}

const NAMES = ['index', 'guide/a', 'guide/b', 'guide/c', 'guide/d']
function read(): Readonly<Record<string, string>> {
  try {
    return Object.fromEntries(NAMES.map((name) => [name, site.read(`dist/${name}.html`)]))
  } catch {
    return {}
  }
}

describe('files that pages include or show', () => {
  it('make those pages that read them', async () => {
    expect(await written()).toEqual(NAMES)
    expect(site.read('dist/index.html')).toContain('href="/guide/d"')
    expect(site.read('dist/guide/b.html')).toMatch(/class="toc[\s\S]*#of-the-part/)
    site.write({ 'content/_snippets/part.md': '## Of the part\n\nAnother text.\n' })
    expect(await written()).toEqual(['index', 'guide/a', 'guide/b'])
    site.write({ 'code/one.txt': 'Two.' })
    expect(await written()).toEqual(['guide/c'])
  })

  it('are seen when they come', async () => {
    site.write({ 'content/_snippets/late-part.md': 'It comes.\n' })
    expect(await written()).toEqual(['guide/a'])
    expect(site.read('dist/guide/a.html')).toContain('<p>It comes.</p>')
  })

  it('are told by what is there now, be it a folder or nothing', async () => {
    const told = async () => (await site.call(['build'])).stderr
    mkdirSync(site.path('content/_p.md'))
    site.write({ 'content/guide/e.md': page('E', '::include{file="../_p.md"}') })
    expect(await told()).toContain('it is a folder')
    rmdirSync(site.path('content/_p.md'))
    expect(await told()).toContain('code-file-missing')
    mkdirSync(site.path('content/_p.md'))
    expect(await told()).toContain('it is a folder')
  })
})
