import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'

export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/** Attributes of the properties that Markdown and our own transforms set. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['align', 'align'],
  ['alt', 'alt'],
  ['ariaLabel', 'aria-label'],
  ['checked', 'checked'],
  ['className', 'class'],
  ['dataAlign', 'data-align'],
  ['dataLevel', 'data-level'],
  ['dataMethod', 'data-method'],
  ['disabled', 'disabled'],
  ['href', 'href'],
  ['id', 'id'],
  ['role', 'role'],
  ['scope', 'scope'],
  ['src', 'src'],
  ['start', 'start'],
  ['tabIndex', 'tabindex'],
  ['title', 'title'],
  ['type', 'type'],
])
const BOOLEANS = ['checked', 'disabled']

/**
 * The opening tag of an element. What Markdown makes is written here, quickly; an element with anything
 * else goes through hast-util-to-html, which knows all of HTML.
 */
export function openingTag(node: Element): string {
  let html = `<${node.tagName}`
  for (const name in node.properties) {
    const attribute = attributeHtml(name, node.properties[name])
    if (attribute === undefined) return generalTag(node)
    html += attribute
  }
  return `${html}>`
}

/** ' name="value"', '' for none, undefined for what is not known here. */
function attributeHtml(property: string, value: Element['properties'][string]): string | undefined {
  if (value === undefined || value === null || value === false) return ''
  const name = ATTRIBUTES.get(property)
  if (name === undefined) return undefined
  if (value === true) return BOOLEANS.includes(name) ? ` ${name}` : undefined
  if (Array.isArray(value)) {
    return name === 'class' ? ` class="${attributeValue(value.join(' '))}"` : undefined
  }
  return ` ${name}="${attributeValue(String(value))}"`
}

function attributeValue(text: string): string {
  return /[&"<>]/.test(text)
    ? text
        .replaceAll('&', '&amp;')
        .replaceAll('"', '&quot;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
    : text
}

function generalTag(node: Element): string {
  const html = toHtml({ ...node, children: [] })
  return VOID_ELEMENTS.has(node.tagName) ? html : html.slice(0, html.lastIndexOf('</'))
}
