import { type Diagnostic, diagnostic, type Fix } from '../../../diagnostics/diagnostic.ts'
import type { Place } from '../../../diagnostics/place.ts'
import { type SchemaFault, schemaFaults } from '../../../diagnostics/schema-faults.ts'
import { groupBy } from '../../../model/group-by.ts'
import { nearest } from '../../../model/nearest.ts'
import type { GivenValues } from '../../../model/page/front-matter.ts'
import type { MetaLink } from '../../../model/page/parsed-page.ts'
import type { FrontMatterKeys } from '../../tree/front-matter-part.ts'

/** Front matter while its keys are read. */
export type Fields = {
  readonly data: Readonly<Record<string, unknown>>
  readonly at: (path: readonly string[]) => ReturnType<Place>
  /** The certain fix of a key that nobody knows, if there is one. */
  readonly fixOf: (path: readonly string[], near: string | undefined) => Fix | undefined
  readonly report: (entry: Diagnostic) => void
  /** Notes a page or file that a key names: the site looks it up. */
  readonly name: (link: MetaLink) => void
}

/** Values of docsgen's keys. What is wrong is reported, and left out by itself: the rest stays. */
export function givenValues(
  fields: Fields,
  { schemas }: Pick<FrontMatterKeys, 'schemas'>,
): GivenValues {
  const entries = Object.entries(schemas).map(([key, schema]) => {
    if (!Object.hasOwn(fields.data, key)) return [key]
    const given = fields.data[key]
    const result = schema.safeParse(given, { reportInput: true })
    if (result.success) return [key, result.data]
    const faults = onePerEntry(schemaFaults(schema, result.error.issues))
    for (const fault of faults) report(fields, key, fault)
    const paths = faults.map(({ path }) => path)
    return [key, schema.safeParse(without(given, paths)).data]
  })
  return Object.fromEntries(entries.filter(([, value]) => (value ?? '') !== ''))
}

/** Of several things that are wrong with an entry of a list the outermost. */
function onePerEntry(faults: readonly SchemaFault[]): readonly SchemaFault[] {
  const entryOf = ({ path }: SchemaFault) =>
    typeof path[0] === 'number' ? path[0] : path.join('.')
  return [...groupBy(faults, entryOf).values()].flatMap((same) =>
    same.toSorted((a, b) => a.path.length - b.path.length).slice(0, 1),
  )
}

/** A value without what stands at some paths of it; of a list, an entry goes as a whole. */
function without(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  if (paths.some(({ length }) => length === 0)) return undefined
  const wrong = groupBy(paths, ([key]) => String(key))
  if (Array.isArray(value)) return value.filter((_, index) => !wrong.has(String(index)))
  const parts = Object.entries(value as object).map(([key, part]) => {
    const below = wrong.get(key)?.map((path) => path.slice(1))
    return [key, below === undefined ? part : without(part, below)]
  })
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

function report(fields: Fields, key: string, fault: SchemaFault): void {
  const path = [key, ...fault.path.map(String)]
  if ('known' in fault) {
    refuseKey(fields, path, fault.known)
    return
  }
  const { expected, input } = fault
  // Entries of a list have no keys to be found by.
  const place = typeof fault.path[0] === 'number' ? [key] : path
  refuse(fields, place, { key: path.join('.'), expected, received: received(input, expected) })
}

/** Tells that a key holds something else than it should. */
export function refuse(
  fields: Fields,
  path: readonly string[],
  wrong: { readonly expected: string; readonly received: string; readonly key?: string },
): void {
  fields.report(
    diagnostic('front-matter-invalid', { key: path.join('.'), ...wrong }, fields.at(path)),
  )
}

/** Tells of a key that nobody knows, and of the known one that is nearest to it. */
export function refuseKey(fields: Fields, path: readonly string[], known: readonly string[]): void {
  const near = nearest(path.at(-1) ?? '', known)
  const args = { key: path.join('.'), nearest: near }
  const fix = fields.fixOf(path, near)
  fields.report(diagnostic('front-matter-unknown-key', args, fields.at(path), { fix }))
}

/** The value in words. YAML takes 1.10 for a number and 2024-01-02 for a date: quotes make them text. */
export function received(value: unknown, expected: string): string {
  const quoting = expected === 'text' ? ' (put it in quotes)' : ''
  if (value === undefined) return 'nothing'
  if (value instanceof Date) return `a date${quoting}`
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a map'
  if (typeof value === 'string') return JSON.stringify(value)
  return `${String(value)}${quoting}`
}
