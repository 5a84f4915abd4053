import { parseHtml } from './html.ts'

/** Attributes that hold ids, one or several. */
const REFERENCES = [
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
  'commandfor',
  'for',
  'form',
  'headers',
  'list',
  'popovertarget',
]

/** Ids that stand more than once in an HTML text, outside of code and templates. */
export function repeatedIds(html: string): readonly string[] {
  return repeated(Array.from(parseHtml(html).querySelectorAll('[id]'), ({ id }) => id))
}

function repeated(ids: readonly string[]): readonly string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

/**
 * What is wrong with the HTML of a page whoever wrote it: ids that stand twice, references that lead to none, and what
 * a strict policy refuses.
 */
export function pageFaults(html: string): readonly string[] {
  const ids: string[] = []
  const references: string[] = []
  const refused: string[] = []
  for (const element of parseHtml(html).querySelectorAll('*')) {
    if (element.id !== '') ids.push(element.id)
    for (const { name, value } of Array.from(element.attributes)) {
      const place = `<${element.localName} ${name}="${value.slice(0, 80)}">`
      if (REFERENCES.includes(name)) references.push(...value.trim().split(/\s+/))
      if (name === 'href' && /^#./.test(value)) references.push(decodeURIComponent(value.slice(1)))
      if (isRefused(name, value)) refused.push(place)
    }
  }
  const known = new Set(ids)
  return [
    ...repeated(ids).map((id) => `twice: ${id}`),
    ...new Set(references.filter((id) => !known.has(id)).map((id) => `leads nowhere: ${id}`)),
    ...refused,
  ]
}

/** Handlers, styles and script in addresses, those in the properties of islands among them. */
function isRefused(name: string, value: string): boolean {
  return /^on|^style$|^srcdoc$/.test(name) || /(?:^|")[\s\p{Cc}]*javascript:/iu.test(value)
}
