import { reasonOf } from './reason.ts'

/** A Standard Schema: zod's, valibot's... */
export type StandardSchema = {
  readonly '~standard': { readonly validate: (value: unknown) => Result | PromiseLike<Result> }
}

type Result = { readonly value?: unknown; readonly issues?: readonly Issue[] | undefined }
type Issue = { readonly message: string; readonly path?: readonly unknown[] | undefined }

export type SchemaIssue = { readonly message: string; readonly path: readonly string[] }

/** The parsed value, or the issues; `late` for an asynchronous schema, which is not supported. */
export type Validation =
  | { readonly value: unknown }
  | { readonly issues: readonly SchemaIssue[] }
  | 'late'

export function isStandardSchema(value: unknown): value is StandardSchema {
  const { validate } = (value as Partial<StandardSchema> | null | undefined)?.['~standard'] ?? {}
  return typeof validate === 'function'
}

/** Validates a value. An exception of the schema becomes an issue. */
export function validate(schema: StandardSchema, value: unknown): Validation {
  try {
    const result = schema['~standard'].validate(value)
    if ('then' in result) {
      // zod returns a promise after an exception.
      result.then(undefined, () => undefined)
      return 'late'
    }
    return result.issues === undefined
      ? { value: result.value }
      : { issues: result.issues.map(withPath) }
  } catch (error) {
    return { issues: [{ message: `it failed: ${reasonOf(error)}`, path: [] }] }
  }
}

function withPath({ message, path = [] }: Issue): SchemaIssue {
  const keys = path.map((part) =>
    String(typeof part === 'object' && part !== null ? (part as { key: unknown }).key : part),
  )
  return { message, path: keys }
}
