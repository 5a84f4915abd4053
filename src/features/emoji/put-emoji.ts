import type { Nodes, Root, Text } from 'mdast'
import type { Span } from '../../diagnostics/place.ts'
import { similarTo } from '../../model/nearest.ts'
import { nextOccurrence, type PageState } from '../../page/tree/page-state.ts'
import { visit } from '../../page/tree/visit.ts'
import { type EmojiNames, NAMES } from './emoji-names.ts'
import { note } from './messages.ts'

const NAME = '[a-z0-9][a-z0-9_+-]*|[+-]1'
const BESIDE = '[\\p{L}\\p{N}_:/]'
/** `:rocket:` or `:rocket::tada:`, not in `key:value:`, `::rocket::` or `a/:id:`. */
const NAMED = new RegExp(`(?<!${BESIDE})(?::(?:${NAME}):)+(?!${BESIDE})`, 'gu')

/** Puts emoji where their names stand in the text of a tree: not in code, nor where the first colon is escaped. */
export function putEmoji(root: Root, names: EmojiNames, state: PageState): void {
  const walk: Walk = { names, state, unknown: new Map(), told: new Map() }
  visit<Nodes>(root, (node, siblings, index) => {
    if (node.type === 'text') node.value = withEmoji(node, siblings[index + 1], walk)
  })
}

type Walk = {
  readonly names: EmojiNames
  readonly state: PageState
  /** What unknown names were meant as. */
  readonly unknown: Map<string, string | undefined>
  /** Where each of them was told last. */
  readonly told: Map<string, Span>
}

function withEmoji(text: Text, next: Nodes | undefined, walk: Walk): string {
  const { value } = text
  if (!NAMES.test(value)) return value
  const shown = namesIn(value)
  const written = writtenNames(text, walk.state)
  return value.replace(NAMED, (whole, at: number) => {
    // `:ref:` before code is a role of another notation.
    if (next?.type === 'inlineCode' && at + whole.length === value.length) return whole
    return whole.replace(/:([^:]+):/g, (named, name: string) => {
      // What is there more often than it is written is the value of a variable, which is text.
      if ((shown.get(name) ?? 0) > (written.get(name) ?? 0)) return named
      const emoji = walk.names.find(name)
      if (emoji === undefined) noteUnknown(name, text, walk)
      return emoji ?? named
    })
  })
}

/** How often names stand in a text. */
function namesIn(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [run] of text.matchAll(NAMED)) {
    for (const name of run.slice(1, -1).split('::')) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

/** The same in the source, where `\\:rocket:` is none. */
function writtenNames({ position }: Text, { text }: PageState): ReadonlyMap<string, number> {
  const [start, end] = [position?.start.offset, position?.end.offset]
  if (start === undefined || end === undefined) return new Map()
  return namesIn(text.slice(start, end).replaceAll('\\:', '\\'))
}

/** So many names of a page are compared with all that there are. */
const MOST = 50
/** A name of fewer letters is like too many others. */
const LEAST = 5

/** Tells of a name that is nearly one of an emoji. */
function noteUnknown(name: string, text: Text, { names, state, unknown, told }: Walk): void {
  if (name.length < LEAST) return
  if (!unknown.has(name) && unknown.size < MOST) {
    // More than one wrong letter makes other words of it.
    const near = similarTo(name, names.all()).filter(({ whole }) => whole === 1)
    unknown.set(name, near.length === 1 ? near[0]?.candidate : undefined)
  }
  const meant = unknown.get(name)
  if (meant === undefined) return
  const at = nextOccurrence(`:${name}:`, text, told, state)
  if (at !== undefined) note(state, 'emoji-unknown', { args: { name, meant }, at })
}
