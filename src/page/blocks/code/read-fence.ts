import { appendAll } from '../../../model/append-all.ts'
import { fenceWords, VALUED, type Valued } from './fence-words.ts'
import type { LineMark, MarkedRange, MarkedWord, Written } from './line-marks.ts'

/** What the info string of a fence says: ```` ```bash title="Linux" label="/api/x" {1,3-4} /word/ numbers=5 ````. */
export type Fence = {
  /** What it says of the whole: `file`, `region` and `lines` name the code that is shown, a part such as '4-9'. */
  readonly values: Readonly<Partial<Record<Valued, string>>>
  /** The words of these values as they stand there. */
  readonly written: Readonly<Partial<Record<Valued, string>>>
  /** Whether the site's variables are replaced in the code. */
  readonly hasVariables: boolean
  readonly ranges: readonly MarkedRange[]
  readonly words: readonly MarkedWord[]
  readonly numbers: number | undefined
  readonly wrap: boolean
  /** Words that have no value, or one that means nothing. */
  readonly unreadable: readonly Unreadable[]
  /** Words that mean nothing here. */
  readonly unknown: readonly string[]
}

type Unreadable = { readonly word: string; readonly instead: string }

const VALUE = new RegExp(`^(${VALUED.join('|')})=(?:"([^"]*)"|'([^']*)'|(.*))$`, 's')
const LINES = /^(?:(ins|del|focus|error|warning|fold)=)?\{([\d,\s-]*)\}$/
const NUMBERS = /^numbers(?:=["']?(\d{1,6})["']?)?$/
const WORD = /^\/((?:[^/\\]|\\.)+)\/$/
/** What only these words begin with: whatever else follows is unreadable. */
const OURS = /^(ins|del|focus|error|warning|fold|numbers)(?:=|$)/

/** Reads the part of an info string after the language. */
export function readFence(meta: string): Fence {
  const values: Partial<Record<Valued, string>> = {}
  const written: Partial<Record<Valued, string>> = {}
  const ranges: MarkedRange[] = []
  const words: MarkedWord[] = []
  const unreadable: Unreadable[] = []
  const unknown: string[] = []
  const flags = new Set<string>()
  let numbers: number | undefined
  for (const word of fenceWords(meta)) {
    const [, key, double, single, bare] = VALUE.exec(word) ?? []
    const numbered = NUMBERS.exec(word)
    const text = WORD.exec(word)?.[1]
    const lines = markedLines(word)
    if (FLAGS.includes(word)) flags.add(word)
    else if (bare === '') {
      unreadable.push({ word, instead: `Write its value behind the sign: ${word}"..."` })
    } else if (key !== undefined) {
      values[key as Valued] = double ?? single ?? bare ?? ''
      written[key as Valued] = word
    } else if (numbered !== null) numbers = Number(numbered[1] ?? 1)
    else if (text !== undefined) words.push(markedWord(word, text))
    else if (lines === undefined) unknown.push(word)
    else if ('instead' in lines) unreadable.push(lines)
    else appendAll(ranges, lines)
  }
  const [hasVariables, wrap] = [flags.has('vars'), flags.has('wrap')]
  return { values, written, hasVariables, ranges, words, numbers, wrap, unreadable, unknown }
}

const FLAGS = ['wrap', 'vars', 'no-check']

function markedWord(word: string, text: string): MarkedWord {
  return {
    text: text.replaceAll('\\/', '/'),
    first: 1,
    last: Number.POSITIVE_INFINITY,
    written: { text: word, line: undefined },
  }
}

/** Lines that a word marks, or what to write instead; undefined for a word that is about no lines. */
function markedLines(word: string): readonly MarkedRange[] | Unreadable | undefined {
  const [isLines, name, list = ''] = LINES.exec(word) ?? []
  const mark = (name ?? 'highlight') as LineMark
  const ranges = isLines && rangesOf(list, mark, { text: word, line: undefined })
  if (ranges) return ranges
  const ours = name ?? OURS.exec(word)?.[1]
  return isLines || ours ? { word, instead: insteadOf(ours) } : undefined
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

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*([^\s`~{:][^\s`{:]*)/gm

/**
 * Languages that the fences of a text name, in lower case: what a highlighter must load. A scan of the
 * source: a fence shown inside another one is counted too, which costs a grammar and nothing else.
 */
export function fenceLanguages(text: string): readonly string[] {
  const found = new Set<string>()
  for (const match of text.matchAll(FENCE)) found.add((match[1] ?? '').toLowerCase())
  return [...found]
}
