import type { Root as HtmlRoot, Nodes } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import remarkRehype from 'remark-rehype'
import { type PluggableList, type Processor, unified } from 'unified'
import type { VFile } from 'vfile'
import type { MarkdownContext } from './context.ts'
import { htmlHandlers } from './html-handlers.ts'
import { transformTree } from './markdown-tree.ts'
import type { PageState } from './page-state.ts'
import { sanitizeTree } from './raw-html.ts'

/** Markdown of one text to its HTML tree, raw HTML treated by the site's policy. */
export type MarkdownProcessor = (state: PageState) => HtmlRoot

/**
 * The stages in their order: the parser in unified's parser slot, the site's remark plugins, our own
 * transforms, remark-rehype, raw HTML, the site's rehype plugins, and what may not stay.
 */
export function createProcessor(context: MarkdownContext): MarkdownProcessor {
  const { config, syntax = 'docs' } = context
  const isDocs = syntax === 'docs'
  const processor = unified()
    .use(parserSlot, context)
    .use(pluggable(config.remarkPlugins))
    .use(isDocs ? [ourTransforms] : [])
    .use(remarkRehype, {
      allowDangerousHtml: true,
      handlers: htmlHandlers(config.html),
    })
    .use(config.html === 'safe' || (isDocs && config.html === 'trusted') ? [rawHtml] : [])
    .use(pluggable(config.rehypePlugins))
    .use(config.html === 'safe' ? [sanitizing] : [])
    .freeze() as unknown as Processor<MarkdownRoot, MarkdownRoot, HtmlRoot>

  return (state) => {
    const file = { value: state.source.text, data: { state } }
    return processor.runSync(processor.parse(file), file) as HtmlRoot
  }
}

/** Plugins come from the config, which is code: their types are theirs. */
function pluggable(plugins: readonly unknown[]): PluggableList {
  return plugins as PluggableList
}

function stateOf(file: VFile): PageState {
  return file.data['state'] as PageState
}

/** Puts the parser into the slot, with the syntax extensions that plugins registered. */
function parserSlot(this: Processor, { parser, syntax = 'docs' }: MarkdownContext): void {
  const data = this.data() as Record<string, unknown[] | undefined>
  this.parser = (text: string) =>
    parser.parse(text, {
      kind: syntax,
      micromarkExtensions: data['micromarkExtensions'] ?? [],
      fromMarkdownExtensions: data['fromMarkdownExtensions'] ?? [],
    })
}

function ourTransforms() {
  return (tree: MarkdownRoot, file: VFile) => transformTree(tree, stateOf(file))
}

/** Reads raw HTML into elements. Slow, so that only texts that hold some go through it. */
function rawHtml() {
  return (tree: HtmlRoot, file: VFile) => {
    const state = stateOf(file)
    return mayHoldHtml(state) ? state.context.rare.readHtml(withPositions(tree), file) : tree
  }
}

/** Where some nodes have a place and others none, the reader of raw HTML fails. */
function withPositions<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node
  for (const child of node.children) {
    if (child.position === undefined && node.position !== undefined) child.position = node.position
    withPositions(child)
  }
  return node
}

/** After the last plugin that can add nodes. Markdown alone makes nothing that is not allowed. */
function sanitizing() {
  return (tree: HtmlRoot, file: VFile) =>
    mayHoldHtml(stateOf(file)) ? sanitizeTree(tree, stateOf(file)) : tree
}

function mayHoldHtml({ hasHtml, context }: PageState): boolean {
  const { remarkPlugins, rehypePlugins } = context.config
  const isDocs = (context.syntax ?? 'docs') === 'docs'
  return hasHtml || !isDocs || remarkPlugins.length > 0 || rehypePlugins.length > 0
}
