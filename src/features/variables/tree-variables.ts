import type { Nodes, Root } from 'mdast'
import type {} from 'remark-directive'
import type { Span } from '../../diagnostics/place.ts'
import { isLabel } from '../../page/tree/directive-node.ts'
import { ESCAPES, unescaped } from '../../page/tree/escapes.ts'
import type { FenceFill, PagePart } from '../../page/tree/page-part.ts'
import { type PageState, spanWithin } from '../../page/tree/page-state.ts'
import { spanOf } from '../../page/tree/tree.ts'
import type { Variables } from '../../page/tree/variables.ts'
import { noteUnknown } from './messages.ts'
import { expanded, usesVariable, VARIABLE } from './notation.ts'

/** Puts the values of variables into a freshly parsed tree, as text: nothing in them is read as Markdown. */
function putVariables(root: Root, variables: Variables, state: PageState): void {
  if (state.text.includes('{$')) visitNode(root as Nodes, variables, state)
}

function visitNode(node: Nodes, variables: Variables, state: PageState): void {
  // Code, HTML and notations of features are as they are written.
  if ('value' in node && node.type !== 'text') return
  if ('children' in node) for (const child of node.children) visitNode(child, variables, state)
  const texts = textsOf(node)
  if (texts.length === 0) return
  const places = placesOf(node, state)
  for (const { record, key, text, isRaw } of texts) {
    const valueFor = (name: string) => {
      const variable = `{$${name}}`
      const place = places(name, isRaw)
      if (place === 'text') return variable
      const value = variables.read(name)
      if (value === undefined) noteUnknown(name, place ?? spanOf(node), variables, state)
      return value ?? variable
    }
    record[key] = isRaw
      ? expanded(text, valueFor)
      : text.replace(VARIABLE, (_variable, name: string) => valueFor(name))
  }
}

/**
 * Gives the places of what reads as a variable in a node, in order: 'text' where an escape makes it text, undefined
 * where it is not found, as in an address that is shown itself.
 */
function placesOf(node: Nodes, { text }: PageState) {
  const start = startOfTexts(node)
  const candidates = variablesIn(text.slice(start, node.position?.end.offset ?? start)).values()
  let { line = 1, column = 1, offset = 0 } = node.position?.start ?? {}
  const moveTo = (next: number) => {
    for (let end = text.indexOf('\n', offset); end !== -1 && end < next; line += 1) {
      offset = end + 1
      column = 1
      end = text.indexOf('\n', offset)
    }
    column += next - offset
    offset = next
  }
  return (name: string, isRaw: boolean): Span | 'text' | undefined => {
    for (const variable of candidates) {
      if (variable.name !== name || (isRaw && variable.offset === undefined)) continue
      if (variable.offset === undefined) return 'text'
      moveTo(start + variable.offset)
      return { line, column, length: name.length + 3 }
    }
    return undefined
  }
}

type TextOfNode = {
  readonly record: Record<string, unknown>
  readonly key: string
  readonly text: string
  /** Whether it is the text as it stands in the source, backslashes included. */
  readonly isRaw: boolean
}

const TEXTS = ['value', 'alt', 'url', 'title'] as const

/** Texts of a node that may hold variables, in the order in which they are written. */
function textsOf(node: Nodes): readonly TextOfNode[] {
  const textsIn = (record: Record<string, unknown>, keys: readonly string[], isRaw: boolean) =>
    keys.flatMap((key): readonly TextOfNode[] => {
      const text = record[key]
      return typeof text === 'string' && text.includes('{$') ? [{ record, key, text, isRaw }] : []
    })
  if (!('attributes' in node))
    return textsIn(node as unknown as Record<string, unknown>, TEXTS, false)
  const attributes = (node.attributes ?? {}) as Record<string, unknown>
  return textsIn(attributes, Object.keys(attributes), true)
}

/** Where the texts of a node begin: behind what it holds, of a container behind its label. */
function startOfTexts(node: Nodes): number {
  const start = node.position?.start.offset ?? 0
  if (!('children' in node)) return start
  const [first] = node.children
  const last =
    node.type === 'containerDirective' ? (isLabel(first) ? first : undefined) : node.children.at(-1)
  return last?.position?.end.offset ?? start
}

/** A variable in a text as it is shown. */
type VariableInText = {
  readonly name: string
  /** Where it stands in the source; undefined where an escape or a character reference makes it text. */
  readonly offset: number | undefined
}

/** What reads as a variable in the text that a source of Markdown stands for, in order: `{$a}`, and `\{$a}`, which is text. */
function variablesIn(source: string): readonly VariableInText[] {
  if (!/[\\&]/.test(source)) {
    const matches = source.matchAll(VARIABLE)
    return Array.from(matches, ({ 1: name = '', index: offset }) => ({ name, offset }))
  }
  let text = ''
  const offsets: (number | undefined)[] = []
  const add = (part: string, start: number | undefined) => {
    text += part
    for (let index = 0; index < part.length; index += 1)
      offsets.push(start === undefined ? undefined : start + index)
  }
  let from = 0
  for (const { 0: sequence, index } of source.matchAll(ESCAPES)) {
    add(source.slice(from, index), from)
    add(unescaped(sequence), undefined)
    from = index + sequence.length
  }
  add(source.slice(from), from)
  return Array.from(text.matchAll(VARIABLE), ({ 0: whole, 1: name = '', index }) => {
    const own = offsets.slice(index, index + whole.length)
    return { name, offset: own.includes(undefined) ? undefined : own[0] }
  })
}

/** Code and title of a fence with the word `vars`, the site's variables in them replaced. */
const fenceValues: FenceFill<PageState> = (
  { code, title, isOfFile },
  { node, variables, state },
) => {
  const valueIn = (at: (name: string, index: number) => Span) => (name: string, index: number) => {
    const value = variables.read(name)
    if (value === undefined) noteUnknown(name, at(name, index), variables, state)
    return value
  }
  const opening = { ...spanOf(node), length: 1 }
  const inOpening = (name: string) => spanWithin(state, opening, `{$${name}}`)
  const inCode = (name: string, index: number) => {
    // In a file it stands elsewhere.
    if (isOfFile) return spanWithin(state, opening, 'vars')
    const line = opening.line + code.slice(0, index).split('\n').length
    return spanWithin(state, { line, column: 1, length: 1 }, `{$${name}}`)
  }
  return {
    code: expanded(code, valueIn(inCode)),
    title: title === undefined ? undefined : expanded(title, valueIn(inOpening)),
  }
}

/** What variables are to pages. */
export const variablesPart: PagePart<PageState> = {
  fillTree: putVariables,
  fillText: (text, variables) => expanded(text, variables.read),
  fillFence: fenceValues,
  asksFor: usesVariable,
}
