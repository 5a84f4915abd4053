import { parseDocument } from 'yaml'
import { readColor } from './read-color.ts'

/** Settings that a diagram may have for itself, checked. */
export type DiagramConfig = {
  readonly config: Readonly<Record<string, unknown>>
  readonly title: string | undefined
  /** What Mermaid reads, without settings and comments. */
  readonly code: string
  /** Numbers of the lines of `code` in the source, from 0. */
  readonly lines: readonly number[]
}

/** What is wrong with a diagram, and the line where, from 0. */
export type ConfigProblem = { readonly reason: string; readonly line: number }

/** Settings of all kinds of diagrams, with the values that they may have. */
const GENERAL: Readonly<Record<string, RegExp>> = {
  layout: /^dagre$/,
  look: /^(?:classic|neo|handDrawn)$/,
  wrap: /^(?:true|false)$/,
  markdownAutoWrap: /^(?:true|false)$/,
}
/** Settings of a kind that are words; all others are switches and numbers. */
const WORDS = /^[\p{L}\p{N}\p{Sc} %:/.,_-]{0,40}$/u
/** Settings of a kind that would change what labels are made of. */
const REFUSED = new Set(['htmlLabels', 'useMaxWidth', 'arrowMarkerAbsolute', 'textPlacement'])

/** Reads front matter, `%%{init}%%` and comments off a diagram. `defaults` are Mermaid's own settings of each kind. */
export function readDiagramConfig(
  source: string,
  defaults: Readonly<Record<string, unknown>>,
): DiagramConfig | ConfigProblem {
  const lines = source.split('\n').map((line) => line.replace(/\r$/, ''))
  const settings: Settings = { config: {}, defaults, source: [...lines] }
  const front = takeFrontMatter(lines, settings)
  if ('reason' in front) return front
  const wrong = takeDirectives(lines, settings)
  if (wrong !== undefined) return wrong
  const texts = lines.flatMap((line, index) => (/^\s*%%/.test(line) ? [] : [{ line, index }]))
  const start = texts.findIndex(({ line }) => line.trim() !== '')
  const code = start === -1 ? [] : texts.slice(start)
  return {
    config: settings.config,
    title: front.title,
    code: code.map(({ line }) => line).join('\n'),
    lines: code.map(({ index }) => index),
  }
}

type Settings = {
  readonly config: Record<string, unknown>
  readonly defaults: Readonly<Record<string, unknown>>
  /** Its lines as they were. */
  readonly source: readonly string[]
}

/** Reads front matter, and empties its lines. */
function takeFrontMatter(
  lines: string[],
  settings: Settings,
): { readonly title: string | undefined } | ConfigProblem {
  const first = lines.findIndex((line) => line.trim() !== '')
  const isFence = (line = '') => /^\s*---\s*$/.test(line)
  if (!isFence(lines[first])) return { title: undefined }
  const end = lines.findIndex((line, index) => index > first && isFence(line))
  if (end === -1)
    return { reason: 'its front matter does not end: a line of --- is missing', line: first }
  const front = readYaml(lines.slice(first + 1, end).join('\n'), first + 1)
  if ('reason' in front) return front
  lines.fill('', first, end + 1)
  const { title, displayMode, config = {}, ...others } = front.value
  const gantt = displayMode === 'compact' ? { gantt: { displayMode } } : {}
  const wrong = addSettings({ ...others, ...gantt, ...Object(config) }, first, settings)
  return wrong ?? { title: title === undefined || title === null ? undefined : String(title) }
}

/** Reads settings between `%%{` and `}%%`, and empties their lines. */
function takeDirectives(lines: string[], settings: Settings): ConfigProblem | undefined {
  const text = lines.join('\n')
  for (const match of text.matchAll(/%%\{([\s\S]*?)\}%%/g)) {
    const line = text.slice(0, match.index).split('\n').length - 1
    const count = match[0].split('\n').length
    lines[line] = (lines[line] ?? '').replace(/%%\{.*$/, '')
    lines.fill('', line + 1, line + count)
    const [, name = '', value = ''] = /^\s*(\w+)\s*:?\s*([\s\S]*)$/.exec(match[1] ?? '') ?? []
    const read = name === 'wrap' ? { value: { wrap: true } } : readYaml(value, line)
    if ('reason' in read) return read
    if (!/^(?:wrap|init|initialize)$/.test(name)) return { reason: refusal(name), line }
    const { config, ...outer } = read.value as Readonly<Record<string, unknown>>
    const wrong = addSettings({ ...outer, ...Object(config) }, line, settings)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

function refusal(key: string): string {
  return `a diagram cannot set ${JSON.stringify(key)}: looks are those of the site`
}

type Yaml = { readonly value: Readonly<Record<string, unknown>> } | ConfigProblem

function readYaml(text: string, line: number): Yaml {
  // JSON is YAML as well, with quotes of either kind.
  const document = parseDocument(text.replaceAll('\t', ' '), { logLevel: 'silent' })
  const [error] = document.errors
  if (error !== undefined)
    return {
      reason: `its settings cannot be read: ${error.message.split('\n')[0]?.replace(/ at line.*$/, '')}`,
      line: line + (error.linePos?.[0].line ?? 1) - 1,
    }
  const value: unknown = document.toJS({ maxAliasCount: 0 })
  return { value: typeof value === 'object' && value !== null ? { ...value } : {} }
}

/** Adds settings that stand from a line on. The first one that no diagram may have is a problem. */
function addSettings(
  own: Readonly<Record<string, unknown>>,
  from: number,
  { config, defaults, source }: Settings,
): ConfigProblem | undefined {
  const problem = (key: string, name = key): ConfigProblem => {
    const at = source.findIndex((line, index) => index >= from && line.includes(name))
    return { reason: refusal(key), line: at === -1 ? from : at }
  }
  for (const [key, value] of Object.entries(own)) {
    const ofKind = Object.hasOwn(defaults, key) ? defaults[key] : undefined
    if (GENERAL[key]?.test(String(value)) === true) config[key] = value
    else if (typeof ofKind !== 'object' || ofKind === null) return problem(key)
    else {
      const wrong = Object.entries(Object(value)).find(([name, it]) => !isAllowed(ofKind, name, it))
      if (wrong !== undefined) return problem(`${key}.${wrong[0]}`, wrong[0])
      config[key] = { ...Object(config[key]), ...Object(value) }
    }
  }
  return undefined
}

/** Whether a setting is a switch, a number or a word of a kind of diagram, and no font or colour. */
function isAllowed(ofKind: object, name: string, value: unknown): boolean {
  if (!Object.hasOwn(ofKind, name) || REFUSED.has(name)) return false
  if (/font(?:Family|Weight)|style|css/i.test(name)) return false
  if (typeof value === 'string')
    return (
      typeof Reflect.get(ofKind, name) === 'string' &&
      WORDS.test(value) &&
      readColor(value) === undefined
    )
  return typeof value === 'boolean' || typeof value === 'number'
}
