import { beforeAll, describe, expect, it } from 'vitest'
import { parseHtml } from '../support/html.ts'
import { type TempSite, tempSite } from '../support/temp-site.ts'

/*
 * What a page gets of its front matter, from the file to the HTML, whichever reader is between them.
 */

/** Words that some YAML readers take for truth values: in a title they are words. */
const WORDS = ['off', 'y', 'n', 'yes', 'on', 'No']
/** Values that are nothing: the page has no title of its own. */
const NOTHING = ['null', '~', '']
/** Values that are something else than text. */
const NO_TEXT = ['true', 'False', '3', '1.50', '2024-01-01', '[a]']

const titled = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`

let site: TempSite
beforeAll(() => {
  const pages = [...WORDS, ...NOTHING].map((title, index) => [
    `content/page-${index}.md`,
    titled(title),
  ])
  site = tempSite({
    ...Object.fromEntries(pages),
    'content/index.md': titled('Home'),
    'content/own.md':
      '---\ntitle: Own\nauthor: Émile & "Zoë"\nreviewed: 2026-01-02\n---\n\nText.\n',
    'docs-site.config.ts': `import { defineConfig } from 'docsgen'
import { z } from 'zod'

export default defineConfig({
  title: 'Front matter',
  frontMatter: z.object({ author: z.string().optional(), reviewed: z.coerce.date().optional() }),
  theme: { overrides: { 'components/Footer.tsx': './Footer.tsx' } },
})
`,
    'Footer.tsx': `import { Footer as Original } from 'docsgen/theme/components/Footer.tsx'

export function Footer(props) {
  return <><pre id="extra">{JSON.stringify(props.page.extra)}</pre><Original {...props} /></>
}
`,
  })
})

describe('the title of a page', () => {
  type Report = { readonly diagnostics: { code: string; message: string; at: { file: string } }[] }
  let report: Report
  beforeAll(async () => {
    const { code, stdout, stderr } = await site.call(['build', '--json'])
    if (code !== 0) throw new Error(stderr + stdout)
    report = JSON.parse(stdout) as Report
  })

  const html = (name: string) => parseHtml(site.read(`dist/${name}.html`))
  const codesOf = (name: string) =>
    report.diagnostics.filter(({ at }) => at.file === `content/${name}.md`).map(({ code }) => code)

  it.each(WORDS.map((word, index) => [word, `page-${index}`]))('%s is a word', (word, name) => {
    expect(html(name).querySelector('h1')?.textContent).toBe(word)
    expect(html(name).title).toBe(`${word} - Front matter`)
    expect(codesOf(name)).toEqual([])
  })

  it.each(NOTHING.map((value, index) => [value, `page-${index + WORDS.length}`]))(
    '%j is none: the file gives it, with a warning',
    (_value, name) => {
      expect(html(name).querySelector('h1')?.textContent).toBe(
        name.replace('p', 'P').replace('-', ' '),
      )
      expect(codesOf(name)).toEqual(['title-missing'])
    },
  )

  it('keys of the site’s own reach the page as JSON', () => {
    const extra = html('own').querySelector('#extra')?.textContent ?? ''
    expect(JSON.parse(extra)).toEqual({
      author: 'Émile & "Zoë"',
      reviewed: '2026-01-02T00:00:00.000Z',
    })
    expect(html('index').querySelector('#extra')?.textContent).toBe('{}')
  })

  it('a value that is no text is an error that says so', async () => {
    const wrong = NO_TEXT.map((title, index) => [`content/wrong-${index}.md`, titled(title)])
    site.write(Object.fromEntries(wrong))
    const { code, stdout } = await site.call(['build', '--json'])
    expect(code).toBe(1)
    const found = (JSON.parse(stdout) as Report).diagnostics.filter(
      (entry) => entry.code === 'front-matter-invalid',
    )
    expect(found.map(({ at }) => at.file)).toEqual(wrong.map(([name]) => name))
    for (const { message } of found) expect(message).toContain('Front matter title: expected text')
  })
})
