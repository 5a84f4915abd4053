import { type MarkdownContext, placeInFile } from '../../../src/core/content/context.ts'
import { parsePage } from '../../../src/core/content/parse-page.ts'
import { rareSyntax } from '../../../src/core/content/rare-syntax.ts'
import { renderMarkdown } from '../../../src/core/content/render-markdown.ts'
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { loadHighlighter } from '../../../src/io/markdown/load-highlighter.ts'
import { loadParser } from '../../../src/io/markdown/load-parser.ts'
import type { MarkdownConfig } from '../../../src/model/config.ts'
import type { BodyNode, ParsedPage } from '../../../src/model/page.ts'
import { type Hash, sourcePath } from '../../../src/model/paths.ts'

export const markdownConfig: MarkdownConfig = {
  html: 'safe',
  parser: 'auto',
  remarkPlugins: [],
  rehypePlugins: [],
  components: ['site-map'],
  frontMatter: undefined,
  hash: 'config' as Hash,
}

const parser = await loadParser('auto')
const highlighter = await loadHighlighter(
  new Set(['js', 'ts', 'json', 'bash', 'diff', 'yaml', 'text', 'ini', 'go', 'python', 'console']),
)

/** Parser, highlighter and config as a site has them; `config` changes settings. */
export function contextWith(config: Partial<MarkdownConfig> = {}): MarkdownContext {
  return { config: { ...markdownConfig, ...config }, parser, highlighter, rare: rareSyntax }
}

/** Parses the text of `content/guide/page.md`. */
export function parsed(text: string, config: Partial<MarkdownConfig> = {}): ParsedPage {
  const file = {
    path: sourcePath('guide/page.md'),
    file: 'content/guide/page.md',
    text,
    hash: 'file' as Hash,
  }
  return parsePage(file, contextWith(config))
}

/** The article as text: HTML with components as `<name {props}>…</name>` and link slots as `{0}`. */
export function shown(body: readonly BodyNode[]): string {
  return body
    .map((node) => {
      if (typeof node === 'string') return node.replace(/\x91(\d+)\x92/g, '{$1}')
      const props = JSON.stringify(node.props).replace(/\x91(\d+)\x92/g, '{$1}')
      return `<${node.component} ${props}>${shown(node.children)}</${node.component}>`
    })
    .join('')
}

/** The HTML of a text without front matter. */
export function html(text: string, config: Partial<MarkdownConfig> = {}): string {
  const settings = { place: placeInFile('page.md') }
  return shown(renderMarkdown(text, settings, contextWith(config)).body)
}

/** `code line:column length` of each diagnostic, in order of place. */
export function problems({
  diagnostics,
}: {
  readonly diagnostics: readonly Diagnostic[]
}): string[] {
  return diagnostics
    .toSorted(
      (a, b) => (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0),
    )
    .map(({ code, at }) => `${code} ${at?.line}:${at?.column} ${at?.length}`)
}

type Found = {
  readonly component: string
  readonly props: {
    readonly html?: unknown
    readonly name?: unknown
    readonly lang?: unknown
    readonly lines?: unknown
    readonly id?: unknown
  }
  readonly children: readonly BodyNode[]
}

/** The components of a body with this name, wherever they stand. */
export function componentsOf(body: readonly BodyNode[], name: string): readonly Found[] {
  const found: Found[] = []
  const visit = (nodes: readonly BodyNode[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue
      if (node.component === name) found.push(node)
      visit(node.children)
    }
  }
  visit(body)
  return found
}
