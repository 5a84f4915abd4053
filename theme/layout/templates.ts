import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * An element that depends on `of` alone, which many pages share: its HTML is made once for all of them. The
 * name tells it from others of the same object; `inner` is put where it has `<Inner />`.
 */
export type Part = (of: object, name: string, element: ReactElement, inner?: string) => ReactElement

export type Templates = {
  /** HTML of an element that depends on `of` alone. */
  readonly html: (of: object, name: string, element: ReactElement) => string
  /** HTML of a page, whose shared parts are templates. */
  readonly page: (render: (part: Part) => ReactElement) => string
}

const PART = 'docsgen-part'
const INNER = 'docsgen-inner'
// Text can spell neither: React escapes `<`.
const PARTS = new RegExp(`<${PART} n="(\\d+)"></${PART}>`, 'g')
const INNER_HTML = `<${INNER}></${INNER}>`

/** Stands where a part's own HTML goes. */
export function Inner() {
  return createElement(INNER)
}

/**
 * Templates of the parts of pages. Most of a page's HTML is that of all others: to render it anew for each of
 * a thousand pages takes twice as long as all that differs. A template goes when its object goes.
 */
export function createTemplates(): Templates {
  const known = new WeakMap<object, Map<string, string>>()
  const kept = (of: object, name: string, make: () => string): string => {
    const own = known.get(of) ?? new Map<string, string>()
    known.set(of, own)
    const made = own.get(name) ?? make()
    own.set(name, made)
    return made
  }
  const partHtml: Templates['html'] = (of, name, element) =>
    kept(of, `part ${name}`, () => withReferences(rendered(element, name)))
  return {
    html: (of, name, element) => kept(of, name, () => rendered(element, name)),
    page(render) {
      const parts: string[] = []
      const part: Part = (of, name, element, inner = '') =>
        createElement(PART, {
          n: parts.push(partHtml(of, name, element).split(INNER_HTML).join(inner)) - 1,
        })
      return renderToStaticMarkup(render(part)).replace(PARTS, (_part, n) => parts[Number(n)] ?? '')
    },
  }
}

/** A text with more characters than this beyond Latin-1 is in another script, and so are the pages. */
const FEW = 20

/**
 * Writes the few signs of a part (arrows, the sign of a key) as references: as they are, each of them would make the
 * engine keep two bytes for every character of every page.
 */
function withReferences(html: string): string {
  const signs = html.match(/[^\0-\xff]/gu) ?? []
  if (signs.length === 0 || signs.length > FEW) return html
  return html.replace(/[^\0-\xff]/gu, (sign) => `&#${sign.codePointAt(0)};`)
}

/** Ids of islands begin with the part's name, so that no two parts have the same. */
function rendered(element: ReactElement, name: string): string {
  return renderToStaticMarkup(element, { identifierPrefix: name.replace(/[^\w-]/g, '') })
}
