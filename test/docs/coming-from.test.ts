import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parsed } from '../page/markdown-fixture.ts'
import { fencesIn, markdownFiles } from '../support/markdown-files.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

/*
 * What the manual shows of docsgen beside the notation of another tool is a site: it is built, and nothing is said of it.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = markdownFiles('docs/content/guide').filter((name) => name.includes('coming-from-'))
const fences = fencesIn('docs/content/guide')

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let site: TempSite | undefined

/** Ours of a page: what stands in `md` fences, and the config. */
function samplesOf(file: string) {
  const own = fences.filter(({ at }) => at.startsWith(`${file}:`))
  return {
    pages: own.filter(({ lang }) => lang === 'md').map(({ code }) => code),
    config: own.find(({ lang }) => lang === 'ts')?.code ?? '',
  }
}

/** Rows of the table of front matter: the code of the other tool's cell, and of ours. */
function rowsOf(file: string): readonly (readonly [theirs: readonly string[], ours: string])[] {
  const text = readFileSync(join(root, file), 'utf8')
  const [, section = ''] = /^## Front matter\n([\s\S]*?)\n## /m.exec(text) ?? []
  const codes = (cell = '') => Array.from(cell.matchAll(/`([^`]+)`/g), ([, code = '']) => code)
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [theirs, ours] = line.split(' | ')
      return [codes(theirs), codes(ours)[0] ?? ''] as const
    })
}

const messages = (frontMatter: string) =>
  parsed(
    `---\n${frontMatter.startsWith('title:') ? '' : 'title: Page\n'}${frontMatter}\n---\n\nText.\n`,
  ).diagnostics.map(({ message }) => message)

describe('a page of the manual for those who come from another tool', () => {
  it('there are four', () => {
    expect(files.map((name) => name.replace(/^.*coming-from-|\.md$/g, ''))).toEqual([
      'docusaurus',
      'mkdocs-material',
      'starlight',
      'vitepress',
    ])
  })

  it.each(files)('shows pages and a config that are built without a word: %s', async (file) => {
    const { pages, config } = samplesOf(file)
    expect(pages.length).toBeGreaterThanOrEqual(3)
    site = tempSite({
      'docs-site.config.ts': config,
      'content/index.md': page('Home'),
      'content/guide/install.md': page('First steps'),
      'content/install.md': '---\ntitle: Install\nunlisted: true\n---\n\nText.\n',
      'content/_setup.md': 'Text.\n',
      'content/_parts/setup.md': 'Text.\n',
      ...Object.fromEntries(
        pages.map((code, index) => [
          `content/sample-${index}.md`,
          `---\ntitle: Sample ${index}\nunlisted: true\n---\n\n${code}\n`,
        ]),
      ),
      ...(config.includes("auto: 'reference'")
        ? { 'content/reference/keys.md': page('Keys') }
        : {}),
    })
    writePicture(site, 'content/dashboard.png')
    writePicture(site, 'content/public/img/dashboard.png')
    const { code, stdout, stderr } = await site.call(['build', '--strict', '--no-color'])
    expect([code, stdout + stderr]).toEqual([
      0,
      expect.not.stringMatching(/\b(?:error|warning) {2}/),
    ])
    pages.forEach((code, index) => {
      const html = site?.read(`dist/sample-${index}.html`) ?? ''
      // No notation of docsgen is shown as text.
      const shown = html.replace(/<(?:pre|code)[\s\S]*?<\/(?:pre|code)>/g, '')
      expect([code, /(?:^|[^:]):{2,}\w|\{#/.exec(shown.replace(/<[^>]+>/g, ' '))]).toEqual([
        code,
        null,
      ])
    })
  })

  it.each(files)(
    'shows front matter that docsgen reads, and no key of the other tool that it has: %s',
    (file) => {
      const rows = rowsOf(file)
      expect(rows.length).toBeGreaterThan(4)
      const known = rows.filter(([, ours]) => ours !== '')
      for (const [, ours] of known) expect([ours, ...messages(ours)]).toEqual([ours])
      const unknown = rows.filter(([, ours]) => ours === '').flatMap(([theirs]) => theirs)
      expect(unknown.length).toBeGreaterThan(2)
      for (const key of unknown) {
        const said = messages(key.includes(':') ? key : `${key}: text`)
        expect([key, said]).toEqual([key, [expect.stringContaining('Unknown front matter key')]])
      }
    },
  )
})

function writePicture({ path, write }: TempSite, name: string): void {
  write({ [name]: '' })
  writeFileSync(path(name), Buffer.from(PNG, 'base64'))
}
