import { type Place, spanAt } from '../../diagnostics/place.ts'
import { nearest } from '../../model/nearest.ts'
import { isEscaped } from '../../page/tree/escaped.ts'
import type { FrontMatterFill, FrontMatterValues } from '../../page/tree/page-part.ts'
import { diagnostic } from './messages.ts'

const NAME = String.raw`[A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*)*`
/** `{$limits.peers}` */
export const VARIABLE = new RegExp(String.raw`\{\$(${NAME})\}`, 'g')

/** Whether a text asks for a variable of this name. */
export function usesVariable(text: string, name: string): boolean {
  return text.includes(`{$${name}}`)
}

/**
 * A text with the values of its variables, in which `\{$x}` is `{$x}` and nothing else has an escape. `at` is where a
 * variable stands in it.
 */
export function expanded(
  text: string,
  lookUp: (name: string, at: number) => string | undefined,
): string {
  if (!text.includes('{$')) return text
  let made = ''
  let from = 0
  for (const { 0: variable, 1: name = '', index } of text.matchAll(VARIABLE)) {
    const isText = isEscaped(text, index)
    made += text.slice(from, isText ? index - 1 : index)
    made += isText ? variable : (lookUp(name, index) ?? variable)
    from = index + variable.length
  }
  return made + text.slice(from)
}

/** Front matter with the values of variables in all its texts. */
export const frontMatterValues: FrontMatterFill = (data, settings) => {
  const { block, variables, place, problems } = settings
  if (!block.includes('{$')) return data
  const unknown = new Set<string>()
  const lookUp = (name: string) => {
    const value = variables.read(name)
    if (value === undefined && !unknown.has(name)) {
      unknown.add(name)
      const args = { name, nearest: nearest(name, variables.names) }
      problems.push(diagnostic('variable-unknown', args, place(spanOf(`{$${name}}`, block))))
    }
    return value
  }
  return inAll(data, (text) => expanded(text, lookUp)) as FrontMatterValues
}

function spanOf(written: string, block: string): Parameters<Place>[0] {
  const span = spanAt(block, Math.max(0, block.indexOf(written)), written.length)
  return { ...span, line: span.line + 1 }
}

/** Texts of lists and maps, as YAML makes them; dates and what else it makes stay. */
function inAll(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((entry) => inAll(entry, change))
  if (value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value as object).map(([key, entry]) => [key, inAll(entry, change)]),
  )
}
