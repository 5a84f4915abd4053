import { type Diagnostic, diagnostic, type Noted } from '../../diagnostics/diagnostic.ts'
import type { UserConfig } from '../../model/config.ts'
import { nearest } from '../../model/nearest.ts'
import { type ConfigText, locateKey } from './locate-key.ts'
import { userConfigSchema } from './schema.ts'

type Issue = {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly keys?: readonly string[]
  readonly expected?: string
  readonly input?: unknown
  readonly values?: readonly unknown[]
  readonly errors?: readonly (readonly Issue[])[]
}

/** Says what is wrong with the default export of a config file. With errors, the value is an empty config. */
export function validateConfig(raw: unknown, text: ConfigText): Noted<UserConfig> {
  const result = userConfigSchema.safeParse(raw, { reportInput: true })
  // As it was written: what is known to be right needs no check, and must not differ from what was checked.
  if (result.success) return { value: raw as UserConfig, diagnostics: [] }
  return {
    value: {},
    diagnostics: (result.error.issues as readonly Issue[]).flatMap((issue) =>
      describe(issue, text),
    ),
  }
}

function describe(issue: Issue, text: ConfigText): readonly Diagnostic[] {
  if (issue.code === 'invalid_union' && issue.errors !== undefined) {
    // Of several possible shapes, speak about the one that came furthest.
    const branch = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0] ?? []
    const deeper = branch.filter(
      ({ path, code }) => path.length > 0 || code === 'unrecognized_keys',
    )
    if (deeper.length > 0) {
      return deeper.flatMap((inner) =>
        describe({ ...inner, path: [...issue.path, ...inner.path] }, text),
      )
    }
  }
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => {
      const path = [...issue.path, key]
      return diagnostic(
        'config-unknown-key',
        { key: keyName(path), nearest: nearest(key, knownKeys(issue.path)) },
        locateKey(text, path),
      )
    })
  }
  return [
    diagnostic(
      'config-invalid',
      { key: keyName(issue.path), expected: expectedIn(issue), received: shown(issue.input) },
      locateKey(text, issue.path),
    ),
  ]
}

function depth(issues: readonly Issue[]): number {
  return Math.max(
    0,
    ...issues.map(({ path, code }) => path.length + (code === 'unrecognized_keys' ? 1 : 0)),
  )
}

function expectedIn(issue: Issue): string {
  if (issue.values !== undefined)
    return issue.values.map((value) => JSON.stringify(value)).join(' or ')
  if (issue.code === 'invalid_type' && issue.expected !== undefined) return issue.expected
  // zod: 'Too small: expected number to be >=1'
  return issue.message.replace(/^.*?: expected /, '')
}

function keyName(path: readonly PropertyKey[]): string {
  return path.length === 0 ? '(the whole config)' : path.map(String).join('.')
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'function') return 'a function'
  const hasJson = typeof value === 'object' || typeof value === 'string'
  const json = hasJson ? JSON.stringify(value) : String(value)
  return json.length > 60 ? `${json.slice(0, 57)}...` : json
}

/** Keys that the schema knows at a path, for "did you mean". */
function knownKeys(path: readonly PropertyKey[]): readonly string[] {
  let schema: unknown = userConfigSchema
  for (const key of path) {
    schema = typeof key === 'number' ? elementOf(schema) : shapeOf(schema)?.[String(key)]
    if (schema === undefined) return []
  }
  return Object.keys(shapeOf(schema) ?? {})
}

type SchemaNode = {
  readonly def?: { readonly innerType?: unknown; readonly element?: unknown }
  readonly shape?: Record<string, unknown>
}

function unwrapped(schema: unknown): SchemaNode | undefined {
  const node = schema as SchemaNode | undefined
  return node?.def?.innerType === undefined ? node : unwrapped(node.def.innerType)
}

function shapeOf(schema: unknown): Record<string, unknown> | undefined {
  return unwrapped(schema)?.shape
}

function elementOf(schema: unknown): unknown {
  return unwrapped(schema)?.def?.element
}
