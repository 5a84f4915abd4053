import type { Nodes as HtmlNodes, Properties } from 'hast'
import type { Nodes as MarkdownNodes } from 'mdast'
import { safeSchema } from './safe-schema.ts'

/** Something that the filter of raw HTML leaves out: an element or an attribute of one. */
export type DroppedHtml = { readonly element: string; readonly attribute: string | undefined }

/** Element that stands for a component while the filter runs. Its number is spelled in noncharacters. */
export const PLACEHOLDER = 'docsgen-component'

/** HTML as text in a tree whose HTML is parsed already: only plugins leave it unparsed. */
export const UNPARSED: DroppedHtml = { element: 'HTML as text', attribute: undefined }

/** 'iframe' for the element, 'style=' for an attribute of whatever element. */
export function nameOfDropped({ element, attribute }: DroppedHtml): string {
  return attribute === undefined ? element : `${attribute}=`
}

/** What the filter leaves out of an element, or the element itself. */
export function droppedOf(element: string, properties: Properties): readonly DroppedHtml[] {
  if (safeSchema.tagNames?.includes(element) !== true || element === PLACEHOLDER)
    return [{ element, attribute: undefined }]
  return Object.entries(properties)
    .filter(([name, value]) => !isAllowed(element, name, value))
    .map(([name]) => ({ element, attribute: attributeName(name) }))
}

/** Names of all that the filter would leave out of a tree of either kind, as far as it can be seen there. */
export function namesOfDropped(node: HtmlNodes | MarkdownNodes): readonly string[] {
  const own = droppedAt(node).map(nameOfDropped)
  return 'children' in node ? [...own, ...node.children.flatMap(namesOfDropped)] : own
}

function droppedAt(node: HtmlNodes | MarkdownNodes): readonly DroppedHtml[] {
  if (node.type === 'element') return droppedOf(node.tagName, node.properties)
  if (node.type === 'html') return droppedInText(node.value)
  if (node.type === 'raw') return [UNPARSED]
  // What a plugin says of the element that a Markdown node becomes.
  const { data = {} } = node as { readonly data?: { hName?: string; hProperties?: Properties } }
  const { hName, hProperties = {} } = data
  return hName === undefined && Object.keys(hProperties).length === 0
    ? []
    : droppedOf(hName ?? 'span', hProperties)
}

/** Elements and attributes of HTML that nobody has parsed yet. */
function droppedInText(html: string): readonly DroppedHtml[] {
  return Array.from(html.matchAll(/<([a-z][a-z0-9-]*)([^<>]*)/gi), ([, name = '', rest = '']) => {
    const attributes = Array.from(rest.matchAll(/\s([a-z][a-z-]*)\s*=/gi), ([, key = '']) => key)
    const properties = attributes.map((key) => [key === 'class' ? 'className' : key, ''])
    return droppedOf(name.toLowerCase(), Object.fromEntries(properties) as Properties)
  }).flat()
}

/** 'onClick' -> 'onclick', 'dataX' -> 'data-x'. */
function attributeName(property: string): string {
  if (property === 'className') return 'class'
  if (!/^(aria|data)[A-Z]/.test(property)) return property.toLowerCase()
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function isAllowed(tagName: string, name: string, value: unknown): boolean {
  const { attributes } = safeSchema
  const definitions = [...(attributes?.[tagName] ?? []), ...(attributes?.['*'] ?? [])]
  return definitions.some((definition) => {
    if (typeof definition === 'string') return definition === name
    const [wanted, ...values] = definition
    if (wanted !== name) return false
    const found = Array.isArray(value) ? value : [value]
    return found.every((entry) =>
      values.some((allowed) =>
        allowed instanceof RegExp ? allowed.test(String(entry)) : allowed === entry,
      ),
    )
  })
}
