import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { isStandardSchema, type SchemaIssue, validated } from '../../diagnostics/standard-schema.ts'
import type { Json, JsonObject } from '../../model/json.ts'
import { nearest } from '../../model/nearest.ts'
import { withoutNoncharacters } from '../../model/noncharacters.ts'
import type { FrontMatter } from '../../model/page/front-matter.ts'
import type { MetaLink } from '../../model/page/parsed-page.ts'
import { frontMatterValues } from '../variables/front-matter-values.ts'
import type { Variables } from '../variables/variables.ts'
import {
  type Fields,
  field,
  flag,
  isMap,
  isNumber,
  mapField,
  received,
  textField,
  valueAt,
} from './fields.ts'
import { type BlockSettings, readFrontMatterBlock } from './front-matter-block.ts'
import { keySpan } from './front-matter-place.ts'
import { headField, imageField } from './head-field.ts'
import { iconField, schemaField, statusField } from './mark-fields.ts'
import { movedHeadingsField } from './moved-headings-field.ts'
import { pagerField } from './pager-field.ts'
import { tocField } from './toc-field.ts'

/** The validated front matter of a file, and its text with the block blanked. */
export type FrontMatterResult = {
  readonly meta: FrontMatter
  /** Pages and files that it names. */
  readonly links: readonly MetaLink[]
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
  const links: MetaLink[] = []
  const fields: Fields = {
    data,
    at: (path) => settings.place(keySpan(block, path)),
    report: (entry) => problems.push(entry),
    name: (link) => links.push(link),
  }
  const own = Object.fromEntries(Object.entries(data).filter(([key]) => !isOurs(key)))
  const extra =
    Object.keys(own).length === 0 && settings.schema === undefined
      ? {}
      : extraOf(own, settings.schema, fields)
  const meta = { ...ourFields(fields), extra }
  return { meta, links, text: body, diagnostics: problems }
}

const OUR_KEYS =
  'title description slug order label layout draft unlisted noindex toc feedback pager status icon image head schema movedHeadings search'.split(
    ' ',
  )
const SEARCH_KEYS = ['exclude', 'rank', 'keywords']
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
    draft: flag(fields, ['draft']) ?? false,
    unlisted: flag(fields, ['unlisted']) ?? false,
    noindex: flag(fields, ['noindex']) ?? false,
    toc: tocField(fields),
    feedback: flag(fields, ['feedback']) ?? true,
    pager: pagerField(fields),
    status: statusField(fields),
    icon: iconField(fields),
    image: imageField(fields),
    head: headField(fields),
    schema: schemaField(fields),
    ...movedHeadingsField(fields),
    search: searchField(fields),
  }
}

const isLayout = (value: unknown): value is 'doc' | 'home' => value === 'doc' || value === 'home'

function searchField(fields: Fields): FrontMatter['search'] {
  const expected = 'a map of exclude, rank and keywords'
  const search = mapField(fields, ['search'], { expected, keys: SEARCH_KEYS })
  if (search === undefined) return { exclude: false, rank: 0 }
  const keywords = field(fields, ['search', 'keywords'], {
    expected: 'a list of texts',
    is: isTexts,
  })
  return {
    exclude: flag(fields, ['search', 'exclude']) ?? false,
    rank: field(fields, ['search', 'rank'], { expected: 'a number', is: isNumber }) ?? 0,
    ...(keywords === undefined ? {} : { keywords }),
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string' && text.trim() !== '')

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
