import type { Element, Nodes, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import type { ParsedPage } from '../../src/model/page/parsed-page.ts'
import { PAGE_FILE } from '../support/page-parsers.ts'

/** Elements that run, load or take over something, and that no component of the theme shows. */
const FORBIDDEN =
  /^(?:script|style|iframe|frame|frameset|object|embed|form|base|meta|link|template|math|noscript|textarea|title|body|html)$/
const TARGETS = ['href', 'src', 'srcSet', 'poster', 'action', 'formAction', 'data', 'xlinkHref']

/** What is wrong with a page that was made of a text: nothing, whatever the text is. */
export function pageFaults(page: ParsedPage, text: string): readonly string[] {
  const root = treeOf(page.body().article)
  const elements = elementsOf(root)
  const ids = elements.flatMap(({ properties: { id } }) => (typeof id === 'string' ? [id] : []))
  return [
    ...elements.flatMap(elementFaults),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two of the id ${id}`),
    ...page.links.filter(({ href }) => isRunning(href)).map(({ href }) => `link ${href}`),
    ...slotFaults(page),
    ...placeFaults(page, text),
  ]
}

/** The HTML as browsers read it. */
function treeOf(html: string): Root {
  const root = { type: 'root', children: [{ type: 'raw', value: html }] } as unknown as Root
  return rehypeRaw()(root, undefined as never) as Root
}

function elementsOf(node: Nodes): readonly Element[] {
  const inner = 'children' in node ? node.children.flatMap(elementsOf) : []
  return node.type === 'element' ? [node, ...inner] : inner
}

/** What readers get of a page: its text, and the descriptions of its images, which stand beside their addresses. */
export function shownText({ body, links }: ParsedPage): string {
  return textOf(treeOf(body().article)) + links.map(({ attributes }) => attributes ?? '').join(' ')
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Whether an address is code to a browser, which reads over white space and control characters in it. */
function isRunning(address: string): boolean {
  return /^(?:javascript|vbscript|data):/i.test(address.replace(/[\p{Cc}\s]/gu, ''))
}

function elementFaults({ tagName, properties }: Element): readonly string[] {
  const names = Object.keys(properties)
  return [
    ...(FORBIDDEN.test(tagName) ? [`<${tagName}>`] : []),
    ...names.filter((name) => /^on/i.test(name)).map((name) => `<${tagName} ${name}>`),
    ...TARGETS.filter((name) => isRunning(String(properties[name] ?? ''))).map(
      (name) => `${name}=${properties[name]}`,
    ),
  ]
}

/** A slot stands for a link of the page, and nothing else looks like one. */
function slotFaults({ body, links }: ParsedPage): readonly string[] {
  const { article } = body()
  const slots = Array.from(article.matchAll(/\x81\w+:(\d+)\x8D/g), ([, index]) => Number(index))
  const rest = article.replace(/\x81\w+:\d+\x8D/g, '')
  return [
    ...slots.filter((index) => index >= links.length).map((index) => `slot ${index}`),
    ...(/[\x81\x8D\uFDD0-\uFDEF]/.test(rest) ? ['a mark of ours in the article'] : []),
  ]
}

/** Every message names the file, and a place that is in it. */
function placeFaults({ diagnostics }: ParsedPage, text: string): readonly string[] {
  const lines = text.split(/\r\n|\r|\n/)
  return diagnostics.flatMap(({ code, at }) => {
    const line = lines[(at?.line ?? 0) - 1]
    if (at === undefined || at.file !== PAGE_FILE || line === undefined)
      return [`${code}: no place`]
    const end = at.column - 1 + at.length
    const isInside = at.column > 0 && at.length > 0 && end <= Math.max(1, line.length + 1)
    return isInside ? [] : [`${code}: ${at.line}:${at.column} ${at.length} of ${line.length}`]
  })
}
