import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * An element that depends on `of` alone, and whose HTML is rendered once for all pages that share it. The name identifies
 * it among elements of the same object; each of `inner` replaces one `<Inner />` of it.
 */
export type Part = (of: object, name: string, what: ReactElement, inner?: string[]) => ReactElement

export type Templates = {
  /** HTML of an element that depends on `of` alone, rendered once. */
  readonly html: (of: object, name: string, element: ReactElement) => string
  /** HTML of a page, whose shared parts are templates. */
  readonly page: (render: (part: Part) => ReactElement) => string
}

const PART = 'docsgen-part'
const INNER = 'docsgen-inner'
// Placeholders that cannot occur in text: React escapes `<`.
const PARTS = new RegExp(`<${PART} n="(\\d+)"></${PART}>`, 'g')
const INNER_HTML = `<${INNER}></${INNER}>`

/** HTML of what a page shows inside a part. It has no islands. */
export function staticHtml(element: ReactElement): string {
  return renderToStaticMarkup(element)
}

/** Placeholder of the inner HTML of a part. */
export function Inner() {
  return createElement(INNER)
}

/**
 * Caches the HTML of parts that pages share. Most of a page's HTML is the same on all pages: rendering it for each of a
 * thousand pages takes twice as long as everything that differs. Entries are collected with their object.
 */
export function createTemplates(): Templates {
  const known = new WeakMap<object, Map<string, string>>()
  const cached = (of: object, name: string, make: () => string): string => {
    const own = known.get(of) ?? new Map<string, string>()
    known.set(of, own)
    const html = own.get(name) ?? make()
    own.set(name, html)
    return html
  }
  const partHtml: Templates['html'] = (of, name, element) =>
    cached(of, `part ${name}`, () => withReferences(rendered(element, name)))
  return {
    html: (of, name, element) => cached(of, name, () => rendered(element, name)),
    page(render) {
      const parts: string[] = []
      const part: Part = (of, name, what, inner = []) => {
        const raw = partHtml(of, name, what).split(INNER_HTML)
        return createElement(PART, { n: parts.push(String.raw({ raw }, ...inner)) - 1 })
      }
      return renderToStaticMarkup(render(part)).replace(PARTS, (_part, n) => parts[Number(n)] ?? '')
    },
  }
}

/** With more characters outside of Latin-1 than this, a text is in another script, and so are the pages. */
const FEW = 20

/**
 * Writes the few symbols of a part (arrows, the symbol of a key) as character references: a single character outside of
 * Latin-1 makes the engine use two bytes for every character of a page.
 */
function withReferences(html: string): string {
  const signs = html.match(/[^\0-\xff]/gu) ?? []
  if (signs.length === 0 || signs.length > FEW) return html
  return html.replace(/[^\0-\xff]/gu, (sign) => `&#${sign.codePointAt(0)};`)
}

/** Renders an element. Ids of islands begin with the part's name, so that they are unique. */
function rendered(element: ReactElement, name: string): string {
  return renderToStaticMarkup(element, { identifierPrefix: name.replace(/[^\w-]/g, '') })
}
