import { isStandardSchema, validate } from '../../diagnostics/standard-schema.ts'
import type { ComponentNode } from '../../model/article.ts'
import type { JsonObject } from '../../model/json.ts'

/** The props of a directive as the schema of its component makes them, or what it says against them. */
export function componentProps(
  { name, props }: ComponentNode,
  schemas: Readonly<Record<string, unknown>>,
): { readonly props: JsonObject } | { readonly wrong: readonly string[] } {
  const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined
  if (schema === undefined) return { props }
  if (!isStandardSchema(schema))
    return { wrong: ['the schema of its component is no Standard Schema'] }
  const result = validate(schema, props)
  if (result === 'late') return { wrong: ['the schema of its component is asynchronous'] }
  if ('issues' in result) {
    return {
      wrong: result.issues.map(({ message, path }) =>
        [path.join('.'), message].filter(Boolean).join(': '),
      ),
    }
  }
  const { value } = result
  // Whatever the schema makes of them, its component knows.
  if (typeof value === 'object' && value !== null) return { props: value as JsonObject }
  return { wrong: ['the schema of its component makes no props of them'] }
}
