import type { Code } from 'mdast'
import { note, type PageState, spanWithin } from '../../tree/page-state.ts'
import { spanOf } from '../../tree/tree.ts'
import { foreignWord, nearestWord } from './fence-words.ts'
import type { Fence } from './read-fence.ts'

/** Tells of words behind the three backticks that docsgen does not read. */
export function noteFence(lang: string, fence: Fence, node: Code, state: PageState): void {
  const placeOf = (word: string) => spanWithin(state, { ...spanOf(node), length: 1 }, word)
  const instead = state.context.parts.foreignFence(lang)
  if (instead !== undefined) {
    const args = { notation: `\`\`\`${lang}`, instead }
    note(state, 'foreign-notation', { args, at: placeOf(lang) })
  }
  const unknown: string[] = []
  const isIdle = fence.hasVariables && state.variables === undefined
  for (const word of isIdle ? [...fence.unknown, 'vars'] : fence.unknown) {
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
