import type { Nodes, Root, RootContent, Text } from 'mdast'
import type { Position } from 'unist'
import type { Abbreviations } from './abbreviations.ts'

/** A word of the text, and what it stands for: HTML is made of it as its data says. */
type Abbreviation = {
  type: 'abbreviation'
  data: { hName: 'abbr'; hProperties: { title: string } }
  children: Text[]
  position?: Position | undefined
}

declare module 'mdast' {
  interface RootContentMap {
    abbreviation: Abbreviation
  }
}

/** Abbreviations by their words, so that a text is read once, however many there are. */
type Step = { readonly next: Map<string, Step>; title: string | undefined }

const WORDS = /[\p{L}\p{N}\p{M}_]+|[^\p{L}\p{N}\p{M}_]/gu

/** Marks the abbreviations of a page wherever they stand in its text as whole words. */
export function markAbbreviations(root: Root, { titles }: Abbreviations): void {
  if (titles.size === 0) return
  const first: Step = { next: new Map(), title: undefined }
  for (const [abbreviation, title] of titles) add(wordsIn(abbreviation), title, first)
  visit(root as Nodes, first)
}

function wordsIn(text: string): readonly string[] {
  return text.match(WORDS) ?? []
}

function add(words: readonly string[], title: string, first: Step): void {
  let step = first
  for (const word of words) {
    const next = step.next.get(word) ?? { next: new Map(), title: undefined }
    step.next.set(word, next)
    step = next
  }
  step.title = title
}

function visit(node: Nodes, first: Step): void {
  if (!('children' in node)) return
  for (const child of node.children) visit(child as Nodes, first)
  if (!node.children.some(({ type }) => type === 'text')) return
  const children = (node.children as RootContent[]).flatMap((child): readonly RootContent[] =>
    child.type === 'text' ? marked(child, first) : [child],
  )
  node.children = children as typeof node.children
}

function marked(text: Text, first: Step): readonly (Text | Abbreviation)[] {
  const words = wordsIn(text.value)
  const parts: (Text | Abbreviation)[] = []
  let start = 0
  const upTo = (end: number) => {
    if (end > start) parts.push({ ...text, value: words.slice(start, end).join('') })
  }
  for (let at = 0; at < words.length; ) {
    const found = longestAt(at, words, first)
    if (found === undefined) {
      at += 1
      continue
    }
    upTo(at)
    const children: Text[] = [{ ...text, value: words.slice(at, found.end).join('') }]
    parts.push({
      type: 'abbreviation',
      data: { hName: 'abbr', hProperties: { title: found.title } },
      children,
      position: text.position,
    })
    at = found.end
    start = at
  }
  if (parts.length === 0) return [text]
  upTo(words.length)
  return parts
}

/** The longest abbreviation that begins at a word. */
function longestAt(
  at: number,
  words: readonly string[],
  first: Step,
): { readonly end: number; readonly title: string } | undefined {
  let found: { readonly end: number; readonly title: string } | undefined
  let step: Step | undefined = first
  for (let end = at; step !== undefined; end += 1) {
    if (step.title !== undefined) found = { end, title: step.title }
    step = step.next.get(words[end] ?? '')
  }
  return found
}
