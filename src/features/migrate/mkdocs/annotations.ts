import type { Rule } from '../rules/rule.ts'
import { textParts } from '../text/code-parts.ts'
import { editFences, fenceText } from '../text/fences.ts'

/** Inline code with a language: `#!python print()`. */
export const codeLanguages: Rule = {
  name: 'languages of inline code',
  what: 'The language of inline code goes.',
  before: '`#!python print()`',
  after: '`print()`',
  apply: (text, { done }) =>
    textParts(text)
      .map((part) => (part.kind === 'span' ? withoutLanguage(part.text, done) : part.text))
      .join(''),
}

function withoutLanguage(span: string, done: () => void): string {
  return span.replace(/^(`+)(?:#!|:::)[\w+-]+ /, (_, ticks: string) => {
    done()
    return ticks
  })
}

/** `# (1)!` in code, whose texts are the list below it. */
export const annotations: Rule = {
  name: 'code annotations',
  what: 'Annotations of code stay as numbers in its comments; their texts are the list below the code.',
  before: '```yaml\nport: 443 # (1)!\n```\n\n1.  Of the server.',
  after: '```yaml\nport: 443 # (1)\n```\n\n1.  Of the server.',
  apply: (text, { done }) =>
    editFences(text, (fence) => {
      const lines = fence.lines.map((line) => line.replace(/(\(\d+\))!/g, '$1'))
      if (lines.every((line, index) => line === fence.lines[index])) return undefined
      done()
      return fenceText({ ...fence, lines })
    }),
}
