import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { Place } from '../../../diagnostics/place.ts'
import {
  isStandardSchema,
  type SchemaIssue,
  validate,
} from '../../../diagnostics/standard-schema.ts'
import { isMap, type Json, type JsonObject } from '../../../model/json.ts'
import { withoutNoncharacters } from '../../../model/noncharacters.ts'
import type { FrontMatter } from '../../../model/page/front-matter.ts'
import type { MetaLink } from '../../../model/page/parsed-page.ts'
import type { FrontMatterKeys } from '../../tree/front-matter-part.ts'
import type { PageParts } from '../../tree/loaded-parts.ts'
import type { Variables } from '../../tree/variables.ts'
import { type Fields, received, refuse, refuseKey } from './fields.ts'
import { readFrontMatterBlock } from './front-matter-block.ts'
import { keySpan } from './front-matter-place.ts'
import { keyFix } from './key-fix.ts'
import { ourFields } from './our-fields.ts'
import { cutByComments } from './unquoted-value.ts'

/** The validated front matter of a file, and its text with the block blanked. */
export type FrontMatterResult = {
  readonly meta: FrontMatter
  /** Pages and files that it names. */
  readonly links: readonly MetaLink[]
  readonly text: string
  /** Whether it has a title, right or wrong, or may have one, as it cannot be read. */
  readonly mayHaveTitle: boolean
  readonly diagnostics: readonly Diagnostic[]
}

type FrontMatterSettings = {
  /** The keys that docsgen knows. */
  readonly keys: FrontMatterKeys
  readonly place: Place
  /** The site's Standard Schema for keys of its own, or undefined. */
  readonly schema: unknown
  readonly variables: Variables | undefined
  readonly parts: Pick<PageParts, 'fillFrontMatter'>
}

/** Reads and validates the front matter of a normalised text: our keys, then the site's own. */
export function readFrontMatter(text: string, settings: FrontMatterSettings): FrontMatterResult {
  const { text: body, block, diagnostics, ...read } = readFrontMatterBlock(text, settings.place)
  const { variables, place, keys, parts } = settings
  const cut = diagnostics.length === 0 ? cutByComments(block, place) : []
  const problems: Diagnostic[] = [...diagnostics, ...cut]
  const data =
    variables === undefined
      ? read.data
      : parts.fillFrontMatter(read.data, { block, variables, place, problems })
  const links: MetaLink[] = []
  const fields: Fields = {
    data,
    at: (path) => place(keySpan(block, path)),
    fixOf: (path, near) => keyFix(path, near, { data, block, place }),
    report: (entry) => problems.push(entry),
    name: (link) => links.push(link),
  }
  const ours = Object.keys(keys.schemas)
  const own = Object.fromEntries(Object.entries(data).filter(([key]) => !ours.includes(key)))
  const extra =
    Object.keys(own).length === 0 && settings.schema === undefined
      ? {}
      : extraOf(own, { ours, schema: settings.schema }, fields)
  const meta = { ...ourFields(fields, keys), extra }
  const { title = null } = data
  const isCut = title === null && cut.length > 0
  const mayHaveTitle = diagnostics.length > 0 || isCut || (title !== null && title !== '')
  return { meta, links, text: body, mayHaveTitle, diagnostics: problems }
}

/** Our keys, and the site's schema of its own. */
type KnownKeys = { readonly ours: readonly string[]; readonly schema: unknown }

/** Keys that are not ours: what the site's schema makes of them. Without a schema each of them is an error. */
function extraOf(
  own: Readonly<Record<string, unknown>>,
  known: KnownKeys,
  fields: Fields,
): JsonObject {
  const { schema } = known
  const result = isStandardSchema(schema) ? validate(schema, own) : { value: {} }
  if (result === 'late') {
    const expected = 'a schema that validates at once, and throws nothing'
    refuse(fields, [], { key: 'schema', expected, received: 'a promise' })
    return {}
  }
  if ('issues' in result) {
    for (const issue of result.issues) reportIssue(issue, own, fields)
    return {}
  }
  const kept = isMap(result.value) ? result.value : {}
  reportUnknown(own, kept, known, fields)
  return jsonOf(kept)
}

function reportIssue(
  { message, path }: SchemaIssue,
  own: Readonly<Record<string, unknown>>,
  fields: Fields,
): void {
  refuse(fields, path, {
    key: path.join('.') || 'of the site',
    expected: expectedBy(message),
    received: received(valueAt(own, path), ''),
  })
}

/** What stands at a path of keys. */
function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce((value, key) => (isMap(value) ? ownValue(value, key) : undefined), data)
}

function ownValue(map: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(map, key) ? map[key] : undefined
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

function reportUnknown(
  own: Readonly<Record<string, unknown>>,
  kept: Readonly<Record<string, unknown>>,
  { ours, schema }: KnownKeys,
  fields: Fields,
): void {
  const shape = (schema as { shape?: object } | undefined)?.shape
  const candidates = [...ours, ...Object.keys(shape ?? {})]
  for (const key of Object.keys(own)) {
    if (!Object.hasOwn(kept, key)) refuseKey(fields, [key], candidates)
  }
}

/** What the schema made of the values, as JSON: dates become text, what JSON cannot hold goes. */
function jsonOf(value: Readonly<Record<string, unknown>>): JsonObject {
  return withoutNoncharacters(JSON.parse(JSON.stringify(value)) as { [key: string]: Json })
}
