import { editFences, fenceText, infoPair, infoWords, isOurWord } from '../text/fences.ts'
import type { Rule, RuleContext } from './rule.ts'

/** Words after the language of a fence, as VitePress and Docusaurus have them. */
export const fenceWords: Rule = {
  name: 'fence words',
  what: 'Titles in brackets, lines and line numbers of a fence are written as docsgen has them.',
  before: '```js{1,3}:line-numbers [server.js]\nlisten(443)\n```',
  after: '```js title="server.js" {1,3} numbers\nlisten(443)\n```',
  apply: (text, context) =>
    editFences(text, (fence) => {
      const info = converted(fence.info, context)
      if (info === fence.info.trim()) return undefined
      context.done()
      return fenceText({ ...fence, info })
    }),
}

const LANGUAGE = /^([^\s{:[=]*)(.*)$/

/** Languages of old tools that are another one here. */
const LANGUAGES: Readonly<Record<string, string>> = {
  'js-nolint': 'js',
  'ts-nolint': 'ts',
  'jsx-nolint': 'jsx',
  mdx: 'mdx',
}

function converted(info: string, context: RuleContext): string {
  const bare = info.trim()
  if (bare === '') return ''
  const [, first = '', rest = ''] = LANGUAGE.exec(bare) ?? []
  const isLanguage = !/^\w+=/.test(bare)
  const language = isLanguage ? (LANGUAGES[first] ?? first) : ''
  const words = infoWords(
    (isLanguage ? rest : bare)
      .replace(/(:(?:no-)?line-numbers(?:=\d+)?)/g, ' $1 ')
      .replace(/(\{[\d,\s-]+\})/g, ' $1 '),
  )
  const made = words.flatMap((word) => wordOf(word, context))
  return [language === '' && made.length > 0 ? 'text' : language, ...made].join(' ').trim()
}

function wordOf(word: string, { left }: RuleContext): readonly string[] {
  const [, title] = /^\[(.*)\]$/.exec(word) ?? []
  if (title !== undefined)
    return [
      `title="${title
        .replaceAll('"', "'")
        .replace(/:[\w-]+:|~[\w/-]+~/g, '')
        .trim()}"`,
    ]
  if (/^\{[\d,\s-]+\}$/.test(word))
    return [word.replace(/\s+/g, '').replace(/^\{,|,\}$/g, (end) => end.replace(',', ''))]
  if (word === 'showLineNumbers' || word === ':line-numbers') return ['numbers']
  const [, from] = /^(?::line-numbers|showLineNumbers)=\{?(\d+)\}?$/.exec(word) ?? []
  if (from !== undefined) return [Number(from) > 1 ? `numbers=${from}` : 'numbers']
  const [name, value] = infoPair(word)
  if (name === 'title' || name === 'filename')
    return value === undefined || value === ''
      ? []
      : [`title="${value.replace(/^\{["']?|["']?\}$/g, '').replaceAll('"', "'")}"`]
  if (isOurWord(word) || name === 'caption') return [word]
  if (SILENT.test(name)) return []
  left(
    word,
    `The word \`${word}\` of a fence has no counterpart`,
    'Nothing: the code is shown without it.',
  )
  return []
}

/** Words that change nothing in what a reader sees. */
const SILENT =
  /^(?::?no-line-numbers|noInline|metastring|twoslash|ts|js|sh|copy|wrapLines|:collapsed-lines|lines|className|v-pre|:v-pre)$/
