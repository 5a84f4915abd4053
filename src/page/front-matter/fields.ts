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
  return refuse(fields, path, { expected, received: received(value, expected) })
}

/** Tells that a key holds something else than it should. */
export function refuse(
  fields: Fields,
  path: readonly string[],
  wrong: { readonly expected: string; readonly received: string; readonly key?: string },
): undefined {
  fields.report(
    diagnostic('front-matter-invalid', { key: path.join('.'), ...wrong }, fields.at(path)),
  )
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
    refuseKey(fields, [...path, key], keys)
  }
  return map
}

/** Tells of a key that nobody knows, and of the known one that is nearest to it. */
export function refuseKey(fields: Fields, path: readonly string[], known: readonly string[]): void {
  const args = { key: path.join('.'), nearest: nearest(path.at(-1) ?? '', known) }
  fields.report(diagnostic('front-matter-unknown-key', args, fields.at(path)))
}

/** Text of a key without spaces around it; undefined where nothing is left. */
export function textField(fields: Fields, key: string): string | undefined {
  const value = field(fields, [key], { expected: 'text', is: isText })?.trim()
  return value === '' ? undefined : value
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
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
export function isMap(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  )
}

export const FLAG: Check<boolean> = { expected: 'true or false', is: isFlag }
export const NUMBER: Check<number> = {
  expected: 'a number',
  is: (value): value is number => Number.isFinite(value),
}

/** One of some values, which are named in words. */
export function oneOf<T>(expected: string, values: readonly T[]): Check<T> {
  return { expected, is: (value): value is T => (values as readonly unknown[]).includes(value) }
}

/** The value in words. YAML takes 1.10 for a number and 2024-01-02 for a date: quotes make them text. */
export function received(value: unknown, expected: string): string {
  const quoting = expected === 'text' ? ' (put it in quotes)' : ''
  if (value instanceof Date) return `a date${quoting}`
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a map'
  if (typeof value === 'string') return JSON.stringify(value)
  return `${String(value)}${quoting}`
}
