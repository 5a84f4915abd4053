import type { Rule, RuleContext } from '../rules/rule.ts'
import { editFences, fenceText, infoPair, infoWords, isOurWord } from '../text/fences.ts'

/** Words after the language of a fence. */
export const fenceWords: Rule = {
  name: 'fence words',
  what: '`title`, `hl_lines` and `linenums` of a fence become its title, lines and numbers; classes in braces its language.',
  before: '``` { .py title="server.py" linenums="1" hl_lines="1 3-4" }\nport = 443\n```',
  after: '```py title="server.py" {1,3-4} numbers\nport = 443\n```',
  apply: (text, context) =>
    editFences(text, (fence) => {
      const info = converted(fence.info, context)
      if (info === fence.info) return undefined
      context.done()
      return fenceText({ ...fence, info })
    }),
}

/** Words for programs that run or check the code. */
const OF_TESTS =
  /^(?:test|lint|upgrade|requires|group|rewrite_assert|py|skip-?\w*|exec|source|session)$/

const SHEBANG = /^[ \t]*/

function converted(info: string, context: RuleContext): string {
  const bare = info.replace(SHEBANG, '').trimEnd()
  if (bare === '') return ''
  const [, inBraces] = /^\{(.*)\}$/.exec(bare) ?? []
  const all = infoWords((inBraces ?? bare).replace(/^([\w+#-]+)\{/, '$1 {'))
  const words = inBraces === undefined ? all : all.map((word) => word.replace(/^\./, ''))
  const [first = '', ...others] = words
  const isLanguage = inBraces === undefined ? !first.includes('=') : /^[\w+#./-]+$/.test(first)
  const language = (isLanguage ? first : 'text').replace(/^\./, '')
  const rest = (isLanguage ? others : words).flatMap((word) => {
    // `{ .yaml .annotate }` beside a language.
    const [, inner] = /^\{(.*)\}$/.exec(word) ?? []
    if (inner === undefined || /^[\d,\s-]+$/.test(inner)) return [word]
    return infoWords(inner).map((one) => one.replace(/^\./, ''))
  })
  return [language, ...rest.flatMap((word) => wordOf(word, context))].join(' ')
}

function wordOf(word: string, { left }: RuleContext): readonly string[] {
  const [name, value] = infoPair(word)
  switch (name) {
    case 'title':
    case 'caption':
      return value === undefined || value === '' ? [] : [`${name}="${value.replaceAll('"', "'")}"`]
    case 'hl_lines':
      return /^[\d\s,-]+$/.test(value ?? '')
        ? [
            `{${(value ?? '')
              .trim()
              .split(/[\s,]+/)
              .join(',')}}`,
          ]
        : []
    case 'linenums': {
      const from = Number((value ?? '1').trim().split(/\s+/)[0])
      return [from > 1 ? `numbers=${from}` : 'numbers']
    }
    case 'annotate':
    case 'copy':
    case 'no-copy':
    case 'select':
    case 'no-select':
    case 'linenums-table':
    case 'noheader':
      return []
    default:
      if (isOurWord(word)) return [word]
      if (OF_TESTS.test(name)) return []
      left(
        word,
        `The word \`${word}\` of a fence has no counterpart`,
        'Nothing: the code is shown without it.',
      )
      return []
  }
}
