import { type IncludedFile, markedBlock, type Rule, type RuleContext } from '../rules/rule.ts'
import { editFences, fenceText } from '../text/fences.ts'
import { editBlocks } from '../text/indentation.ts'

const LINE = /^([ \t]*)(;?)-{1,}8<-{1,}[ \t]+(["'])([^"'\n]+)\3[ \t]*$/
const BLOCK = /^([ \t]*)-{2,}8<-{2,}[ \t]*$/

/** `{!docs/a.py!}` of extensions that include files. */
const INCLUDED = /^([ \t]*)\{!>?[ \t]*([^!\s[]+)[ \t]*(?:\[ln:([^\]]*)\][ \t]*)?!\}[ \t]*$/
/** `{* docs/a.py ln[1:9] hl[2] *}` */
const CODE =
  /^([ \t]*)\{\*[ \t]*(\S+)[ \t]*(?:ln\[([\d:,]+)\])?[ \t]*(?:hl\[([\d:,]+)\])?[ \t]*(?:title\["?([^"\]]*)"?\])?[ \t]*\*\}[ \t]*$/

/** The file that a line includes: its path, with lines or a section behind a colon. */
function specIn(line: string): { readonly indent: string; readonly spec: string } | undefined {
  const [, indent = '', sign, , spec] = LINE.exec(line) ?? []
  if (spec !== undefined) return sign === ';' ? undefined : { indent, spec }
  const [, blanks = '', path, lines = ''] = INCLUDED.exec(line) ?? []
  if (path === undefined) return undefined
  const [from = '', to = ''] = lines.split('-')
  return { indent: blanks, spec: lines === '' ? path : `${path}:${from}:${to}` }
}

/** Code of a file, with the lines that are shown and those that are marked. */
function codeFrom(match: readonly string[], context: RuleContext): string {
  const [whole = '', , path = '', lines, marked, title] = match
  const file = taken({ path, lines: undefined, region: undefined }, path, context)
  if (file === undefined) return markedBlock('To do: code from a file', 'text', whole.trim())
  context.done()
  const numbers = (lines ?? '').split(/[:,]/).map(Number)
  const [first = 1, last = first] = [numbers[0], numbers.at(-1)]
  const shift = lines === undefined ? 0 : first - 1
  const marks = marked?.replace(/\d+/g, (one) => String(Number(one) - shift)).replaceAll(':', '-')
  const words = [
    /\.(\w+)$/.exec(path)?.[1] ?? 'text',
    `file="${file.path}"`,
    ...(title === undefined ? [] : [`title="${title}"`]),
    ...(lines === undefined ? [] : [`lines=${first}-${last}`]),
    ...(marks === undefined ? [] : [`{${marks}}`]),
  ]
  return `\`\`\`${words.join(' ')}\n\`\`\``
}

/** `--8<-- "file.md"` */
export const snippets: Rule = {
  name: 'snippets',
  what: 'Snippets become includes of a file, those in a fence code from that file; a section is a region.',
  before: '--8<-- "parts/setup.md"',
  after: '::include{file="/content/_parts/setup.md"}',
  apply(text, context) {
    const withCode = editFences(text, (fence) => {
      const lines = codeOf(fence.lines, context)
      if (lines === undefined) return undefined
      if (typeof lines !== 'string') return fenceText({ ...fence, lines })
      const info = fence.info.trim() === '' ? 'text' : fence.info.trimEnd()
      return fenceText({ ...fence, info: `${info} ${lines}`, lines: [] })
    })
    return editBlocks(withCode, (line, index, lines) => {
      const found = specIn(line)
      if (found !== undefined)
        return { text: found.indent + include(found.spec, context), end: index + 1 }
      const code = CODE.exec(line)
      if (code !== null) {
        const made = codeFrom(code, context).split('\n')
        return { text: made.map((one) => (code[1] ?? '') + one).join('\n'), end: index + 1 }
      }
      if (LINE.exec(line)?.[2] === ';') return { text: line.replace(';', ''), end: index + 1 }
      const block = BLOCK.exec(line)
      const end = block === null ? -1 : lines.findIndex((one, at) => at > index && BLOCK.test(one))
      if (end === -1) return undefined
      const specs = lines.slice(index + 1, end).map((one) => one.trim())
      const all = specs.filter((one) => one !== '' && !one.startsWith(';'))
      const blanks = block?.[1] ?? ''
      return { text: all.map((one) => blanks + include(one, context)).join('\n\n'), end: end + 1 }
    })
  },
}

type Spec = {
  readonly path: string
  readonly lines: string | undefined
  readonly region: string | undefined
}

/** 'a.py:3:5', 'a.py:setup' */
function readSpec(text: string): Spec {
  const [path = '', first = '', second = ''] = text.split(/:(?!\/\/|\\)/)
  if (first === '' && second === '') return { path, lines: undefined, region: undefined }
  if (!/^\d*$/.test(first)) return { path, lines: undefined, region: first }
  return { path, lines: `${first || 1}-${second}`, region: undefined }
}

function taken(spec: Spec, text: string, { site, left }: RuleContext): IncludedFile | undefined {
  const isRemote = /^https?:/.test(spec.path)
  const file = isRemote ? undefined : site.include(spec.path, 'root')
  if (file === undefined)
    left(
      text,
      isRemote
        ? `The snippet ${text} is on another site`
        : `There is no snippet ${spec.path} in this folder`,
      'Put the file into the new site, and include it there.',
    )
  return file
}

function include(text: string, context: RuleContext): string {
  const spec = readSpec(text)
  const file = taken(spec, text, context)
  if (file === undefined) return markedBlock('To do: a snippet', 'text', `--8<-- "${text}"`)
  context.done()
  if (file.isMarkdown && spec.lines === undefined) {
    const region = spec.region === undefined ? '' : ` region="${spec.region}"`
    return `::include{file="${file.path}"${region}}`
  }
  return chosenLines(file.text, spec).join('\n')
}

/** `file="..."` for a fence that is one snippet; the lines for others; undefined where there is none. */
function codeOf(
  lines: readonly string[],
  context: RuleContext,
): string | readonly string[] | undefined {
  if (!lines.some((line) => /-8<-|\{!/.test(line))) return undefined
  const specs = lines.map((line) => specIn(line)?.spec)
  if (!lines.some((line) => /-8<-/.test(line)) && specs.every((spec) => spec === undefined))
    return undefined
  const single = lines.length === 1 ? specs[0] : undefined
  if (single !== undefined) {
    const spec = readSpec(single)
    const file = taken(spec, single, context)
    if (file === undefined) return undefined
    context.done()
    const part = spec.region === undefined ? '' : ` region="${spec.region}"`
    const last = spec.lines?.endsWith('-')
      ? spec.lines + file.text.trimEnd().split('\n').length
      : spec.lines
    return `file="${file.path}"${part}${last === undefined ? '' : ` lines=${last}`}`
  }
  return lines.flatMap((line, index) => {
    const text = specs[index]
    if (text === undefined) return [line.replace(/^([ \t]*);(-+8<)/, '$1$2')]
    const spec = readSpec(text)
    const file = taken(spec, text, context)
    if (file === undefined) return [line]
    context.done()
    const [indent = ''] = /^[ \t]*/.exec(line) ?? []
    return chosenLines(file.text, spec).map((one) => indent + one)
  })
}

function chosenLines(text: string, { lines, region }: Spec): readonly string[] {
  const all = text.replace(/\n$/, '').split('\n')
  if (region !== undefined) {
    const start = all.findIndex((line) => line.includes(`--8<-- [start:${region}]`))
    const end = all.findIndex((line) => line.includes(`--8<-- [end:${region}]`))
    return start === -1 ? all : all.slice(start + 1, end === -1 ? undefined : end)
  }
  if (lines === undefined) return all
  const [first = '1', last = ''] = lines.split('-')
  return all.slice(Number(first) - 1, last === '' ? undefined : Number(last))
}
