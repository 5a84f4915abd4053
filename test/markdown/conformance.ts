import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { placeInFile } from '../../src/diagnostics/place.ts'
import type { MarkdownConfig } from '../../src/model/config/site-config.ts'
import type { MarkdownParser, MarkdownSyntax } from '../../src/model/markdown.ts'
import type { LinkRef } from '../../src/model/page/parsed-page.ts'
import { fillSlots } from '../../src/model/slots.ts'
import type { RenderComponent } from '../../src/model/theme.ts'
import { htmlHandlers } from '../../src/page/blocks/html/html-handlers.ts'
import { safeSchema } from '../../src/page/blocks/html/safe-schema.ts'
import { createMarkdownRenderer } from '../../src/page/pipeline/render-markdown.ts'
import { frontMatterKeys, markdownConfig, parts, rendered } from '../page/markdown-fixture.ts'
import { englishTexts, plainHighlighter } from '../support/markdown-tools.ts'

export type Conformance = {
  readonly parser: MarkdownParser
  readonly syntax: MarkdownSyntax['kind']
  readonly html: MarkdownConfig['html']
}

/** Markdown to HTML: the dialect through docsgen's own pipeline, link slots filled. */
export function renderer(conformance: Conformance): (markdown: string) => string {
  const { parser, syntax, html } = conformance
  if (syntax !== 'docs') return plainRenderer(conformance)
  const render = createMarkdownRenderer({
    config: { ...markdownConfig, html },
    parser,
    highlighter: plainHighlighter,
    textOf: englishTexts,
    frontMatterKeys,
    parts,
    grammars: 'loaded',
  })
  return (markdown) => {
    const { nodes, links } = render(markdown, { place: placeInFile('example.md') })
    return filled(rendered(nodes, plainCode), links)
  }
}

/** Plain Markdown: the parser, what makes HTML of its nodes, and the filter of raw HTML. */
function plainRenderer({ parser, syntax, html }: Conformance): (markdown: string) => string {
  const given = { kind: syntax, micromarkExtensions: [], fromMarkdownExtensions: [] }
  const processor = unified()
    .use(remarkRehype, { allowDangerousHtml: true, handlers: htmlHandlers(html) })
    .use(html === 'safe' ? [rehypeRaw, [rehypeSanitize, safeSchema]] : [])
    .use(rehypeStringify, { allowDangerousHtml: true })
    .freeze()
  return (markdown) => processor.stringify(processor.runSync(parser.parse(markdown, given)) as Root)
}

/** Addresses as they are written, images as CommonMark has them. */
function filled(html: string, links: readonly LinkRef[]): string {
  return fillSlots(html, (kind, index) => {
    const link = links[index]
    const href = (link?.href ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return kind === 'image' ? `<img src="${href}"${link?.attributes}>` : href
  })
}

/** Code as CommonMark has it, and nothing around what stands in other components. */
const plainCode: RenderComponent = (name, props, _context, children) => {
  if (name !== 'code-panel') return children()
  const { html, lang } = props as { html: string; lang: string }
  const code = html.replace(/<\/?span[^>]*>/g, '')
  const language = lang === '' ? '' : ` class="language-${lang}"`
  return `<pre><code${language}>${code}${code === '' ? '' : '\n'}</code></pre>`
}

/** HTML without the freedom that its writers have: slashes of empty elements, references that need not be. */
export function normal(html: string): string {
  return html
    .replace(/<((?:br|hr|img|input)\b[^>]*?) ?\/>/g, '<$1>')
    .replace(/&(?:quot|#x22);/g, '"')
    .replace(/&gt;/g, '>')
    .replace(/&#x26;/g, '&amp;')
    .replace(/&#x3C;/g, '&lt;')
    .replace(/\n+$/, '')
}

/** Undoes what docsgen adds to a heading. */
export function withoutAnchors(html: string): string {
  return html.replace(/<(h[1-6]) id="[^"]*"><a class="anchor"(?: [a-z-]+="[^"]*")*><\/a>/g, '<$1>')
}
