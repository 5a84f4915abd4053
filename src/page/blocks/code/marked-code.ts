import type { Code } from 'mdast'
import type { Span } from '../../../diagnostics/place.ts'
import { note, type PageState, spanWithin } from '../../tree/page-state.ts'
import { spanOf } from '../../tree/tree.ts'
import { commentMarks, SHOWN_AS_WRITTEN } from './comment-marks.ts'
import { type CodeMarks, linesByMark, type Written } from './line-marks.ts'
import type { Fence } from './read-fence.ts'

type Sample = { readonly lang: string; readonly code: string; readonly fence: Fence }

/** The code of a fence as it is shown, and what its info string and its comments mark. Wrong marks are told. */
export function markedCode(
  { lang, code: written, fence }: Sample,
  node: Code,
  state: PageState,
): { readonly code: string; readonly marks: CodeMarks } {
  const comments =
    isFenced(node, state) && !SHOWN_AS_WRITTEN.includes(lang) ? commentMarks(written) : undefined
  const code = comments?.code ?? written
  const ranges = [...fence.ranges, ...(comments?.ranges ?? [])]
  const allWords = [...fence.words, ...(comments?.words ?? [])]
  const words = allWords.slice(0, MOST_WORDS)
  const at = (of: Written) => placeOf(of, node, state)
  for (const { word, instead } of fence.unreadable) {
    const args = { word, instead }
    note(state, 'fence-value', { args, at: at({ text: word, line: undefined }) })
  }
  const tooMuch = allWords[MOST_WORDS]?.written
  if (tooMuch !== undefined) {
    const args = { word: tooMuch.text, instead: `A block marks ${MOST_WORDS} words at most.` }
    note(state, 'fence-value', { args, at: at(tooMuch) })
  }
  for (const { written: of, reason } of comments?.problems ?? []) {
    note(state, 'code-comment', { args: { comment: of.text, reason }, at: at(of) })
  }
  const lines = code.split('\n')
  const told = new Set<Written>()
  for (const { first, last, written: of } of ranges) {
    if ((first >= 1 && last <= lines.length) || told.has(of)) continue
    told.add(of)
    const args = { mark: of.text, line: first < 1 ? first : last, last: lines.length }
    note(state, 'fence-line-missing', { args, at: at(of) })
  }
  for (const { text, first, last, written: of } of words) {
    if (lines.slice(first - 1, last).some((line) => line.includes(text))) continue
    note(state, 'fence-word-missing', { args: { word: text }, at: at(of) })
  }
  const { numbers, wrap } = fence
  return { code, marks: { lines: linesByMark(ranges, lines.length), words, numbers, wrap } }
}

/** Each is looked for in each line. */
const MOST_WORDS = 50

/** Indented code has no info string, and its comments are its own. */
function isFenced(node: Code, state: PageState): boolean {
  return (
    node.position === undefined || /```|~~~/.test(state.lines[node.position.start.line - 1] ?? '')
  )
}

/** The place of a mark in the page; that of the fence where the code does not stand there. */
function placeOf({ text, line }: Written, node: Code, state: PageState): Span {
  const fence = { ...spanOf(node), length: 1 }
  if (line === undefined) return spanWithin(state, fence, text)
  const at = { line: fence.line + 1 + line, column: 1, length: 1 }
  const isThere = state.lines[at.line - 1]?.includes(text) === true
  return isThere ? spanWithin(state, at, text) : fence
}
