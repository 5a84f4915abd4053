import { type OperationChange, presenceChange, type Sender } from './api-change.ts'
import type { Direction } from './check-value.ts'
import { diffFields } from './diff-fields.ts'
import { flatFields } from './flat-fields.ts'
import type { MediaType, RequestBody } from './operations.ts'
import type { Spec } from './spec.ts'
import { childOf, type SpecNode } from './spec-node.ts'

/** A value that travels: its name in messages, who sends it, and whether it belongs to a request. */
export type Travelling = {
  readonly name: string
  readonly sender: Sender
  readonly direction: Direction
}

type Body = { readonly spec: Spec; readonly body: RequestBody | undefined }

/** Compares request bodies, or the payloads of webhooks. */
export function bodyChanges(old: Body, now: Body, sender: Sender): readonly OperationChange[] {
  const before = old.body
  const after = now.body
  const field = 'request'
  if (before === undefined && after === undefined) return []
  if (before === undefined) {
    const required = after?.required === true
    const message = `a body was added: ${required ? 'required' : 'optional'}`
    return [{ kind: 'added', breaking: required && sender === 'client', field, message }]
  }
  if (after === undefined)
    return [{ kind: 'removed', breaking: true, field, message: 'the body was removed' }]
  return [
    ...presenceChange(before.required, after.required, sender).map(
      (change): OperationChange => ({ kind: 'changed', field, ...change }),
    ),
    ...mediaChanges(
      { spec: old.spec, media: before.media },
      { spec: now.spec, media: after.media },
      { name: field, sender, direction: 'request' },
    ),
  ]
}

type Media = { readonly spec: Spec; readonly media: readonly MediaType[] }

/** Compares contents, each media type with its own. */
export function mediaChanges(
  old: Media,
  now: Media,
  travelling: Travelling,
): readonly OperationChange[] {
  const before = new Map(old.media.map(({ type, node }) => [type, node]))
  const after = new Map(now.media.map(({ type, node }) => [type, node]))
  const field = travelling.name
  const gone = [...before.keys()].filter((type) => !after.has(type))
  const fresh = [...after.keys()].filter((type) => !before.has(type))
  return [
    ...gone.map(
      (type): OperationChange => ({
        kind: 'removed',
        breaking: true,
        field,
        message: `media type ${type} was removed`,
      }),
    ),
    ...fresh.map(
      (type): OperationChange => ({
        kind: 'added',
        // Nobody asks for a type of payload: it comes as the API sends it.
        breaking: travelling.sender === 'api' && travelling.direction === 'request',
        field,
        message: `media type ${type} was added`,
      }),
    ),
    ...withTypes(
      [...before].flatMap(([type, node]) => {
        const other = after.get(type)
        if (other === undefined) return []
        const changes = schemaChanges(
          { spec: old.spec, schemas: schemasOf(node) },
          { spec: now.spec, schemas: schemasOf(other) },
          travelling,
        )
        return [{ type, changes }]
      }),
    ),
  ]
}

function schemasOf(node: SpecNode): readonly SpecNode[] {
  const schema = childOf(node, 'schema')
  return schema === undefined ? [] : [schema]
}

type OfType = { readonly type: string; readonly changes: readonly OperationChange[] }

/** What changed in all media types is said once; else the message names the types. */
function withTypes(list: readonly OfType[]): readonly OperationChange[] {
  const found = new Map<string, { change: OperationChange; types: readonly string[] }>()
  for (const { type, changes } of list) {
    for (const change of changes) {
      const key = JSON.stringify(change)
      found.set(key, { change, types: [...(found.get(key)?.types ?? []), type] })
    }
  }
  return [...found.values()].map(({ change, types }) =>
    types.length === list.length
      ? change
      : { ...change, message: `${change.message} (${types.join(', ')})` },
  )
}

type Schemas = { readonly spec: Spec; readonly schemas: readonly SpecNode[] }

/** Compares values, field by field. */
export function schemaChanges(
  old: Schemas,
  now: Schemas,
  { name, sender, direction }: Travelling,
): readonly OperationChange[] {
  const before = flatFields(old.spec, old.schemas, direction)
  const after = flatFields(now.spec, now.schemas, direction)
  return diffFields(before, after, sender).map(({ field, ...change }) => ({
    ...change,
    field:
      field === '' || field.startsWith('[') || field.startsWith('(')
        ? `${name}${field}`
        : `${name}.${field}`,
  }))
}
