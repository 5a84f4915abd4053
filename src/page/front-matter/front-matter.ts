import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Place } from '../../diagnostics/place.ts'
import { isStandardSchema, type SchemaIssue, validated } from '../../diagnostics/standard-schema.ts'
import type { Json, JsonObject } from '../../model/json.ts'
import { nearest } from '../../model/nearest.ts'
import { withoutNoncharacters } from '../../model/noncharacters.ts'
import type { FrontMatter } from '../../model/page.ts'
import { frontMatterValues } from '../variables/front-matter-values.ts'
import type { Variables } from '../variables/variables.ts'
import { type BlockSettings, readFrontMatterBlock } from './front-matter-block.ts'
import { keySpan } from './front-matter-place.ts'

/** The validated front matter of a file, and its text with the block blanked. */
export type FrontMatterResult = {
  readonly meta: FrontMatter
  readonly text: string
  readonly diagnostics: readonly Diagnostic[]
}

export type FrontMatterSettings = BlockSettings & {
  /** The site's Standard Schema for keys of its own, or undefined. */
  readonly schema: unknown
  readonly variables: Variables | undefined
}

/** Reads and validates the front matter of a normalised text: our keys, then the site's own. */
export function readFrontMatter(text: string, settings: FrontMatterSettings): FrontMatterResult {
  const { text: body, block, diagnostics, ...read } = readFrontMatterBlock(text, settings)
  const problems: Diagnostic[] = [...diagnostics]
  const { variables, place } = settings
  const data =
    variables === undefined
      ? read.data
      : frontMatterValues(read.data, { block, variables, place, problems })
  const fields: Fields = {
    data,
    at: (path) => settings.place(keySpan(block, path)),
    report: (entry) => problems.push(entry),
  }
  const own = Object.fromEntries(Object.entries(data).filter(([key]) => !isOurs(key)))
  const extra =
    Object.keys(own).length === 0 && settings.schema === undefined
      ? {}
      : extraOf(own, settings.schema, fields)
  return { meta: { ...ourFields(fields), extra }, text: body, diagnostics: problems }
}

type Fields = {
  readonly data: Readonly<Record<string, unknown>>
  readonly at: (path: readonly string[]) => ReturnType<Place>
  readonly report: (entry: Diagnostic) => void
}

const OUR_KEYS =
  'title description slug order label layout draft unlisted noindex toc search'.split(' ')
const SEARCH_KEYS = ['exclude', 'rank']
const MAX_DESCRIPTION = 160

function isOurs(key: string): boolean {
  return OUR_KEYS.includes(key)
}

function ourFields(fields: Fields): Omit<FrontMatter, 'extra'> {
  const description = textField(fields, 'description')
  if (description !== undefined && description.length > MAX_DESCRIPTION) {
    fields.report(
      diagnostic('description-long', { length: description.length }, fields.at(['description'])),
    )
  }
  return {
    title: textField(fields, 'title'),
    description,
    slug: textField(fields, 'slug'),
    order: field(fields, ['order'], { expected: 'a number', is: isNumber }),
    label: textField(fields, 'label'),
    layout: field(fields, ['layout'], { expected: "'doc' or 'home'", is: isLayout }) ?? 'doc',
    draft: flag(fields, 'draft') ?? false,
    unlisted: flag(fields, 'unlisted') ?? false,
    noindex: flag(fields, 'noindex') ?? false,
    toc: flag(fields, 'toc') ?? true,
    search: searchField(fields),
  }
}

function searchField(fields: Fields): FrontMatter['search'] {
  const search = field(fields, ['search'], { expected: 'a map of exclude and rank', is: isMap })
  if (search === undefined) return { exclude: false, rank: 0 }
  for (const key of Object.keys(search)) {
    if (SEARCH_KEYS.includes(key)) continue
    const args = { key: `search.${key}`, nearest: nearest(key, SEARCH_KEYS) }
    fields.report(diagnostic('front-matter-unknown-key', args, fields.at(['search', key])))
  }
  return {
    exclude:
      field(fields, ['search', 'exclude'], { expected: 'true or false', is: isFlag }) ?? false,
    rank: field(fields, ['search', 'rank'], { expected: 'a number', is: isNumber }) ?? 0,
  }
}

function textField(fields: Fields, key: string): string | undefined {
  const value = field(fields, [key], { expected: 'text', is: isText })?.trim()
  return value === '' ? undefined : value
}

function flag(fields: Fields, key: string): boolean | undefined {
  return field(fields, [key], { expected: 'true or false', is: isFlag })
}

type Check<T> = { readonly expected: string; readonly is: (value: unknown) => value is T }

function field<T>(
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

function valueAt(data: unknown, path: readonly string[]): unknown {
  let value = data
  for (const key of path) {
    if (!isMap(value) || !Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return value
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => Number.isFinite(value)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isLayout = (value: unknown): value is 'doc' | 'home' => value === 'doc' || value === 'home'
const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** The value in words. YAML takes 1.10 for a number and 2024-01-02 for a date: quotes make them text. */
function received(value: unknown, expected: string): string {
  const quoting = expected === 'text' ? ' (put it in quotes)' : ''
  if (value instanceof Date) return `a date${quoting}`
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a map'
  if (typeof value === 'string') return JSON.stringify(value)
  return `${String(value)}${quoting}`
}

/** Keys that are not ours: what the site's schema makes of them. Without a schema each of them is an error. */
function extraOf(
  own: Readonly<Record<string, unknown>>,
  schema: unknown,
  fields: Fields,
): JsonObject {
  const result = isStandardSchema(schema) ? validated(schema, own) : { value: {} }
  if (result === 'late') {
    const args = {
      key: 'schema',
      expected: 'a schema that validates at once, and throws nothing',
      received: 'a promise',
    }
    fields.report(diagnostic('front-matter-invalid', args, fields.at([])))
    return {}
  }
  if ('issues' in result) {
    for (const issue of result.issues) reportIssue(issue, own, fields)
    return {}
  }
  const kept = isMap(result.value) ? result.value : {}
  reportUnknown(own, { kept, schema, fields })
  return jsonOf(kept)
}

function reportIssue(
  { message, path }: SchemaIssue,
  own: Readonly<Record<string, unknown>>,
  fields: Fields,
): void {
  const value = valueAt(own, path)
  const args = {
    key: path.join('.') || 'of the site',
    expected: expectedBy(message),
    received: value === undefined ? 'nothing' : received(value, ''),
  }
  fields.report(diagnostic('front-matter-invalid', args, fields.at(path)))
}

/** What a schema asks for, from its message: 'Invalid input: expected string, received number' */
function expectedBy(message: string): string {
  const [, expected] = /^[^:]+: expected (.+?)(?:(?:,| but) received .*)?$/is.exec(message) ?? []
  if (expected === undefined) return `what the schema of the site asks for (${message})`
  return expected.replace(/^\w+/, (type) => PLAIN[type] ?? type)
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map',
  date: 'a date',
}

type Kept = {
  readonly kept: Readonly<Record<string, unknown>>
  readonly schema: unknown
  readonly fields: Fields
}

function reportUnknown(
  own: Readonly<Record<string, unknown>>,
  { kept, schema, fields }: Kept,
): void {
  const shape = (schema as { shape?: object } | undefined)?.shape
  const candidates = [...OUR_KEYS, ...Object.keys(shape ?? {})]
  for (const key of Object.keys(own)) {
    if (Object.hasOwn(kept, key)) continue
    const args = { key, nearest: nearest(key, candidates) }
    fields.report(diagnostic('front-matter-unknown-key', args, fields.at([key])))
  }
}

/** What the schema made of the values, as JSON: dates become text, what JSON cannot hold goes. */
function jsonOf(value: Readonly<Record<string, unknown>>): JsonObject {
  return withoutNoncharacters(JSON.parse(JSON.stringify(value)) as { [key: string]: Json })
}
