import type { Nodes, Root } from 'mdast'
import { visit } from './visit.ts'

/** A line on which directives may begin. */
export type DirectiveLine = {
  /** As it is shown, its title in brackets. */
  readonly text: string
  /** As parsers get it: of the same length, with the marks hidden that they do not read alike. */
  readonly given: string
  /** Whether a title was put into brackets, or a space taken from before the name. */
  readonly hasTitle: boolean
  /** Why it begins no directive, or not the one that was meant. */
  readonly problem: DirectiveProblem | undefined
}

export type DirectiveProblem = { readonly name: string; readonly reason: string }

const NAME = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_-]*[\\p{L}\\p{N}])?'
/** Brackets in brackets, deeper than anybody writes them. */
const LABEL = label(4)
const QUOTED = `"[^"]*"|'[^']*'`
const VALUE = `(?:${QUOTED}|[^\\s"'<=>\`{}]+)`
const SHORT = '(?:[#.][^\\s"\'<=>`{}#.]+)+'
const ATTRIBUTE = `(?:${SHORT}|[\\p{L}\\p{N}_:][\\p{L}\\p{N}_:.-]*(?: *= *${VALUE})?)`
const ATTRIBUTES = `\\{ *(?:${ATTRIBUTE}(?=[ }]) *)*\\}`

/** Indentation, quotations and lists may stand before a directive. */
const START = '(?:[ \\t>]|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))*'
const BLOCK = new RegExp(`^(${START})(:{2,})(${NAME})?(.*)$`, 'u')
const WHOLE = new RegExp(`^(?:${LABEL})?(?:${ATTRIBUTES})?$`, 'u')
const BALANCED = new RegExp(`^${LABEL}$`, 'u')
const ATTRIBUTES_AT_END = new RegExp(`${ATTRIBUTES}$`, 'u')
const ATTRIBUTES_IN_LINE = new RegExp(`(:${NAME}|\\])(${ATTRIBUTES})`, 'gu')
const VALUES = new RegExp(`( {0,9})=( {0,9})(${VALUE})`, 'g')

/** `::: name`, which is meant as `:::name`: the space goes to the end of the line. */
const SPACED = new RegExp(`^(${START}:{3,})([ \\t]+)(${NAME}(?=[\\s[{]|$).*)$`, 'u')

/** Reads the directives of a line as `lineOf` does, with a space before their names, too. */
export function directiveLine(written: string, titles: 'read' | 'leave'): DirectiveLine {
  const line = titles === 'read' ? written.replace(SPACED, '$1$3$2') : written
  const read = lineOf(line, titles)
  return line === written || read.problem !== undefined ? read : { ...read, hasTitle: true }
}

/**
 * Reads the directives of a line so that all parsers see the same:
 * - `:::name Title` becomes `:::name[Title]`, unless titles are to be left;
 * - braces in quoted values are hidden: the native parser ends the attributes at the first of them;
 * - where something else follows the name, the colons are hidden: the native parser would drop the rest.
 */
function lineOf(line: string, titles: 'read' | 'leave'): DirectiveLine {
  const [, start = '', colons = '', name = '', after = ''] = BLOCK.exec(line) ?? []
  const rest = after.trimEnd()
  const isTitle = name !== '' && colons.length > 2 && /^[ \t]+[^\s[{]/.test(rest)
  if (isTitle && titles === 'read') {
    const text = start + colons + name + bracketed(rest.slice(1))
    const problem = isOpen(rest) ? { name, reason: OPEN_BRACES } : undefined
    return { text, given: withHiddenBraces(text), hasTitle: true, problem }
  }
  // Tabs behind a name would be part of it for the reference.
  const given = withHiddenBraces(line.slice(0, line.length - after.length) + rest)
  if (name === '' ? colons.length < 3 || rest === '' : WHOLE.test(rest)) {
    return { text: line, given: given.padEnd(line.length), hasTitle: false, problem: undefined }
  }
  const hidden =
    start + colons.replaceAll(':', '\uFDD4') + given.slice(start.length + colons.length)
  const reason = isTitle || name === '' ? undefined : reasonOf(rest, colons)
  const problem = reason === undefined ? undefined : { name, reason }
  return { text: line, given: hidden.padEnd(line.length), hasTitle: false, problem }
}

const OPEN_BRACES = 'its braces do not close on its line'

/** What is wrong with what follows a name. After two colons it may be a text of another kind. */
function reasonOf(rest: string, colons: string): string | undefined {
  if (isOpen(rest)) return OPEN_BRACES
  if (colons.length === 2) return undefined
  return `${JSON.stringify(rest.trim())} on its line is neither [text] nor {attributes}`
}

/** Whether attributes begin that do not end. */
function isOpen(rest: string): boolean {
  const text = rest.replace(new RegExp(QUOTED, 'g'), '')
  const open = text.lastIndexOf('{')
  return open > text.lastIndexOf('}') && /^ ?[\p{L}#.]/u.test(text.slice(open + 1))
}

/** ' A title {x=1}' -> '[ A title]{x=1}'. */
function bracketed(rest: string): string {
  const attributes = ATTRIBUTES_AT_END.exec(rest)?.[0] ?? ''
  const title = rest.slice(0, rest.length - attributes.length).trimEnd()
  if (BALANCED.test(`[${title}]`)) return `[${title}]${attributes}`
  const escaped = title.replace(/\\.|[[\]]/g, (text) => (text.length > 1 ? text : `\\${text}`))
  return `[${escaped}]${attributes}`
}

function label(depth: number): string {
  const text = '(?:[^\\[\\]\\\\]|\\\\.)*'
  return depth === 0 ? `\\[${text}\\]` : `\\[${text}(?:${label(depth - 1)}${text})*\\]`
}

function withHiddenBraces(line: string): string {
  if (!line.includes('{')) return line
  return line.replace(ATTRIBUTES_IN_LINE, (_match, before: string, attributes: string) => {
    const hidden = attributes.slice(1, -1).replace(VALUES, (_value, left, right, value: string) => {
      const quiet = value.replaceAll('{', '\uFDD2').replaceAll('}', '\uFDD3')
      // Space around the sign goes behind the value: the native parser would end the attribute there.
      return `=${quiet}${left}${right}`
    })
    return `${before}{${hidden}}`
  })
}

/** What stands for a sign that parsers are not to see. Then those of variables, and dollar signs of no formula. */
const SHOWN: Readonly<Record<string, string>> = {
  '\uFDD2': '{',
  '\uFDD3': '}',
  '\uFDD4': ':',
  '\uFDD5': '{',
  '\uFDD6': '$',
  '\uFDD7': '}',
  '\uFDD8': '$',
}
const HIDDEN = /[\uFDD2-\uFDD8]/g

/** Puts what was hidden back into all texts, names and attributes of a tree. */
export function showHidden(tree: Root): void {
  visit<Nodes>(tree, (node) => {
    restore(node as unknown as Record<string, unknown>)
    if ('attributes' in node) restore(node.attributes as Record<string, unknown>)
  })
}

function restore(record: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(record)) {
    if (typeof value !== 'string') continue
    record[key] = value.replace(HIDDEN, (sign) => SHOWN[sign] ?? sign)
  }
}
