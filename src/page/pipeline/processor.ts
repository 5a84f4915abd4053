import type { Nodes as HtmlNodes, Root as HtmlRoot } from 'hast'
import type { Root as MarkdownRoot, Nodes, Root } from 'mdast'
import rehypeRaw from 'rehype-raw'
import rehypeSlug from 'rehype-slug'
import remarkRehype from 'remark-rehype'
import { type Processor, unified } from 'unified'
import type { VFile } from 'vfile'
import { fenceLanguage } from '../blocks/code/code-group.ts'
import { putDroppedTitles } from '../blocks/directives/opening-line.ts'
import { takeHeadingAttributes } from '../blocks/headings/heading-attributes.ts'
import { setHeadingIds } from '../blocks/headings/heading-ids.ts'
import { markPluginLinks } from '../blocks/headings/plugin-links.ts'
import { htmlHandlers } from '../blocks/html/html-handlers.ts'
import { sanitizeTree } from '../blocks/html/raw-html.ts'
import type { MarkdownContext } from '../tree/context.ts'
import type { ReadPart, TextPart } from '../tree/page-part.ts'
import type { PageState } from '../tree/page-state.ts'
import { moveTree } from '../tree/tree.ts'
import { visit } from '../tree/visit.ts'
import { transformTree } from './markdown-tree.ts'
import { mayHold } from './may-hold.ts'
import { sitePlugins } from './site-plugins.ts'

/** Markdown of one text to its HTML tree, raw HTML treated by the site's policy. */
export type MarkdownProcessor = {
  readonly context: MarkdownContext
  readonly run: (state: PageState) => Promise<HtmlRoot>
  /** The same at once: grammars must be loaded, and plugins synchronous. */
  readonly runSync: (state: PageState) => HtmlRoot
}

/**
 * The stages in their order: the parser in unified's parser slot, the site's remark plugins, our own transforms,
 * remark-rehype, raw HTML, ids of headings, the site's rehype plugins and ids of the headings that these have added,
 * what may not stay, and the trusted plugins, of which everything stays.
 */
export function createProcessor(context: MarkdownContext): MarkdownProcessor {
  const { config, textOf, grammars = 'as-needed' } = context
  const hasPlugins = config.rehypePlugins.length > 0
  const hasTrusted = config.trustedPlugins.length > 0
  const processor = unified()
    .use(parserSlot, context)
    .use(sitePlugins(config.remarkPlugins))
    .use(grammars === 'as-needed' ? [[loadNeeded, context]] : [])
    .use(ourTransforms, context)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      handlers: htmlHandlers(config.html),
      footnoteLabel: textOf('footnotes'),
      footnoteBackLabel: (reference: number, again: number) =>
        textOf('backToReference', { n: `${reference + 1}${again > 1 ? `-${again}` : ''}` }),
    })
    .use(config.html === 'escape' ? [] : [rawHtml])
    .use(headingIds)
    .use(sitePlugins(config.rehypePlugins))
    .use(hasPlugins ? [rehypeSlug] : [])
    .use(config.html === 'safe' ? [sanitizing] : [])
    .use(hasTrusted ? [rawAsText] : [])
    .use(sitePlugins(hasTrusted ? config.trustedPlugins : []))
    .use(hasTrusted ? [rehypeSlug] : [])
    .freeze() as unknown as Processor<MarkdownRoot, MarkdownRoot, HtmlRoot>

  const fileOf = (state: PageState) => ({
    value: state.text,
    path: state.place({ line: 1, column: 1, length: 1 }).file,
    data: { state, dependsOn: state.dependsOn },
  })
  return {
    context,
    async run(state) {
      const file = fileOf(state)
      return (await processor.run(processor.parse(file), file)) as HtmlRoot
    },
    runSync(state) {
      const file = fileOf(state)
      return processor.runSync(processor.parse(file), file) as HtmlRoot
    },
  }
}

function stateOf(file: VFile): PageState {
  return file.data['state'] as PageState
}

/** Puts the parser into the slot, with the syntax extensions that plugins registered, and texts of other files into its trees. */
function parserSlot(this: Processor, { parser, parts }: MarkdownContext): void {
  const data = this.data() as Record<string, unknown[] | undefined>
  this.parser = (_text, file) => {
    const state = stateOf(file)
    const parse: ParseText = (part) =>
      parser.parse(part, {
        kind: 'docs',
        micromarkExtensions: data['micromarkExtensions'] ?? [],
        fromMarkdownExtensions: data['fromMarkdownExtensions'] ?? [],
      })
    const read: ReadPart = (part) => {
      const tree = readPart(part, state, parse)
      parts.settle(tree, state)
      return tree
    }
    const tree = read(state)
    parts.addTexts(tree, state, read)
    return tree
  }
}

/** Loads what a text needs of grammars and features: what follows is done at once. */
function loadNeeded({ config, highlighter, parts }: MarkdownContext) {
  return async (tree: MarkdownRoot, file: VFile) => {
    const { text } = stateOf(file)
    const languages = new Set<string>()
    visit<Nodes>(tree, (node) => {
      if (node.type === 'code') languages.add(fenceLanguage(node))
    })
    await highlighter.load(languages)
    await parts.load({ languages, mayHold: mayHold([text], config) })
  }
}

function ourTransforms({ config, parts }: MarkdownContext) {
  return (tree: MarkdownRoot, file: VFile) => {
    parts.prepare(tree, stateOf(file))
    if (config.remarkPlugins.length > 0) markPluginLinks(tree)
    return transformTree(tree, stateOf(file))
  }
}

/** Reads raw HTML into elements; components stay. Slow, so that only texts that hold some go through it. */
function rawHtml() {
  const read = rehypeRaw({ passThrough: ['component'] })
  return (tree: HtmlRoot, file: VFile) =>
    mayHoldHtml(stateOf(file)) ? read(withPositions(tree), file) : tree
}

/** Where some nodes have a place and others none, the reader of raw HTML fails. */
function withPositions(tree: HtmlRoot): HtmlRoot {
  visit<HtmlNodes>(tree, (node) => {
    if (node.position === undefined || !('children' in node)) return
    for (const child of node.children) child.position ??= node.position
  })
  return tree
}

function headingIds() {
  return (tree: HtmlRoot, file: VFile) => setHeadingIds(tree, stateOf(file))
}

/** After the last plugin that can add nodes. Markdown alone makes nothing that is not allowed. */
function sanitizing() {
  return (tree: HtmlRoot, file: VFile) =>
    mayHoldHtml(stateOf(file)) ? sanitizeTree(tree, stateOf(file)) : tree
}

/** Before trusted plugins: HTML that is not parsed by now is an author's, or of a plugin that is not trusted. */
function rawAsText(this: Processor) {
  return (tree: HtmlRoot, file: VFile) => {
    if (stateOf(file).context.config.html === 'trusted') return
    visit<HtmlNodes>(tree, (node, siblings, index) => {
      if (node.type === 'raw') siblings[index] = { type: 'text', value: node.value }
    })
  }
}

function mayHoldHtml({ hasHtml, context }: PageState): boolean {
  const { remarkPlugins, rehypePlugins } = context.config
  return hasHtml || remarkPlugins.length > 0 || rehypePlugins.length > 0
}

/** Parses a text to its tree. */
type ParseText = (text: string) => Root

/** The tree of a part, its positions those in the page's text, with what parsers leave in the text or out of it. */
function readPart({ text, variables, shift }: TextPart, state: PageState, parse: ParseText): Root {
  const tree = parse(text)
  if (shift !== undefined) moveTree(tree, shift)
  if (text.includes(':::')) putDroppedTitles(tree, state.lines, parse)
  takeHeadingAttributes(tree, state.text)
  if (variables !== undefined) state.context.parts.fillTree(tree, variables, state)
  return tree
}
