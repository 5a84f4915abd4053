import type { ComponentNode } from '../../../model/article.ts'
import type { ContentComponentName, ContentProps } from '../../../model/content.ts'
import { unescapeText } from '../../../model/escape-html.ts'
import type { PropertyRow } from '../../../model/page/page-props.ts'
import { type ComponentWriter, listed, type Writer } from '../../../page/tree/component-writer.ts'
import type { CopyTools } from '../../../page/tree/copy-part.ts'
import {
  boldLine,
  codeBlock,
  codeSpan,
  escapeMarkdown,
  item,
  markdownLink,
} from '../../../page/tree/escape-markdown.ts'
import { quoted } from './blocks.ts'
import { limitLine, propertyFacts } from './property-facts.ts'

type Writers = { readonly [Name in ContentComponentName]: ComponentWriter<ContentProps[Name]> }

const inside: ComponentWriter<unknown> = (_props, { children }, writer) => writer.blocks(children)

/** How each component of the theme is written. Those within a paragraph are one line. */
const WRITERS: Writers = {
  'code-group': ({ title, tag, label, variants }, { children }, writer) => [
    ...boldLine([escaped(title), tag, label === undefined ? undefined : codeSpan(label)]),
    ...children.flatMap((child) => panelBlocks(child, writer, variants === true)),
  ],
  'code-panel': (_props, node, writer) => panelBlocks(node, writer),
  properties: ({ title }, node, writer) => listed(title, node, writer),
  property: propertyBlocks,
  'property-limits': (limits, _node, { strings }) => [limitLine(limits, strings)],
  badge: ({ text }) => [`**${escapeMarkdown(text)}**`],
  // Decoration, unless it says what it means.
  icon: ({ label }) => [label === undefined ? '' : escapeMarkdown(label)],
  callout: ({ kind, title }, { children }, writer) => [
    quoted([
      `**${escapeMarkdown(title ?? writer.strings[kind] ?? kind)}**`,
      ...writer.blocks(children),
    ]),
  ],
  hero: inside,
  'hero-text': ({ headline }, { children }, writer) => [
    ...(headline === undefined ? [] : [`**${escapeMarkdown(headline)}**`]),
    ...writer.blocks(children),
  ],
  'hero-media': inside,
  columns: inside,
  column: inside,
  button: ({ href, text }) => [markdownLink(escapeMarkdown(text), href)],
  steps: inside,
  cards: (_props, node, writer) => listed(undefined, node, writer),
  card: ({ title, href }, { children }, writer) => {
    const text = escapeMarkdown(title)
    const head = href === undefined ? `**${text}**` : markdownLink(text, href)
    return [item('- ', headed(head, children, writer))]
  },
  details: ({ summary }, node, writer) => titled(summary, node, writer),
  tabs: inside,
  tab: ({ name }, node, writer) => titled(name, node, writer),
}

/** The blocks of a component of the theme, or of a feature; undefined for one of the site's own. */
export function themeComponent(
  node: ComponentNode,
  writer: Writer,
  { featureWriter }: Pick<CopyTools, 'featureWriter'>,
): readonly string[] | undefined {
  const isCore = Object.hasOwn(WRITERS, node.name)
  // The props of a node were made for its component.
  const write = (isCore ? WRITERS[node.name as ContentComponentName] : featureWriter(node.name)) as
    | ComponentWriter<unknown>
    | undefined
  return write?.(node.props, node, writer).filter((block) => block !== '')
}

/** A component that says nothing of itself in Markdown: its label, then what is in it. */
export function plainComponent(node: ComponentNode, writer: Writer): readonly string[] {
  const { title } = node.props
  return titled(typeof title === 'string' ? title : undefined, node, writer)
}

/** A title, and what stands under it. */
function titled(title: string | undefined, { children }: ComponentNode, writer: Writer) {
  return [...boldLine([escaped(title)]), ...writer.blocks(children)]
}

function escaped(text: string | undefined): string | undefined {
  return text === undefined ? undefined : escapeMarkdown(text)
}

/** A panel of code. A title that is no name of its language stands behind that. */
function panelBlocks(
  node: ComponentNode['children'][number],
  writer: Writer,
  isNamed = false,
): readonly string[] {
  if (node.type !== 'component' || node.name !== 'code-panel') return writer.blocks([node])
  const { html, lang, name, title, caption, tag, label } =
    node.props as unknown as ContentProps['code-panel']
  const shown = title ?? (isNamed ? name : undefined)
  const [code, language] = codeOfHtml(html, lang)
  // The first word behind a fence is its language.
  const info =
    shown === undefined ? language : `${language || 'text'} title="${shown.replaceAll('"', "'")}"`
  return [
    ...boldLine([tag, label === undefined ? undefined : codeSpan(label)]),
    codeBlock(code, info),
    ...(caption === undefined ? [] : [escapeMarkdown(caption)]),
  ]
}

/** '- `name` (string, required, at least 1): what it is', then what is in it. */
function propertyBlocks(
  row: PropertyRow,
  { children }: ComponentNode,
  writer: Writer,
): readonly string[] {
  const head = `${codeSpan(row.name)} (${propertyFacts(row, writer.strings).join(', ')})`
  return [item('- ', headed(head, children, writer))]
}

/** Blocks whose first stands behind a head where it is a paragraph. */
function headed(
  head: string,
  children: ComponentNode['children'],
  writer: Writer,
): readonly string[] {
  const [first, ...others] = writer.blocks(children)
  if (first === undefined) return [head]
  const isParagraph = !/^(?:```|[->#|]|\d+\. |\*\*)/.test(first)
  return isParagraph ? [`${head}: ${first}`, ...others] : [head, first, ...others]
}

/** The sign beside a line that was added or removed, as `lineHtml` writes it, and those of other lines. */
const CHANGE = /<span class="sign" role="img" aria-label="(inserted|deleted)">[^<]*<\/span>/
/** Without a role it is code: a prompt, or a sign of a difference. */
const SIGN = /<span class="sign" role="img"[^>]*>[^<]*<\/span>/g

/** Code as it stands in a page, and the language to call it: one with added and removed lines is a difference. */
function codeOfHtml(html: string, lang: string): readonly [code: string, lang: string] {
  if (lang === 'diff' || !CHANGE.test(html)) return [plain(html.replace(SIGN, '')), lang]
  const lines = html.split('\n').map((line) => {
    const [, change] = CHANGE.exec(line) ?? []
    const sign = change === undefined ? ' ' : change === 'inserted' ? '+' : '-'
    return `${sign} ${plain(line.replace(SIGN, ''))}`.trimEnd()
  })
  return [lines.join('\n'), 'diff']
}

/** 'a <span class="c-k">&lt;</span> b' -> 'a < b'. */
function plain(html: string): string {
  return unescapeText(html.replace(/<[^>]*>/g, ''))
}
