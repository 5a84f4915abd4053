import type { Rule } from '../rules/rule.ts'
import { editProse } from '../text/code-parts.ts'

const ANCHOR = /\[\]\([ \t]*\)\{[ \t]*:?[ \t]*#([^\s{}]+)[ \t]*\}/g
const REFERENCE = /(?<![\]\\!])\[((?:\\.|[^[\]\\\n]|\n(?!\n))+)\]\[((?:[^[\]\n^])*)\](?!\(|:)/g

/** `[Port][acme.Port]` and `[](){#port}` of autorefs. */
export const references: Rule = {
  name: 'references',
  what: 'References to the id of a section on any page become links; those to a reference that was generated from code become plain words, and are listed.',
  before: 'See [ports][ports] and [`Port`][acme.Port].',
  after: 'See ports and `Port`.',
  apply(text, { done, left, site }) {
    if (!/\]\[|\[\]\(/.test(text)) return text
    const defined = new Set(
      Array.from(text.matchAll(/^[ \t]{0,3}\[([^\]\n]+)\]:/gm), ([, name = '']) => key(name)),
    )
    const unknown: string[] = []
    const result = editProse(text, (prose) =>
      prose
        .replace(ANCHOR, (_, id: string) => {
          done()
          return `<a id="${id}"></a>`
        })
        .replace(REFERENCE, (whole: string, words: string, name: string) => {
          const id = (name.trim() === '' ? words : name).trim()
          if (defined.has(key(id))) return whole
          const href = site.anchor(id)
          // Words in brackets twice are no reference, unless they name something.
          if (href === undefined && !/^[A-Za-z_][\w-]*(?:\.\w[\w-]*)+$/.test(id)) return whole
          done()
          if (href !== undefined) return `[${words}](${href})`
          unknown.push(id)
          return name.trim() === '' ? `\`${words}\`` : words
        }),
    )
    const [first] = unknown
    if (first !== undefined)
      left(
        first,
        `${unknown.length === 1 ? 'A reference to code is' : `${unknown.length} references to code are`} plain words: ${[
          ...new Set(unknown),
        ]
          .slice(0, 5)
          .map((id) => `\`${id}\``)
          .join(', ')}${new Set(unknown).size > 5 ? ', ...' : ''}`,
        'Link to where it is described, if that is on this site or another one.',
      )
    return result
  },
}

function key(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim()
}
