import { appendAll } from '../../model/append-all.ts'
import { fenceWords, VALUED_NAMES } from './fence-words.ts'
import type { LineMark, MarkedRange, MarkedWord, Written } from './line-marks.ts'

/** What an info string says of the lines of its code. */
export type InfoMarks = {
  readonly ranges: readonly MarkedRange[]
  readonly words: readonly MarkedWord[]
  readonly numbers: number | undefined
  readonly wrap: boolean
  /** Words that have no value, or one that means nothing. */
  readonly unreadable: readonly { readonly word: string; readonly instead: string }[]
}

const LINES = /^(?:(ins|del|focus|error|warning|fold)=)?\{([\d,\s-]*)\}$/
const NUMBERS = /^numbers(?:=["']?(\d{1,6})["']?)?$/
const WORD = /^\/((?:[^/\\]|\\.)+)\/$/
/** What only these words begin with: whatever else follows is unreadable. */
const OURS = /^(?:ins|del|focus|error|warning|fold|numbers)(?:=|$)/
/** What says something of the whole block, without the value that it needs: `infoMarks` tells of it. */
const NO_VALUE = new RegExp(`^(?:${VALUED_NAMES})=$`)

/** Reads the marks of an info string: `{1,3-4} ins={2} /word/ numbers=5 wrap`. */
export function infoMarks(meta: string): InfoMarks {
  const ranges: MarkedRange[] = []
  const words: MarkedWord[] = []
  const unreadable: { word: string; instead: string }[] = []
  let numbers: number | undefined
  let wrap = false
  for (const word of fenceWords(meta)) {
    const written = { text: word, line: undefined }
    const [, name, list] = LINES.exec(word) ?? []
    const numbered = NUMBERS.exec(word)
    const text = WORD.exec(word)?.[1]
    if (word === 'wrap') wrap = true
    else if (numbered !== null) numbers = Number(numbered[1] ?? 1)
    else if (text !== undefined)
      words.push({
        text: text.replaceAll('\\/', '/'),
        first: 1,
        last: Number.POSITIVE_INFINITY,
        written,
      })
    else if (list !== undefined) {
      const found = rangesOf(list, (name ?? 'highlight') as LineMark, written)
      if (found === undefined) unreadable.push({ word, instead: insteadOf(name) })
      else appendAll(ranges, found)
    } else if (OURS.test(word)) {
      unreadable.push({ word, instead: insteadOf(/^\w+/.exec(word)?.[0]) })
    } else if (NO_VALUE.test(word)) {
      unreadable.push({ word, instead: `Write its value behind the sign: ${word}"..."` })
    }
  }
  return { ranges, words, numbers, wrap, unreadable }
}

function insteadOf(name: string | undefined): string {
  if (name === 'numbers') return 'Write numbers, or numbers=5 to begin with another one.'
  return `Lines are written by their numbers, the smaller one first: ${name === undefined ? '' : `${name}=`}{1,3-4}`
}

/** '1,3-4' -> 1 to 1, 3 to 4. Undefined where a part is neither a line nor a range of lines. */
function rangesOf(
  list: string,
  mark: LineMark,
  written: Written,
): readonly MarkedRange[] | undefined {
  const ranges: MarkedRange[] = []
  for (const part of list.split(',')) {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part)
    if (match === null) return undefined
    const first = Number(match[1])
    const last = Number(match[2] ?? first)
    if (last < first) return undefined
    ranges.push({ mark, first, last, written })
  }
  return ranges
}
