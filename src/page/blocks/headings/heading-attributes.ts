import type { Heading, Nodes, PhrasingContent, Root, Text } from 'mdast'
import { type Attributes, parseAttributes } from '../../tree/attributes.ts'
import { isEscaped } from '../../tree/escaped.ts'
import { decoded } from '../../tree/escapes.ts'
import { visit } from '../../tree/visit.ts'

const KEYS = ['tag', 'label']

declare module 'mdast' {
  interface HeadingData {
    /** What its element has: plugins that know ids of headings would number others by them. */
    headingProperties?: Record<string, string>
  }
}

/** A heading with its attributes as those of its element: once the plugins of a site have seen the tree. */
export function withAttributes(node: Heading): Heading {
  const { headingProperties: hProperties } = node.data ?? {}
  return hProperties === undefined ? node : { ...node, data: { ...node.data, hProperties } }
}

/**
 * Gives the headings of a freshly parsed tree the attributes that their lines end with: `## Title {#id tag="GET"}`.
 * Parsers leave the braces in the text, and may see links or emphasis in values, so that they are read from the source.
 */
export function takeHeadingAttributes(tree: Root, source: string): void {
  if (!source.includes('}')) return
  visit<Nodes>(tree, (node) => {
    if (node.type === 'heading') takeAttributes(node, source)
  })
}

function takeAttributes(node: Heading, source: string): void {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return
  const text = textOf(source.slice(start.offset, end.offset))
  if (!text.endsWith('}')) return
  const line = text.lastIndexOf('\n') + 1
  for (let open = text.indexOf('{', line); open !== -1; open = text.indexOf('{', open + 1)) {
    if (isEscaped(text, open)) continue
    const attributes = parseAttributes(text.slice(open + 1, -1))
    if (attributes === undefined || !isForHeading(attributes)) continue
    if (!cutAt(node.children, start.offset + open, source)) continue
    node.data = { ...node.data, headingProperties: propertiesOf(attributes) }
    return
  }
}

/** The source of a heading without its underline, or the number signs that close it. */
function textOf(source: string): string {
  const underline = source.lastIndexOf('\n')
  const text = underline === -1 ? source : source.slice(0, underline)
  return (underline === -1 ? text.replace(/[ \t]#+[ \t]*$/, '') : text).trimEnd()
}

/** Braces are read only with `#id` or a known key: `{x}` in a heading is text. */
function isForHeading({ id, values }: Attributes): boolean {
  const names = [...values.keys()]
  return names.every((name) => KEYS.includes(name)) && (id !== undefined || names.length > 0)
}

function propertiesOf({ id, values }: Attributes): Record<string, string> {
  const properties: Record<string, string> = id === undefined ? {} : { id }
  for (const [name, value] of values) properties[name === 'tag' ? 'dataTag' : 'dataLabel'] = value
  return properties
}

/** Takes away what stands at and behind an offset. False where the offset is in code or in a directive: nothing changes. */
function cutAt(children: PhrasingContent[], offset: number, source: string): boolean {
  const index = children.findIndex(({ position }) => (position?.end.offset ?? 0) > offset)
  const node = children[index]
  if (node === undefined) return false
  if (node.type === 'text') cutText(node, offset, source)
  else if (!isEmphasis(node) || !cutAt(node.children, offset, source)) return false
  children.splice(index + 1)
  while (isBlank(children.at(-1))) children.pop()
  const last = children.at(-1)
  if (last?.type === 'text') last.value = last.value.trimEnd()
  return true
}

function cutText(node: Text, offset: number, source: string): void {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return
  const before = source.slice(start.offset, offset)
  // The lines before the last one of an underlined heading are whole in both.
  const line = before.lastIndexOf('\n') + 1
  const own = line === 0 ? before : before.slice(line).replace(/^[ \t>]+/, '')
  const from = line === 0 ? 0 : node.value.lastIndexOf('\n') + 1
  node.value = node.value.slice(0, from + decoded(own).length)
  const column = end.column - (end.offset - offset)
  node.position = { start, end: { line: end.line, column, offset } }
}

function isEmphasis(node: PhrasingContent) {
  return node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete'
}

function isBlank(node: PhrasingContent | undefined): boolean {
  if (node?.type === 'text') return node.value.trim() === ''
  return node?.type === 'break'
}
