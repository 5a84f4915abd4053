import { placeInFile } from '../../src/diagnostics/place.ts'
import type { MarkdownConfig } from '../../src/model/config/site-config.ts'
import type { MarkdownParser, MarkdownSyntax } from '../../src/model/markdown.ts'
import type { LinkRef } from '../../src/model/page/parsed-page.ts'
import { fillSlots } from '../../src/model/slots.ts'
import type { RenderComponent } from '../../src/model/theme.ts'
import { createMarkdownRenderer } from '../../src/page/render-markdown.ts'
import { markdownConfig, rendered } from '../page/markdown-fixture.ts'
import { plainHighlighter } from '../support/plain-highlighter.ts'

export type Conformance = {
  readonly parser: MarkdownParser
  readonly syntax: MarkdownSyntax['kind']
  readonly html: MarkdownConfig['html']
}

/** Markdown to HTML through docsgen's own pipeline, link slots filled. */
export function renderer({ parser, syntax, html }: Conformance): (markdown: string) => string {
  const render = createMarkdownRenderer({
    config: { ...markdownConfig, html },
    parser,
    highlighter: plainHighlighter,
    grammars: 'loaded',
    syntax,
  })
  return (markdown) => {
    const { nodes, links } = render(markdown, { place: placeInFile('example.md') })
    return filled(rendered(nodes, plainCode), links)
  }
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
