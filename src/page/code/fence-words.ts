import { nearest } from '../../model/nearest.ts'

/** Words behind the language of a fence that mean nothing here, each a token such as `a="b c"`, `/word/`, `{x}`. */
export function unknownWords(meta: string): readonly string[] {
  return (meta.match(TOKEN) ?? []).filter((word) => !KNOWN.test(word))
}

const TOKEN =
  /[^\s=/[{]+=(?:"[^"]*"|'[^']*'|\{[^{}]*\}|\/[^/\n]*\/|\S+)|\/(?:[^/\\]|\\.)+\/|\{[^{}]*\}|\[[^\][]*\]|\S+/g
const KNOWN = /^(?:(?:title|tag|label)=|\{[\d,\s-]+\}$|no-check$)/

type ForeignWord = {
  readonly pattern: RegExp
  readonly instead: string
  readonly fixed?: (match: RegExpExecArray) => string
}

const QUOTED = `=["']?([^"']*)["']?$`
const MARK = 'Mark lines by their numbers: {1,3-4}'
/** How lines that come and go are shown. */
export const DIFFERENCE = 'Write a ```diff fence with + and - before the lines.'

/** Words of other tools, and what to write instead. */
const FOREIGN: readonly ForeignWord[] = [
  {
    pattern: /^file=/,
    instead: 'docsgen includes no files: write the code here.',
  },
  {
    pattern: new RegExp(`^(?:filename|name|caption)${QUOTED}`),
    instead: 'Write title="..."',
    fixed: ([, name = '']) => `title="${name}"`,
  },
  {
    pattern: /^\[([^\]"]+)\]$/,
    instead: 'Write title="..."',
    fixed: ([, name = '']) => `title="${name}"`,
  },
  {
    pattern: /^(?:hl_lines|highlight|mark)=["'{]*([\d, -]+)["'}]*$/,
    instead: MARK,
    fixed: ([, lines = '']) => `{${lines.trim().replace(/[, ]+/g, ',')}}`,
  },
  { pattern: /^(?:hl_lines|highlight|mark|focus|error|warning)=|^\/.+\/\w*$/, instead: MARK },
  { pattern: /^(?:ins|del|add|remove)=/, instead: DIFFERENCE },
  {
    pattern: /^(?:showLineNumbers|line-numbers|linenums|lineNumbers|startLineNumber)\b/,
    instead: 'Remove it: lines have no numbers.',
  },
]

export type ForeignFenceWord = {
  readonly instead: string
  readonly fixed: string | undefined
}

/** What to write instead of a word of another tool; undefined for any other word. */
export function foreignWord(word: string): ForeignFenceWord | undefined {
  for (const { pattern, instead, fixed } of FOREIGN) {
    const match = pattern.exec(word)
    if (match !== null) return { instead, fixed: fixed?.(match) }
  }
  return undefined
}

/** The known word that a word is nearest to. */
export function nearestWord(word: string): string | undefined {
  return nearest(word.replace(/=.*/s, ''), ['title', 'tag', 'label'])
}
