import type { CodeRole } from '../../model/markdown.ts'
import { type CodeHighlighter, escapeCode, MAX_CODE, spanHtml } from './code-highlighter.ts'

/** What a stretch of code looks like, and the roles of the pattern's groups, which together are all of it. */
export type LexerRule = readonly [pattern: string, ...roles: (CodeRole | undefined)[]]

/**
 * Highlights code by one list of patterns, of which the first that matches counts: for languages whose words
 * tell what they are. It knows no nesting, and takes a hundredth of a grammar's time.
 */
export function lexerHighlighter(rules: readonly LexerRule[]): CodeHighlighter {
  const source = rules.map(([pattern]) => pattern).join('|')
  const roles = rules.flatMap(([, ...groups]) => groups)
  const pattern = new RegExp(source, 'gm')
  return (code) => {
    if (code.length > MAX_CODE) return escapeCode(code)
    pattern.lastIndex = 0
    const writer = createWriter()
    let end = 0
    for (let match = pattern.exec(code); match !== null; match = pattern.exec(code)) {
      if (match[0] === '') pattern.lastIndex += 1
      if (match.index > end) writer.add(code.slice(end, match.index), undefined)
      for (let group = 1; group < match.length; group += 1) {
        const text = match[group]
        if (text !== undefined && text !== '') writer.add(text, roles[group - 1])
      }
      end = match.index + match[0].length
    }
    writer.add(code.slice(end), undefined)
    return writer.html()
  }
}

/** Spans never cross lines, and white space takes the role of what is before it: fewer spans. */
function createWriter() {
  let html = ''
  let run = ''
  let runRole: CodeRole | undefined
  const flush = (): void => {
    html += spanHtml(run, runRole)
    run = ''
  }
  const addLine = (text: string, role: CodeRole | undefined): void => {
    if (role !== runRole && text.trim() !== '') {
      flush()
      runRole = role
    }
    run += text
  }
  return {
    add(text: string, role: CodeRole | undefined): void {
      if (!text.includes('\n')) {
        addLine(text, role)
        return
      }
      for (const [index, line] of text.split('\n').entries()) {
        if (index > 0) {
          flush()
          html += '\n'
          runRole = undefined
        }
        addLine(line, role)
      }
    },
    html(): string {
      flush()
      return html
    },
  }
}

/** 'a b' -> 'a|b' */
export function oneOf(list: string): string {
  return list.replaceAll(' ', '|')
}

/** 'if do' -> '[iI][fF]|[dD][oO]': words of languages that do not tell capitals from others. */
export function oneOfAnyCase(list: string): string {
  return oneOf(list.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`))
}
