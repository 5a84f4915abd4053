import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Place } from '../../diagnostics/place.ts'
import { nearest } from '../../model/nearest.ts'
import type { MetaLink } from '../../model/page/parsed-page.ts'

/** Front matter while its keys are read. */
export type Fields = {
  readonly data: Readonly<Record<string, unknown>>
  readonly at: (path: readonly string[]) => ReturnType<Place>
  readonly report: (entry: Diagnostic) => void
  /** Notes a page or file that a key names: the site looks it up. */
  readonly name: (link: MetaLink) => void
}

type Check<T> = { readonly expected: string; readonly is: (value: unknown) => value is T }

/** The value of a key, if it is of the right kind; a key without a value counts as none. */
export function field<T>(
  fields: Fields,
  path: readonly string[],
  { expected, is }: Check<T>,
): T | undefined {
  const value = valueAt(fields.data, path)
  if (value === undefined || value === null || is(value)) return value ?? undefined
  const args = { key: path.join('.'), expected, received: received(value, expected) }
  fields.report(diagnostic('front-matter-invalid', args, fields.at(path)))
  return undefined
}

/** A map of known keys: each other one is an error at its place. */
export function mapField(
  fields: Fields,
  path: readonly string[],
  { expected, keys }: { readonly expected: string; readonly keys: readonly string[] },
): Readonly<Record<string, unknown>> | undefined {
  const map = field(fields, path, { expected, is: isMap })
  for (const key of Object.keys(map ?? {})) {
    if (keys.includes(key)) continue
    const args = { key: [...path, key].join('.'), nearest: nearest(key, keys) }
    fields.report(diagnostic('front-matter-unknown-key', args, fields.at([...path, key])))
  }
  return map
}

/** Text of a key without spaces around it; undefined where nothing is left. */
export function textField(fields: Fields, key: string): string | undefined {
  const value = field(fields, [key], { expected: 'text', is: isText })?.trim()
  return value === '' ? undefined : value
}

/** Whether a key says yes or no. */
export function flag(fields: Fields, path: readonly string[]): boolean | undefined {
  return field(fields, path, { expected: 'true or false', is: isFlag })
}

/** What stands at a path of keys. */
export function valueAt(data: unknown, path: readonly string[]): unknown {
  let value = data
  for (const key of path) {
    if (!isMap(value) || !Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return value
}

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => Number.isFinite(value)
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** The value in words. YAML takes 1.10 for a number and 2024-01-02 for a date: quotes make them text. */
export function received(value: unknown, expected: string): string {
  const quoting = expected === 'text' ? ' (put it in quotes)' : ''
  if (value instanceof Date) return `a date${quoting}`
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a map'
  if (typeof value === 'string') return JSON.stringify(value)
  return `${String(value)}${quoting}`
}
