import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** A violation of a schema at a path: an unexpected value, or an unknown key. */
export type SchemaFault =
  | { readonly path: Path; readonly expected: string; readonly input: unknown }
  | { readonly path: Path; readonly known: readonly string[] }

/** Converts the issues of a zod schema, which must report their input. */
export function schemaFaults(schema: unknown, issues: readonly Issue[]): readonly SchemaFault[] {
  return onePerKey(issues).flatMap((issue) => faultsOf(schema, issue))
}

/** Keeps the first issue of each value, as further ones follow from it. */
function onePerKey(issues: readonly Issue[]): readonly Issue[] {
  const seen = new Set<string>()
  return issues.filter(({ path, code }) => {
    const name = `${path.join('.')} ${code === 'unrecognized_keys'}`
    const isFirst = !seen.has(name)
    seen.add(name)
    return isFirst
  })
}

function faultsOf(schema: unknown, issue: Issue): readonly SchemaFault[] {
  const { path, message, input } = issue
  if (issue.code === 'unrecognized_keys') {
    if (isInOwnWords(message))
      return issue.keys.map((key) => ({ path, expected: message, input: key }))
    const known = knownKeys(schema, path)
    return issue.keys.map((key) => ({ path: [...path, key], known }))
  }
  if (issue.code !== 'invalid_union') return [{ path, expected: expectedIn(issue), input }]
  // Of the shapes of a union, report the one that matched deepest.
  const [branch = []] = issue.errors.toSorted((a, b) => depth(b) - depth(a) || count(a) - count(b))
  const deeper = branch.filter((inner) => depth([inner]) > 0)
  if (deeper.length > 0)
    return deeper.flatMap((inner) => faultsOf(schema, { ...inner, path: [...path, ...inner.path] }))
  const { discriminator } = issue
  const value =
    discriminator === undefined ? input : (input as Record<string, unknown>)[discriminator]
  return [{ path, expected: expectedIn(issue), input: value }]
}

function depth(issues: readonly Issue[]): number {
  return Math.max(
    0,
    ...issues.map(({ path, code }) => path.length + (code === 'unrecognized_keys' ? 1 : 0)),
  )
}

function count(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => sum + ('keys' in issue ? issue.keys.length : 1), 0)
}

function expectedIn(issue: Issue): string {
  if (isInOwnWords(issue.message)) return issue.message
  if (issue.code === 'invalid_value')
    return issue.values.map((value) => JSON.stringify(value)).join(' or ')
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message
  if (issue.code === 'invalid_type') return issue.expected
  // zod: 'Too small: expected number to be >=1'
  return issue.message.replace(/^.*?: expected /, '')
}

/** Whether a message is the schema's own, not one of zod. */
function isInOwnWords(message: string): boolean {
  return !/^(?:Invalid|Unrecognized|Too) /.test(message)
}

/** Keys that a schema knows at a path, for "did you mean". */
function knownKeys(schema: unknown, path: Path): readonly string[] {
  const nodes = path.reduce<readonly SchemaNode[]>(
    (nodes, key) => nodes.flatMap((node) => shapesOf(childOf(node, key))),
    shapesOf(schema),
  )
  return nodes.flatMap(({ shape = {} }) => Object.keys(shape))
}

type SchemaNode = {
  readonly def?: {
    readonly innerType?: unknown
    readonly getter?: () => unknown
    readonly out?: unknown
    readonly options?: readonly unknown[]
    readonly element?: unknown
    readonly valueType?: unknown
  }
  readonly shape?: Record<string, unknown>
}

function childOf({ def, shape }: SchemaNode, key: PropertyKey): unknown {
  return typeof key === 'number' ? def?.element : (shape?.[String(key)] ?? def?.valueType)
}

/** The object schemas of a schema: each branch of a union, without wrappers. */
function shapesOf(schema: unknown): readonly SchemaNode[] {
  const node = (schema ?? {}) as SchemaNode
  const inner = node.def?.innerType ?? node.def?.getter?.() ?? node.def?.out
  if (inner !== undefined) return shapesOf(inner)
  return node.def?.options?.flatMap(shapesOf) ?? [node]
}
