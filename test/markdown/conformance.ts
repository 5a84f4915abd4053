import { placeInFile } from '../../src/core/content/context.ts'
import { rareSyntax } from '../../src/core/content/rare-syntax.ts'
import { createMarkdownRenderer } from '../../src/core/content/render-markdown.ts'
import type { MarkdownConfig } from '../../src/model/config.ts'
import type { MarkdownParser, MarkdownSyntax } from '../../src/model/markdown.ts'
import type { BodyNode, LinkRef } from '../../src/model/page.ts'
import { markdownConfig } from '../core/content/markdown-fixture.ts'

/** Shows code as it is: what is compared is Markdown. */
const plainHighlighter = { version: 'none', knows: () => true, highlight: () => undefined }

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
    rare: rareSyntax,
    syntax,
  })
  return (markdown) => {
    const { body, links } = render(markdown, { place: placeInFile('example.md') })
    return filled(body, links)
  }
}

function filled(body: readonly BodyNode[], links: readonly LinkRef[]): string {
  return body
    .map((node) => {
      if (typeof node !== 'string') return componentHtml(node, links)
      return node.replace(/\x91(\d+)\x92/g, (_slot, index) =>
        (links[Number(index)]?.href ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
      )
    })
    .join('')
}

function componentHtml(node: Exclude<BodyNode, string>, links: readonly LinkRef[]): string {
  if (node.component !== 'code-panel') return filled(node.children, links)
  const { html, lang } = node.props as { html: string; lang: string }
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
  return html.replace(/<(h[1-6]) id="[^"]*"><a class="anchor"[^>]*><\/a>/g, '<$1>')
}
