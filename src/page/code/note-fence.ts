import type { Code } from 'mdast'
import { note, type PageState, spanWithin } from '../markdown/page-state.ts'
import { spanOf } from '../markdown/tree.ts'
import { foreignWord, nearestWord, unknownWords } from './fence-words.ts'

type FenceInfo = { readonly lang: string; readonly meta: string }

/** Tells of words behind the three backticks that docsgen does not read. */
export function noteFence({ lang, meta }: FenceInfo, node: Code, state: PageState): void {
  const placeOf = (word: string) => spanWithin(state, { ...spanOf(node), length: 1 }, word)
  if (lang === 'mermaid') {
    const args = { notation: '```mermaid', instead: NO_DRAWINGS }
    note(state, 'foreign-notation', { args, at: placeOf(lang) })
  }
  const unknown: string[] = []
  for (const word of unknownWords(meta, state.variables !== undefined)) {
    const foreign = foreignWord(word)
    if (foreign === undefined) unknown.push(word)
    else {
      const args = { notation: word, instead: foreign.instead }
      note(state, 'foreign-notation', { args, at: placeOf(word), fixed: foreign.fixed })
    }
  }
  const [first] = unknown
  if (first === undefined) return
  const args = { words: unknown.slice(0, MOST_WORDS).join(' '), nearest: nearestWord(first) }
  note(state, 'fence-unknown-word', { args, at: placeOf(first) })
}

/** So many unknown words are shown. */
const MOST_WORDS = 5

const NO_DRAWINGS =
  'docsgen draws nothing: save the drawing as an SVG beside the page, or add a remark plugin that draws it.'
