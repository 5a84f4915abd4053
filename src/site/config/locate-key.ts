import type { Location } from '../../diagnostics/diagnostic.ts'
import { fileStart, spanAt } from '../../diagnostics/place.ts'
import type { ConfigFile, ConfigText } from '../../model/config/config-text.ts'
import { escapePattern } from '../../model/escape-pattern.ts'
import { codeTokens } from './code-tokens.ts'

/**
 * Where a key path such as ['topBar', 1, 'href'] stands in the config: the first key where it is least nested, each other
 * one after the one before it, a number in the list that begins there. A best guess by text: the file is code, and its
 * values have no positions.
 */
export function locateKey(config: ConfigText, path: readonly PropertyKey[]): Location | undefined {
  const [main] = config
  if (main === undefined) return undefined
  let from = 0
  let found: Found | undefined
  for (const step of path) {
    if (typeof step === 'number') from = itemAt(main.text, from, step) ?? from
    if (typeof step !== 'string') continue
    // What only ends like the key is another one.
    const pattern = new RegExp(`(?<![\\w$])(['"]?)${escapePattern(step)}\\1\\s*:`, 'g')
    const matches = [...main.text.slice(from).matchAll(pattern)]
    const match = found === undefined ? leastNested(main.text, matches) : matches[0]
    if (match === undefined) break
    const index = from + match.index
    from = index + match[0].length
    found = { index, length: match[0].replace(/\s*:$/, '').length }
  }
  return at(main, found)
}

/** The first of the matches that the fewest brackets are around. */
function leastNested(
  text: string,
  matches: readonly RegExpExecArray[],
): RegExpExecArray | undefined {
  if (matches.length < 2) return matches[0]
  let depth = 0
  const brackets = codeTokens(text).flatMap(({ text: token, start }) => {
    if (!/^[[{\]}]$/.test(token)) return []
    depth += /[[{]/.test(token) ? 1 : -1
    return [{ start, depth }]
  })
  const depthOf = ({ index }: RegExpExecArray) =>
    brackets.findLast(({ start }) => start < index)?.depth ?? 0
  const least = Math.min(...matches.map(depthOf))
  return matches.find((match) => depthOf(match) === least)
}

/** The config with nothing in its main file but what follows a key, at its place; all of it where that is not found. */
export function onlyKey(config: ConfigText, path: readonly PropertyKey[]): ConfigText {
  const [main, ...imported] = config
  const found = locateKey(config, path)
  if (main === undefined || found === undefined) return config
  const lines = main.text.split('\n').slice(0, found.line - 1)
  const from = lines.join('\n').length + found.column
  let depth = 0
  for (const { text, start, end } of codeTokens(main.text)) {
    if (start < from || !/^[{}]$/.test(text)) continue
    depth += text === '{' ? 1 : -1
    if (depth > 0) continue
    const blank = (part: string) => part.replace(/[^\n]/g, ' ')
    const { file, text: all } = main
    const only = blank(all.slice(0, from)) + all.slice(from, end) + blank(all.slice(end))
    return [{ file, text: only }, ...imported]
  }
  return config
}

/** Where an item of the list begins that follows a key; undefined where no list of so many items is written there. */
function itemAt(text: string, from: number, item: number): number | undefined {
  let depth = 0
  let commas = 0
  for (const { text: token, start, end } of codeTokens(text)) {
    if (start < from || !/^[[\](){},]$/.test(token)) continue
    if (depth === 0 && token !== '[') return undefined
    if (/[[({]/.test(token)) depth += 1
    else if (token !== ',') depth -= 1
    else if (depth === 1) commas += 1
    if (depth === 0) return undefined
    if (depth === 1 && commas === item) return end
  }
  return undefined
}

/**
 * Where a string stands as an entry: in a list, or as `href` or `auto`. Those of the navigations come first, then the
 * files that the config imports, the rest of the config, and last the same string with any other meaning.
 */
export function locateText(config: ConfigText, value: string): Location | undefined {
  const [main, ...imported] = config
  if (main === undefined) return undefined
  const entry = literal(value, { before: ENTRY, after: NO_KEY })
  return (
    firstOf(entry, [navigationsOf(main), ...imported, main]) ??
    firstOf(literal(value), config) ??
    at(main, undefined)
  )
}

/** Where a string stands as a key, as in `redirects` and `overrides`; else the same string with any other meaning. */
export function locateName(config: ConfigText, name: string): Location | undefined {
  return firstOf(literal(name, { after: KEY }), config) ?? locateText(config, name)
}

/** Where a group of the navigation has its title; else the same string with any other meaning. */
export function locateTitle(config: ConfigText, title: string): Location | undefined {
  const pattern = literal(title, { before: TITLE })
  return firstOf(pattern, config) ?? locateText(config, title)
}

/** What an entry follows, comments aside. */
const ENTRY = String.raw`(?:[[,]|\b(?:href|auto)['"]?\s*:)(?:\s|//[^\n]*\n)*`
const TITLE = String.raw`\btitle['"]?\s*:\s*`
const KEY = String.raw`(?=\s*:)`
const NO_KEY = String.raw`(?!\s*:)`

/** The pattern of a string literal between what must stand around it; its group `text` is without the quotes. */
function literal(value: string, { before = '', after = '' } = {}): RegExp {
  // A quote in a string may have a backslash before it.
  const text = escapePattern(value).replace(/['"`]/g, '\\\\?$&')
  return new RegExp(`${before}(?<quote>['"\`])(?<text>${text})\\k<quote>${after}`, 'dg')
}

type Searched = ConfigFile & { readonly from?: number | undefined }

/** The part of a config that holds the navigations; its end where they are written elsewhere. */
function navigationsOf(main: ConfigFile): Searched {
  const { text } = main
  const from = text.search(/\bnavigations['"]?\s*:\s*\{/)
  if (from === -1) return { ...main, from: text.length }
  let depth = 0
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (index < from) continue
    depth += brace === '{' ? 1 : -1
    if (depth === 0) return { ...main, text: text.slice(0, index), from }
  }
  return { ...main, from }
}

function firstOf(pattern: RegExp, files: readonly Searched[]): Location | undefined {
  for (const file of files) {
    pattern.lastIndex = file.from ?? 0
    const [index, end] = pattern.exec(file.text)?.indices?.groups?.['text'] ?? []
    if (index !== undefined && end !== undefined) return at(file, { index, length: end - index })
  }
  return undefined
}

type Found = { readonly index: number; readonly length: number }

/** The place of a find; the beginning of the file without one. */
function at({ file, text }: ConfigFile, found: Found | undefined): Location {
  return found === undefined
    ? fileStart(file)
    : { file, ...spanAt(text, found.index, found.length) }
}
