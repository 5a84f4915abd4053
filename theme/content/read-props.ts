import type { JsonObject } from '../../src/model/json.ts'
import type { WrongProps } from '../../src/model/theme.ts'

/** A Standard Schema: zod's, valibot's... */
export type PropsSchema = {
  readonly '~standard': { readonly validate: (value: unknown) => Result | Promise<Result> }
}

type Result = { readonly value?: unknown; readonly issues?: readonly Issue[] | undefined }
type Issue = {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** The props of a directive as the schema that its component exports makes them, or what it says against them. */
export function readProps(
  schema: unknown,
  props: JsonObject,
): { readonly props: object } | WrongProps {
  if (schema === undefined) return { props }
  if (!isSchema(schema)) return { wrong: ['the schema of its component is no Standard Schema'] }
  const result = schema['~standard'].validate(props)
  if (result instanceof Promise) return { wrong: ['the schema of its component is asynchronous'] }
  if (result.issues !== undefined) return { wrong: result.issues.map(inWords) }
  const { value } = result
  if (typeof value === 'object' && value !== null) return { props: value }
  return { wrong: ['the schema of its component makes no props of them'] }
}

function isSchema(value: unknown): value is PropsSchema {
  const { validate } = (value as Partial<PropsSchema> | null)?.['~standard'] ?? {}
  return typeof validate === 'function'
}

/** 'points.0.x: expected number' */
function inWords({ message, path = [] }: Issue): string {
  const keys = path.map((part) => String(typeof part === 'object' ? part.key : part))
  return keys.length === 0 ? message : `${keys.join('.')}: ${message}`
}
