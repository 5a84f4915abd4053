import { reasonOf } from './reason.ts'

/** A Standard Schema: zod's, valibot's... */
export type StandardSchema = {
  readonly '~standard': { readonly validate: (value: unknown) => Result | PromiseLike<Result> }
}

type Result = { readonly value?: unknown; readonly issues?: readonly Issue[] | undefined }
type Issue = { readonly message: string; readonly path?: readonly unknown[] | undefined }

export type SchemaIssue = { readonly message: string; readonly path: readonly string[] }

/** What a schema makes of a value, or says against it; `late` where it would say that only later. */
export type Validated =
  | { readonly value: unknown }
  | { readonly issues: readonly SchemaIssue[] }
  | 'late'

export function isStandardSchema(value: unknown): value is StandardSchema {
  const { validate } = (value as Partial<StandardSchema> | null | undefined)?.['~standard'] ?? {}
  return typeof validate === 'function'
}

/** Asks a schema. One that throws refuses, and says why. */
export function validated(schema: StandardSchema, value: unknown): Validated {
  try {
    const result = schema['~standard'].validate(value)
    if ('then' in result) {
      // zod answers with a promise where something throws.
      result.then(undefined, () => undefined)
      return 'late'
    }
    return result.issues === undefined
      ? { value: result.value }
      : { issues: result.issues.map(placed) }
  } catch (error) {
    return { issues: [{ message: `it failed: ${reasonOf(error)}`, path: [] }] }
  }
}

function placed({ message, path = [] }: Issue): SchemaIssue {
  const keys = path.map((part) =>
    String(typeof part === 'object' && part !== null ? (part as { key: unknown }).key : part),
  )
  return { message, path: keys }
}
