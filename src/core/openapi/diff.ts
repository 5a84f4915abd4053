import type { Noted } from '../../diagnostics/diagnostic.ts'
import { sourcePath } from '../../model/paths.ts'
import { hashOf } from '../hash.ts'
import type { Direction } from './check-value.ts'
import { diffFields, type FieldChange } from './diff-fields.ts'
import { flatFields } from './flat-fields.ts'
import { type MediaType, type Operation, readOperations } from './operations.ts'
import type { Parameter } from './parameters.ts'
import { readSpec } from './read-spec.ts'
import { type SecurityChoice, schemeLabel } from './security.ts'
import type { Spec } from './spec.ts'
import { childOf } from './spec-node.ts'

/** One difference between two versions of an API. */
export type ApiChange = {
  readonly kind: 'added' | 'removed' | 'changed'
  /** Whether a program written for the old version may stop working. */
  readonly breaking: boolean
  /** 'POST /groups'. */
  readonly operation: string
  /** 'request.name', '200.peers[].id', 'query.limit'; undefined where it is about the operation. */
  readonly field: string | undefined
  readonly message: string
}
export type ApiDiff = { readonly changes: readonly ApiChange[]; readonly breaking: boolean }

/** Compares two documents, each in one file. Undefined where one of them cannot be read. */
export function diffApi(oldText: string, newText: string): Noted<ApiDiff | undefined> {
  const [before, after] = [
    { name: 'old', text: oldText },
    { name: 'new', text: newText },
  ].map(({ name, text }) =>
    readSpec([
      { path: sourcePath(`${name}.yaml`), file: `${name}.yaml`, text, hash: hashOf(text) },
    ]),
  )
  const diagnostics = [...(before?.diagnostics ?? []), ...(after?.diagnostics ?? [])]
  if (before?.value === undefined || after?.value === undefined)
    return { value: undefined, diagnostics }
  return { value: diffSpecs(before.value, after.value), diagnostics }
}

/** Compares two documents that are read already. */
export function diffSpecs(before: Spec, after: Spec): ApiDiff {
  const old = byAddress(before)
  const now = byAddress(after)
  const removed = [...old].filter(([address]) => !now.has(address))
  const added = [...now].filter(([address]) => !old.has(address))
  const both = [...old].flatMap(([address, operation]) => {
    const other = now.get(address)
    return other === undefined ? [] : [[operation, other] as const]
  })
  const changes: readonly ApiChange[] = [
    ...removed.map(([, operation]) => whole('removed', operation)),
    ...added.map(([, operation]) => whole('added', operation)),
    ...both.flatMap(([a, b]) =>
      operationChanges({ spec: before, operation: a }, { spec: after, operation: b }),
    ),
  ]
  return { changes, breaking: changes.some(({ breaking }) => breaking) }
}

/** Names of path parameters are not part of the address: `/groups/{id}` is `/groups/{groupId}`. */
function byAddress(spec: Spec): ReadonlyMap<string, Operation> {
  return new Map(
    readOperations(spec).map((operation) => [
      `${operation.kind} ${operation.method} ${operation.path.replace(/\{[^{}]*\}/g, '{}')}`,
      operation,
    ]),
  )
}

function whole(kind: 'added' | 'removed', operation: Operation): ApiChange {
  const message = kind === 'added' ? 'was added' : 'was removed'
  return {
    kind,
    breaking: kind === 'removed',
    operation: nameOf(operation),
    field: undefined,
    message,
  }
}

function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`
}

type Side = { readonly spec: Spec; readonly operation: Operation }

function operationChanges(old: Side, now: Side): readonly ApiChange[] {
  const operation = nameOf(now.operation)
  const found: readonly Found[] = [
    ...aboutOperation(old.operation, now.operation),
    ...parameterChanges(old, now),
    ...bodyChanges(old, now),
    ...responseChanges(old, now),
  ]
  return found.map((change) => ({ ...change, operation }))
}

type Found = Omit<ApiChange, 'operation'>

function aboutOperation(old: Operation, now: Operation): readonly Found[] {
  const note = (message: string, breaking: boolean): Found => ({
    kind: 'changed',
    breaking,
    field: undefined,
    message,
  })
  return [
    ...(now.deprecated && !old.deprecated ? [note('is deprecated now', false)] : []),
    ...(old.id === now.id ? [] : [note(`operationId was ${old.id}, is ${now.id}`, false)]),
    ...securityChanges(old.security, now.security).map(({ message, breaking }) =>
      note(message, breaking),
    ),
  ]
}

/** A request that was let in must still be: some choice of now asks for no more than a choice of before. */
function securityChanges(
  old: readonly SecurityChoice[],
  now: readonly SecurityChoice[],
): readonly { readonly message: string; readonly breaking: boolean }[] {
  const before = choiceTexts(old)
  const after = choiceTexts(now)
  if (before.join('|') === after.join('|')) return []
  const isLetIn =
    old.length === 0
      ? now.length === 0 || now.some(({ length }) => length === 0)
      : old.every((choice) => now.length === 0 || now.some((other) => isWithin(other, choice)))
  return [
    {
      breaking: !isLetIn,
      message: `authentication was ${before.join(' or ') || 'none'}, is ${after.join(' or ') || 'none'}`,
    },
  ]
}

function choiceTexts(choices: readonly SecurityChoice[]): readonly string[] {
  return choices.map(
    (choice) =>
      choice.map((use) => [schemeLabel(use), ...use.scopes].join(' ')).join(' and ') || 'none',
  )
}

/** Roles and scopes of a use are alternatives here: one of them that was enough must be enough. */
function isWithin(asked: SecurityChoice, had: SecurityChoice): boolean {
  return asked.every((use) => {
    const own = had.find((other) => schemeLabel(other) === schemeLabel(use))
    return (
      own !== undefined &&
      (use.scopes.length === 0 || own.scopes.every((scope) => use.scopes.includes(scope)))
    )
  })
}

function parameterChanges(old: Side, now: Side): readonly Found[] {
  const key = ({ place, name }: Parameter): string => `${place}.${name}`
  const before = new Map(
    ownParameters(old.operation).map((parameter) => [key(parameter), parameter]),
  )
  const after = new Map(
    ownParameters(now.operation).map((parameter) => [key(parameter), parameter]),
  )
  return [
    ...[...before.keys()]
      .filter((name) => !after.has(name))
      .map(
        (name): Found => ({ kind: 'removed', breaking: true, field: name, message: 'was removed' }),
      ),
    ...[...after]
      .filter(([name]) => !before.has(name))
      .map(
        ([name, { required }]): Found => ({
          kind: 'added',
          breaking: required,
          field: name,
          message: `was added: ${required ? 'required' : 'optional'}`,
        }),
      ),
    ...[...before].flatMap(([name, a]) => {
      const b = after.get(name)
      if (b === undefined) return []
      return [
        ...requiredChange(name, a.required, b.required),
        ...schemaChanges(
          { spec: old.spec, schemas: a.schemas },
          { spec: now.spec, schemas: b.schemas },
          { name, direction: 'request' },
        ),
      ]
    }),
  ]
}

/** Path parameters are compared by their place in the path, so their names do not matter. */
function ownParameters({ parameters, path }: Operation): readonly Parameter[] {
  const order = [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1])
  return parameters.map((parameter) =>
    parameter.place === 'path'
      ? { ...parameter, name: `${order.indexOf(parameter.name) + 1}` }
      : parameter,
  )
}

function requiredChange(name: string, old: boolean, now: boolean): readonly Found[] {
  if (old === now) return []
  return [
    {
      kind: 'changed',
      breaking: now,
      field: name,
      message: now ? 'is required now' : 'is optional now',
    },
  ]
}

type Schemas = { readonly spec: Spec; readonly schemas: Parameter['schemas'] }

function schemaChanges(
  old: Schemas,
  now: Schemas,
  { name, direction }: { readonly name: string; readonly direction: Direction },
): readonly Found[] {
  const before = flatFields(old.spec, old.schemas, direction)
  const after = flatFields(now.spec, now.schemas, direction)
  return diffFields(before, after, direction).map(({ field, ...change }: FieldChange) => ({
    ...change,
    field:
      field === '' || field.startsWith('[') || field.startsWith('(')
        ? `${name}${field}`
        : `${name}.${field}`,
  }))
}

function bodyChanges(old: Side, now: Side): readonly Found[] {
  const before = old.operation.body
  const after = now.operation.body
  if (before === undefined && after === undefined) return []
  if (before === undefined) {
    const required = after?.required === true
    return [
      {
        kind: 'added',
        breaking: required,
        field: 'request',
        message: `a body was added: ${required ? 'required' : 'optional'}`,
      },
    ]
  }
  if (after === undefined)
    return [{ kind: 'removed', breaking: true, field: 'request', message: 'the body was removed' }]
  return [
    ...requiredChange('request', before.required, after.required),
    ...mediaChanges(
      { spec: old.spec, media: before.media },
      { spec: now.spec, media: after.media },
      { name: 'request', direction: 'request' },
    ),
  ]
}

type Media = { readonly spec: Spec; readonly media: readonly MediaType[] }

function mediaChanges(
  old: Media,
  now: Media,
  { name, direction }: { readonly name: string; readonly direction: Direction },
): readonly Found[] {
  const types = (media: readonly MediaType[]): readonly string[] => media.map(({ type }) => type)
  const gone = types(old.media).filter((type) => !types(now.media).includes(type))
  const fresh = types(now.media).filter((type) => !types(old.media).includes(type))
  const [first] = old.media.filter(({ type }) => types(now.media).includes(type))
  const other = now.media.find(({ type }) => type === first?.type)
  return [
    ...gone.map(
      (type): Found => ({
        kind: 'removed',
        breaking: true,
        field: name,
        message: `media type ${type} was removed`,
      }),
    ),
    ...fresh.map(
      (type): Found => ({
        kind: 'added',
        breaking: false,
        field: name,
        message: `media type ${type} was added`,
      }),
    ),
    ...(first === undefined || other === undefined
      ? []
      : schemaChanges(
          { spec: old.spec, schemas: schemasOf(first) },
          { spec: now.spec, schemas: schemasOf(other) },
          { name, direction },
        )),
  ]
}

function schemasOf({ node }: MediaType): Parameter['schemas'] {
  const schema = childOf(node, 'schema')
  return schema === undefined ? [] : [schema]
}

function responseChanges(old: Side, now: Side): readonly Found[] {
  const before = new Map(old.operation.responses.map((response) => [response.status, response]))
  const after = new Map(now.operation.responses.map((response) => [response.status, response]))
  const isSuccess = (status: string): boolean => /^[123]/.test(status)
  return [
    ...[...before.keys()]
      .filter((status) => !after.has(status))
      .map(
        (status): Found => ({
          kind: 'removed',
          breaking: isSuccess(status),
          field: status,
          message: 'the response was removed',
        }),
      ),
    ...[...after.keys()]
      .filter((status) => !before.has(status))
      .map(
        (status): Found => ({
          kind: 'added',
          breaking: false,
          field: status,
          message: 'a response was added',
        }),
      ),
    ...[...before].flatMap(([status, a]) => {
      const b = after.get(status)
      if (b === undefined) return []
      return mediaChanges(
        { spec: old.spec, media: a.media },
        { spec: now.spec, media: b.media },
        { name: status, direction: 'response' },
      )
    }),
  ]
}
