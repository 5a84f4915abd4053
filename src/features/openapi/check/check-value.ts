import { type OutputUnit, validate } from '@cfworker/json-schema'
import type { Direction } from '../read/operations.ts'
import { fromPointer, isMap, type SpecMap, type SpecNode } from '../read/spec-node.ts'
import { jsonType, shownValue } from '../shape/json-value.ts'
import { type JsonSchemas, jsonSchemas } from './json-schemas.ts'

/** How a value differs from its schema. `path` leads into the value: `['rules', '0', 'ports']`. */
type Mismatch = { readonly path: readonly string[]; readonly reason: string }

/** Checks a value against a schema. Of what the validator cannot read, it says nothing. */
export function checkValue(
  schema: SpecNode,
  { value, direction }: { readonly value: unknown; readonly direction: Direction },
): readonly Mismatch[] {
  const schemas = jsonSchemas(schema, { value, direction })
  const found = errorsOf(value, schemas)
  return withoutOptions(found)
    .filter(({ keyword }) => !SAID_INSIDE.has(keyword))
    .map((error) => mismatchOf(error, value, schemas))
}

/** A schema inside itself overflows the stack, and one of the wrong kind is no schema: both are told elsewhere. */
function errorsOf(value: unknown, { entry, table }: JsonSchemas): readonly OutputUnit[] {
  try {
    return validate(value, entry, '2020-12', table, false).errors
  } catch {
    return []
  }
}

/** Keywords whose errors are followed by those of the schema inside them. */
const SAID_INSIDE: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  'if',
  'properties',
  'patternProperties',
  'additionalProperties',
  'items',
  'prefixItems',
])

/** Why each single option does not fit is too much to say: the alternative itself is named, and they follow it. */
function withoutOptions(errors: readonly OutputUnit[]): readonly OutputUnit[] {
  let alternative: string | undefined
  return errors.filter(({ keyword, keywordLocation }) => {
    if (alternative !== undefined && keywordLocation.startsWith(alternative)) return false
    const isAlternative = keyword === 'anyOf' || keyword === 'oneOf'
    alternative = isAlternative ? `${keywordLocation}/` : undefined
    return true
  })
}

/** The error of the validator in our words, which name the value and the limit. */
function mismatchOf(error: OutputUnit, value: unknown, schemas: JsonSchemas): Mismatch {
  const path = fromPointer(error.instanceLocation)
  const actual = path.reduce((inner, key) => (inner as SpecMap)[key], value)
  return { path, reason: reasonOf(error, schemaAt(error.keywordLocation, schemas), actual) }
}

/** The schema whose keyword is at `location`: the way to it, through references. */
function schemaAt(location: string, { entry, table }: JsonSchemas): SpecMap {
  let schema: unknown = entry
  for (const key of fromPointer(location).slice(0, -1)) {
    if (isMap(schema)) schema = key === '$ref' ? table[String(schema['$ref'])] : schema[key]
    else if (Array.isArray(schema)) schema = schema[Number(key)]
  }
  return isMap(schema) ? schema : {}
}

/** Words for the keywords with a limit. */
const LIMITS: Readonly<Record<string, (limit: string) => string>> = {
  const: (value) => `is not ${value}`,
  minimum: (limit) => `is less than ${limit}`,
  maximum: (limit) => `is greater than ${limit}`,
  exclusiveMinimum: (limit) => `is not greater than ${limit}`,
  exclusiveMaximum: (limit) => `is not less than ${limit}`,
  multipleOf: (step) => `is no multiple of ${step}`,
  minLength: (count) => `has fewer than ${count} characters`,
  maxLength: (count) => `has more than ${count} characters`,
  minItems: (count) => `has fewer than ${count} items`,
  maxItems: (count) => `has more than ${count} items`,
  minProperties: (count) => `has fewer than ${count} properties`,
  maxProperties: (count) => `has more than ${count} properties`,
  format: (format) => `is no ${format}`,
  uniqueItems: () => 'repeats an item',
  anyOf: () => 'fits none of the anyOf schemas',
}

/**
 * Why a value does not fit, as the end of a sentence: 'is a string, not an integer'. The validator's own
 * messages name keywords, which authors of documents need not know.
 */
function reasonOf(
  { keyword, keywordLocation, error }: OutputUnit,
  schema: SpecMap,
  actual: unknown,
): string {
  switch (keyword) {
    case 'type':
      return `is ${withArticle(jsonType(actual))}, not ${[schema['type']].flat().map(String).map(withArticle).join(' or ')}`
    case 'enum': {
      const values = (schema['enum'] as readonly unknown[]).slice(0, 8).map(shownValue)
      return `is not one of the allowed values (${values.join(', ')})`
    }
    case 'required':
      return `lacks the required ${/"(.*)"/s.exec(error)?.[1]}`
    case 'oneOf': {
      const count = Number(/\((\d+) matches\)/.exec(error)?.[1])
      return `fits ${count === 0 ? 'none' : count} of the oneOf schemas`
    }
    case 'pattern':
      return schema['format'] === 'byte' ? 'is no byte' : `does not match ${schema['pattern']}`
    case 'not':
      if (schema['not'] !== true) return 'fits the schema that it must not'
      if (schema['readOnly'] === true) return 'is read-only and does not belong in a request'
      return keywordLocation.endsWith('/additionalProperties/not')
        ? 'is not a property of the schema'
        : 'is not allowed'
    default:
      return LIMITS[keyword]?.(shownValue(schema[keyword])) ?? error
  }
}

/** 'integer' -> 'an integer'. */
function withArticle(type: string): string {
  if (type === 'null') return 'null'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}
