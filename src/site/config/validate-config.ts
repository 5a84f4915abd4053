import type { Diagnostic, Noted } from '../../diagnostics/diagnostic.ts'
import type { UserConfig } from '../../model/config/user-config.ts'
import { groupBy } from '../../model/group-by.ts'
import { invalidKey, keyName, unknownKey } from './key-problems.ts'
import type { ConfigText } from './locate-key.ts'
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
  /** Of a key: what is wrong with it. */
  readonly issues?: readonly Issue[]
}

/** Says what is wrong with the default export of a config file. With errors, the value is an empty config. */
export function validateConfig(raw: unknown, text: ConfigText): Noted<UserConfig> {
  const result = userConfigSchema.safeParse(raw, { reportInput: true })
  const issues = result.success ? keyless(raw as UserConfig) : onePerKey(result.error.issues)
  // As it was written: what is known to be right needs no check, and must not differ from what was checked.
  if (issues.length === 0) return { value: raw as UserConfig, diagnostics: [] }
  return { value: {}, diagnostics: issues.flatMap((issue) => describe(issue, text)) }
}

/** What has none of the keys that an object may have, and so passes for an empty one: a Map, a promise. */
function keyless(config: UserConfig): readonly Issue[] {
  const values = [[[], config], ...Object.entries(config).map(([key, value]) => [[key], value])]
  return (values as [string[], unknown][])
    .filter(([, value]) => KEYLESS.test(kindOf(value)))
    .map(([path, input]) => ({ path, input, message: 'object' }))
}

const KEYLESS = /^(?:Map|Set|Date|RegExp|Error|Promise)$/

function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1)
}

/** Of several things that are wrong with one value the first: what is no text has no length, either. */
function onePerKey(issues: readonly Issue[]): readonly Issue[] {
  const nameOf = ({ path, code }: Issue) => `${keyName(path)} ${code === 'unrecognized_keys'}`
  return [...groupBy(issues, nameOf).values()].flatMap((same) => same.slice(0, 1))
}

function describe(issue: Issue, text: ConfigText): readonly Diagnostic[] {
  if (issue.code === 'invalid_union' && issue.errors !== undefined) {
    // Of several possible shapes, speak about the one that came furthest.
    const branch =
      issue.errors.toSorted((a, b) => depth(b) - depth(a) || faults(a) - faults(b))[0] ?? []
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
    const known = knownKeys(issue.path)
    return (issue.keys ?? []).map((key) => unknownKey(text, [...issue.path, key], known))
  }
  const found = { expected: expectedIn(issue), received: shown(issue.input) }
  return [invalidKey(text, issue.path, found)]
}

function depth(issues: readonly Issue[]): number {
  return Math.max(
    0,
    ...issues.map(({ path, code }) => path.length + (code === 'unrecognized_keys' ? 1 : 0)),
  )
}

function faults(issues: readonly Issue[]): number {
  return issues.reduce((sum, { keys }) => sum + (keys?.length ?? 1), 0)
}

function expectedIn(issue: Issue): string {
  if (issue.values !== undefined)
    return issue.values.map((value) => JSON.stringify(value)).join(' or ')
  if (issue.code === 'invalid_key') return issue.issues?.[0]?.message ?? issue.message
  if (issue.code === 'invalid_type' && issue.expected !== undefined) return issue.expected
  // zod: 'Too small: expected number to be >=1'
  return issue.message.replace(/^.*?: expected /, '')
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'function') return 'a function'
  if (KEYLESS.test(kindOf(value))) return `a ${kindOf(value)}`
  const hasJson = typeof value === 'object' || typeof value === 'string'
  const json = hasJson ? JSON.stringify(value) : String(value)
  return json.length > 60 ? `${json.slice(0, 57)}...` : json
}

/** Keys that the schema knows at a path, for "did you mean". */
function knownKeys(path: readonly PropertyKey[]): readonly string[] {
  const nodes = path.reduce<readonly SchemaNode[]>(
    (found, key) => found.flatMap((node) => shapesOf(childOf(node, key))),
    shapesOf(userConfigSchema),
  )
  return nodes.flatMap(({ shape = {} }) => Object.keys(shape))
}

type SchemaNode = {
  readonly def?: {
    readonly innerType?: unknown
    readonly getter?: () => unknown
    readonly options?: readonly unknown[]
    readonly element?: unknown
    readonly valueType?: unknown
  }
  readonly shape?: Record<string, unknown>
}

function childOf({ def, shape }: SchemaNode, key: PropertyKey): unknown {
  return typeof key === 'number' ? def?.element : (shape?.[String(key)] ?? def?.valueType)
}

/** What a schema may be: each branch of a union, with nothing wrapped around it. */
function shapesOf(schema: unknown): readonly SchemaNode[] {
  const node = (schema ?? {}) as SchemaNode
  const inner = node.def?.innerType ?? node.def?.getter?.()
  if (inner !== undefined) return shapesOf(inner)
  return node.def?.options?.flatMap(shapesOf) ?? [node]
}
