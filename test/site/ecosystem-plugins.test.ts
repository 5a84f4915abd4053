import { expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

/*
 * Plugins as their authors publish them, with nothing of ours around them: what remark and rehype users bring along.
 */

let site: TempSite

/** Builds a page with plugins, without a word, and gives the HTML of its text. */
async function built(imports: string, markdown: string, text: string): Promise<string> {
  site = tempSite({
    'docs-site.config.ts': `${imports}\nexport default { title: 'T', markdown: ${markdown} }\n`,
    'content/index.md': page('Home', text),
  })
  const { code, stderr } = await site.call(['build', '--strict'])
  expect([code, stderr.replace(/^docsgen.*|^ {2}✓.*/gm, '').trim()]).toEqual([0, ''])
  const [, html = ''] =
    /<div class="prose-body">([\s\S]*?)<\/article>/.exec(site.read('dist/index.html')) ?? []
  return html
}

it('remark-toc, remark-emoji, remark-smartypants, remark-sectionize and remark-definition-list, together', async () => {
  const html = await built(
    `import toc from 'remark-toc'
import emoji from 'remark-emoji'
import smartypants from 'remark-smartypants'
import sectionize from 'remark-sectionize'
import { remarkDefinitionList } from 'remark-definition-list'`,
    "{ remarkPlugins: [[toc, { heading: 'contents' }], emoji, smartypants, sectionize, remarkDefinitionList] }",
    `## Contents

## First part {#one}

It is "quoted" -- so :rocket:.

### Größe

## First part

Term

: What it means`,
  )
  // The links lead to the ids that the headings have here.
  for (const [id, title] of [
    ['one', 'First part'],
    ['große', 'Größe'],
    ['first-part', 'First part'],
  ] as const) {
    expect(html).toContain(`<a href="#${encodeURI(id)}">${title}</a>`)
    expect(html).toMatch(new RegExp(`<h[23] id="${id}"`))
  }
  expect(html).toContain('It is “quoted” — so 🚀.')
  expect(html).toContain('<section><h2 id="one">')
  expect(html).toContain('<dl><dt id="term">Term</dt><dd>What it means</dd></dl>')
})

it('rehype-external-links and rehype-autolink-headings, together', async () => {
  const html = await built(
    `import external from 'rehype-external-links'
import autolink from 'rehype-autolink-headings'`,
    `{ rehypePlugins: [
      [external, { target: '_blank', rel: ['nofollow'] }],
      [autolink, { behavior: 'append', content: { type: 'text', value: '#' } }],
    ] }`,
    '## One\n\n[Out](https://example.com/a) and [in](/).',
  )
  expect(html).toContain(
    '<a href="https://example.com/a" rel="nofollow noopener" target="_blank">Out</a> and <a href="/">in</a>',
  )
  expect(html).toMatch(/<h2 id="one">.*<a [^>]*href="#one"[^>]*>#<\/a><\/h2>/)
})

it('remark-math and rehype-katex, where HTML is trusted', async () => {
  const html = await built(
    "import math from 'remark-math'\nimport katex from 'rehype-katex'",
    "{ html: 'trusted', remarkPlugins: [math], rehypePlugins: [katex] }",
    'Inline $a^2$.\n\n$$\nb = \\frac{1}{2}\n$$',
  )
  expect(html).toMatch(/Inline <span class="katex">.*<math[\s\S]*<msup>/)
  expect(html).toContain('<span class="katex-display">')
  expect(html).toContain('<mfrac>')
})

it('rehype-wrap-all', async () => {
  const html = await built(
    "import wrapAll from 'rehype-wrap-all'",
    "{ rehypePlugins: [[wrapAll, { selector: 'table', wrapper: 'div.wide' }]] }",
    '| a | b |\n| - | - |\n| 1 | 2 |',
  )
  expect(html).toMatch(/<div class="wide">.*<table>/s)
})

it('remark-math and rehype-katex, where the plugin that brings them is trusted', async () => {
  site = tempSite({
    'docs-site.config.ts': `import { definePlugin } from 'docsgen'
import math from 'remark-math'
import katex from 'rehype-katex'
const formulas = definePlugin({ name: 'formulas', trusted: true, remark: [math], rehype: [katex] })
export default { title: 'T', plugins: [formulas()] }
`,
    'content/index.md': page('Home', 'Inline $a^2$ and <b onclick="alert(1)">bold</b>.'),
  })
  const { code, stderr } = await site.call(['build', '--no-color'])
  expect([code, stderr.match(/^(?:warning|error) .*/gm)]).toEqual([
    0,
    [expect.stringContaining('The attribute onclick of <b> was left out')],
  ])
  const html = site.read('dist/index.html')
  expect(html).toMatch(/Inline <span class="katex">.*<math[\s\S]*<msup>.*<b>bold<\/b>/)
})
