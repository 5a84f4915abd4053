import { nearest } from '../../../model/nearest.ts'

/** Words behind the language of a fence, each a token such as `a="b c"`, `/word/`, `{1,3}`. */
export function fenceWords(meta: string): readonly string[] {
  return meta.match(TOKEN) ?? []
}

const TOKEN =
  /[^\s=/[{]+=(?:"[^"]*"|'[^']*'|\{[^{}]*\}|\/[^/\n]*\/(?!\S)|\S+)|\/(?:[^/\\]|\\.)+\/|"[^"]*"|\{[^{}]*\}|\[[^\][]*\]|\S+/g
/** Names of the words that say something of the whole block, each with a value: `title="..."`. */
export const VALUED = ['title', 'tag', 'label', 'caption', 'file', 'region', 'lines'] as const
export type Valued = (typeof VALUED)[number]

type ForeignWord = {
  readonly pattern: RegExp
  readonly instead: string
  /** What stands in its place for certain. */
  readonly fixed?: (match: RegExpExecArray) => string | undefined
}

/** A value in quotes, or a word. What holds `=`, `&` or `%` is a query, of which a name is one part. */
const QUOTED = `=(?:"([^"]*)"|'([^"']*)'|([^"'=&%]+))$`

/** Our names of other tools' words for lines. */
const OURS: Readonly<Record<string, string>> = { add: 'ins', remove: 'del', collapse: 'fold' }

/** Words of other tools, and what to write instead. */
const FOREIGN: readonly ForeignWord[] = [
  {
    pattern: new RegExp(`^(?:filename|name)${QUOTED}`),
    instead: 'Write title="..."',
    fixed: ([, name, other = name, word = other]) => `title="${word}"`,
  },
  {
    pattern: /^\[([^\]"]+)\]$/,
    instead: 'Write title="..."',
    fixed: ([, name = '']) => `title="${name}"`,
  },
  {
    pattern: /^(?:hl_lines|highlight|mark)=["'{]*([\d, -]+)["'}]*$/,
    instead: 'Mark lines by their numbers: {1,3-4}',
    fixed: ([, lines = '']) => `{${lines.trim().replace(/[, ]+/g, ',')}}`,
  },
  {
    pattern: /^(add|remove|collapse)=(\{[\d, -]+\})$/,
    instead: 'Lines that come, go or fold are ins={1}, del={2} and fold={3-9}',
    fixed: ([, name = '', lines = '']) => `${OURS[name]}=${lines}`,
  },
  {
    pattern: /^(?:mark=)?(?:"([^"/\\]+)"|\/((?:[^/\\]|\\.)+)\/)$/,
    instead: 'Mark a word as /word/',
    // Between slashes other tools read a regular expression.
    fixed: ([, word, slashed = '']) =>
      word === undefined && /[\\^$.*+?()[\]{}|]/.test(slashed.replaceAll('\\/', ''))
        ? undefined
        : `/${word ?? slashed}/`,
  },
  {
    pattern:
      /^(?:showLineNumbers|:?line-numbers|linenums|lineNumbers|startLineNumber)(?:=["'{]*(\d*)["'}]*|\{(\d+)\})?$/,
    instead: 'Write numbers, or numbers=5 to begin with another one.',
    fixed: ([word, first = '', other = first]) =>
      `${word.startsWith(':') ? ' ' : ''}numbers${other === '' || other === '1' ? '' : `=${other}`}`,
  },
  {
    pattern: /^:no-line-numbers$|^showLineNumbers=(?:\{false\}|"?false"?)$/,
    instead: 'Remove it: lines have numbers where a fence says so.',
    fixed: () => '',
  },
]

/** What to write instead of a word of another tool; undefined for any other word. */
export function foreignWord(word: string) {
  for (const { pattern, instead, fixed } of FOREIGN) {
    const match = pattern.exec(word)
    if (match !== null) return { instead, fixed: fixed?.(match) }
  }
  return undefined
}

/** The known word that a word is nearest to. */
export function nearestWord(word: string): string | undefined {
  return nearest(word.replace(/=.*/s, ''), NAMES)
}

const NAMES = [...VALUED, ...'ins del focus error warning fold numbers wrap'.split(' ')]
