import { type Diagnostic, diagnostic } from '../../../diagnostics/diagnostic.ts'
import { type Place, spanAt } from '../../../diagnostics/place.ts'
import { nearest } from '../../../model/nearest.ts'
import { expanded, type Variables } from '../../tree/variables.ts'

type Data = Readonly<Record<string, unknown>>

type Settings = {
  /** Text of the front matter, whose first line is the second of the file. */
  readonly block: string
  readonly variables: Variables
  readonly place: Place
  readonly problems: Diagnostic[]
}

/** Front matter with the values of variables in all its texts. */
export function frontMatterValues(data: Data, settings: Settings): Data {
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
  return inAll(data, (text) => expanded(text, lookUp)) as Data
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
