import type { Element } from 'hast'
import type { ArticleNode, ComponentNode } from '../../../model/article.ts'
import { escapeText } from '../../../model/escape-html.ts'

/** A part of a page while it is written: HTML as text, or a node of the article. */
export type PageNode = string | ArticleNode

/** A component among the nodes of an article. */
export function node(
  name: string,
  props: Readonly<Record<string, unknown>>,
  children: readonly PageNode[] = [],
): ComponentNode {
  return {
    type: 'component',
    name,
    props: JSON.parse(JSON.stringify(props)) as ComponentNode['props'],
    children: [...articleNodes(children)],
  }
}

/** An element among the nodes of an article. */
export function elementNode(
  tagName: string,
  properties: Element['properties'],
  children: readonly PageNode[],
): Element {
  return { type: 'element', tagName, properties, children: [...articleNodes(children)] }
}

/** Texts as nodes; those that are adjacent are one. */
export function articleNodes(nodes: readonly PageNode[]): readonly ArticleNode[] {
  const result: ArticleNode[] = []
  for (const part of nodes) {
    const text = htmlOf(part)
    const last = result.at(-1)
    if (text === undefined) result.push(part as ArticleNode)
    else if (last?.type === 'raw')
      result[result.length - 1] = { type: 'raw', value: last.value + text }
    else result.push({ type: 'raw', value: text })
  }
  return result
}

/** The HTML of a part that is text. */
export function htmlOf(part: PageNode): string | undefined {
  if (typeof part === 'string') return part
  return part.type === 'raw' ? part.value : undefined
}

/** Whether a node is the white space between two others. */
export function isSpace(node: ArticleNode): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

/** What a paragraph holds; undefined for anything else. */
export function insideParagraph(node: ArticleNode): readonly ArticleNode[] | undefined {
  if (node.type === 'element' && node.tagName === 'p') return node.children
  const inner = node.type === 'raw' ? /^<p>([\s\S]*)<\/p>$/.exec(node.value)?.[1] : undefined
  return inner === undefined ? undefined : [{ type: 'raw', value: inner }]
}

/** A text behind a label, in one paragraph where the text begins with one. */
export function labelled(label: string, text: readonly PageNode[]): readonly PageNode[] {
  const [first, ...others] = articleNodes(text).filter((part) => !isSpace(part))
  const words = first === undefined ? undefined : insideParagraph(first)
  return words === undefined
    ? [`<p>${label}:</p>`, ...text]
    : [elementNode('p', {}, [`${label}: `, ...words]), ...others]
}

/** A text with words behind it, in one paragraph where the text ends with one. */
export function withEnd(text: readonly PageNode[], html: string): readonly PageNode[] {
  const parts = articleNodes(text).filter((part) => !isSpace(part))
  const last = parts.at(-1)
  const words = last === undefined ? undefined : insideParagraph(last)
  return words === undefined
    ? [...text, `<p>${html}</p>`]
    : [...parts.slice(0, -1), elementNode('p', {}, [...words, ` ${html}`])]
}

/** Text as code within a line. */
export function codeHtml(text: string): string {
  return `<code>${escapeText(text)}</code>`
}
