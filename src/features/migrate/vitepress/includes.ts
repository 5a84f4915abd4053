import { markedBlock, type Rule, type RuleContext } from '../rules/rule.ts'
import { infoWords } from '../text/fences.ts'
import { editBlocks } from '../text/indentation.ts'

const INCLUDE = /^([ \t]*)<!--[ \t]*@include:[ \t]*(.*?)[ \t]*-->[ \t]*$/
const CODE = /^([ \t]*)<<<[ \t]+(.+?)[ \t]*$/

/** `<!--@include: ./a.md-->` and `<<< @/a.ts{1,3}` */
export const includes: Rule = {
  name: 'includes',
  what: 'Included pages become includes, and snippets code from a file.',
  before: '<<< @/snippets/server.js#listen{1}',
  after: '```js file="/includes/snippets/server.js" region="listen" {1}\n```',
  apply: (text, context) =>
    editBlocks(text, (line, index) => {
      const page = INCLUDE.exec(line)
      if (page !== null)
        return { text: (page[1] ?? '') + included(page[2] ?? '', context), end: index + 1 }
      const code = CODE.exec(line)
      if (code === null) return undefined
      const [, indent = '', spec = ''] = code
      const lines = codeFrom(spec, context).split('\n')
      return {
        text: lines.map((one) => (one === '' ? '' : indent + one)).join('\n'),
        end: index + 1,
      }
    }),
}

/** './a.md#part{3,5}' */
function included(spec: string, context: RuleContext): string {
  const [, path = '', region, lines] =
    /^([^#{]+)(?:#([\w-]+))?(?:\{([\d,\s]*)\})?$/.exec(spec) ?? []
  const file = path === '' ? undefined : taken(path.trim(), context)
  if (file === undefined) {
    context.left(
      spec,
      `There is no file ${spec} in this folder`,
      'Put the file into the new site, and include it there.',
    )
    return markedBlock('To do: an include', 'html', `<!--@include: ${spec}-->`)
  }
  context.done()
  if (!file.isMarkdown) return `\`\`\`${languageOf(path)} file="${file.path}"\n\`\`\``
  if (lines === undefined)
    return `::include{file="${file.path}"${region === undefined ? '' : ` region="${region}"`}}`
  const [from = '', to = ''] = lines.split(',').map((one) => one.trim())
  return file.text
    .split('\n')
    .slice(from === '' ? 0 : Number(from) - 1, to === '' ? undefined : Number(to))
    .join('\n')
    .trimEnd()
}

/** '@/a.ts#region{1,3 ts:line-numbers} [title]' */
function codeFrom(spec: string, context: RuleContext): string {
  const [, path = '', region, braces = '', title] =
    /^([^\s#{[]+(?:\.[^\s#{[]+)?)(?:#([\w-]+))?[ \t]*(?:\{([^{}]*)\})?[ \t]*(?:\[([^\]]*)\])?$/.exec(
      spec,
    ) ?? []
  const file = path === '' ? undefined : taken(path, context)
  if (file === undefined) {
    context.left(
      spec,
      `There is no file ${spec} in this folder`,
      'Put the file into the new site, and show it there.',
    )
    return markedBlock('To do: code from a file', 'text', `<<< ${spec}`)
  }
  context.done()
  const words = infoWords(braces)
  const lines = words.find((word) => /^[\d,-]+$/.test(word))
  const language = words.find((word) => /^[a-z]/i.test(word))
  const isNumbered = /line-numbers/.test(braces) && !/no-line-numbers/.test(braces)
  const info = [
    (language ?? languageOf(path)).replace(/:.*/, ''),
    `file="${file.path}"`,
    ...(region === undefined ? [] : [`region="${region}"`]),
    ...(title === undefined ? [] : [`title="${title}"`]),
    ...(lines === undefined ? [] : [`{${lines}}`]),
    ...(isNumbered ? ['numbers'] : []),
  ]
  return `\`\`\`${info.join(' ')}\n\`\`\``
}

function taken(path: string, { site }: RuleContext) {
  if (path.startsWith('@/')) return site.include(path.slice(2), 'root')
  return path.startsWith('/') ? site.include(path.slice(1), 'root') : site.include(path, 'page')
}

function languageOf(path: string): string {
  return /\.(\w+)$/.exec(path)?.[1] ?? 'text'
}
