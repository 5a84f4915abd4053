import {
  configSource,
  type ObjectText,
  objectOf,
  type Property,
  stringOf,
} from './config-object.ts'

/**
 * A config's source text with the redirect in it, in the style of its neighbours: a new last entry of `redirects`, or
 * another target for the address that it has already. An empty text becomes a config. Undefined where the text
 * computes its config or its redirects, so that a person has to write it.
 */
export function insertRedirect(source: string, from: string, to: string): string | undefined {
  const { tokens, config } = configSource(source)
  const written = entryOf(source, from, to)
  if (tokens.length === 0)
    return `${source}export default {\n  redirects: {\n    ${written},\n  },\n}\n`
  if (config === undefined) return undefined
  const redirects = config.properties.findLast(({ name }) => name === 'redirects')
  if (redirects === undefined) {
    const isWhole = config.properties.every(({ name }) => name !== undefined)
    return isWhole ? withProperty(source, config, written) : undefined
  }
  const rules = objectOf(redirects.value, tokens)
  if (rules === undefined) return undefined
  const present = rules.properties.findLast(({ name }) => name === from)
  if (present === undefined) return appended(source, rules, written)
  const [target] = present.value
  if (present.value.length !== 1 || target?.kind !== 'string') return undefined
  if (stringOf(target) === to) return source
  return spliced(source, target.start, target.end, quoted(source, to))
}

/**
 * A config's source text without the redirect of an address; the very text where it has none. Undefined where the text
 * computes its redirects.
 */
export function removeRedirect(source: string, from: string): string | undefined {
  const { tokens, config } = configSource(source)
  if (tokens.length === 0) return source
  const redirects = config?.properties.findLast(({ name }) => name === 'redirects')
  if (config === undefined) return undefined
  if (redirects === undefined) return source
  const rules = objectOf(redirects.value, tokens)
  if (rules === undefined) return undefined
  const present = rules.properties.find(({ name }) => name === from)
  if (present === undefined) return source
  const without = spliced(source, ...stretchOf(source, present), '')
  return removeRedirect(without, from)
}

/** An entry with its comma, and with its line where it has one for itself. */
function stretchOf(source: string, { start, end }: Property): readonly [number, number] {
  const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0
  const before = /\n[ \t]*$/.exec(source.slice(0, start))?.[0].length
  const rest = /^[ \t]*\r?(?=\n)/.exec(source.slice(end + comma))?.[0].length
  if (before !== undefined && rest !== undefined) return [start - before, end + comma + rest]
  if (comma > 0)
    return [start, end + comma + (/^[ \t]*/.exec(source.slice(end + comma))?.[0].length ?? 0)]
  return [start - (/,?\s*$/.exec(source.slice(0, start))?.[0].length ?? 0), end]
}

/** The config with a key `redirects` at its end. */
function withProperty(source: string, config: ObjectText, written: string): string {
  const inner = source.slice(config.start, config.end)
  if (!inner.includes('\n')) return appended(source, config, `redirects: { ${written} }`)
  const indent = indentOf(source, config)
  const step = indent.includes('\t') ? '\t' : '  '
  const newline = newlineOf(source)
  const lines = ['redirects: {', `${step}${written},`, '}']
  return appended(source, config, lines.join(newline + indent))
}

/**
 * The object or list with one more entry after its last, and after the comments that follow this. On a line of its own
 * it ends with a comma; not in JSON, which has none after the last.
 */
export function appended(
  source: string,
  object: ObjectText,
  entry: string,
  isJson = false,
): string {
  const inner = source.slice(object.start, object.end)
  const last = object.properties.at(-1)
  const hasComma =
    last === undefined || /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*,/.test(source.slice(last.end))
  const end = object.start + inner.trimEnd().length
  if (!inner.includes('\n')) {
    const padding = source[object.start - 1] === '[' ? '' : ' '
    const separator = last === undefined ? padding : hasComma ? ' ' : ', '
    const closing = /\s$/.test(inner) ? '' : padding
    return spliced(source, end, end, `${separator}${entry}${closing}`)
  }
  const added = spliced(
    source,
    end,
    end,
    `${newlineOf(source)}${indentOf(source, object)}${entry}${isJson ? '' : ','}`,
  )
  return last === undefined || hasComma ? added : spliced(added, last.end, last.end, ',')
}

/** What the entries of an object on lines of its own are indented by. */
function indentOf(source: string, { end, properties }: ObjectText): string {
  const last = properties.at(-1)
  const lineOf = (at: number) => /(?:^|\n)([ \t]*)[^\n]*$/.exec(source.slice(0, at))?.[1] ?? ''
  if (last !== undefined) return lineOf(last.start)
  const outer = lineOf(end)
  return outer + (outer.includes('\t') ? '\t' : '  ')
}

function entryOf(source: string, from: string, to: string): string {
  return `${quoted(source, from)}: ${quoted(source, to)}`
}

/** A string as the source quotes most of its own. */
export function quoted(source: string, value: string): string {
  const count = (quote: string) => source.split(quote).length
  const json = JSON.stringify(value)
  if (count('"') > count("'")) return json
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

const newlineOf = (source: string) => (source.includes('\r\n') ? '\r\n' : '\n')

function spliced(source: string, start: number, end: number, text: string): string {
  return source.slice(0, start) + text + source.slice(end)
}
