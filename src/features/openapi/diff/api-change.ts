/** One difference between two versions of an API. */
export type ApiChange = {
  readonly kind: 'added' | 'removed' | 'changed'
  /** Whether a program written for the old version may stop working. */
  readonly breaking: boolean
  /** 'POST /groups', 'POST /groups callback done POST {$request.body#/url}', 'all operations'. */
  readonly operation: string
  /** 'request.name', '200.peers[].id', '200.header.ETag', 'query.limit', 'servers'; undefined where it is about the operation. */
  readonly field: string | undefined
  readonly message: string
}
export type ApiDiff = { readonly changes: readonly ApiChange[]; readonly breaking: boolean }

/** A difference within one operation. */
export type OperationChange = Omit<ApiChange, 'operation'>

/** A change of one value, in words. */
export type ValueChange = Pick<ApiChange, 'breaking' | 'message'>

/** Who sends a value: a client its requests, the API its responses and the payloads of webhooks. */
export type Sender = 'client' | 'api'

/** What became of the values that a description allows. */
export type Move = 'narrower' | 'wider' | 'other'

/** A client may have sent what is allowed no more, or may not expect what the API sends now. */
export function breaks(move: Move, sender: Sender): boolean {
  return move === 'other' || move === (sender === 'client' ? 'narrower' : 'wider')
}

/** A value that is, or is no longer, in every message. */
export function presenceChanges(
  old: { readonly required: boolean },
  now: { readonly required: boolean },
  sender: Sender,
): readonly ValueChange[] {
  if (old.required === now.required) return []
  const breaking = breaks(now.required ? 'narrower' : 'wider', sender)
  return [{ breaking, message: now.required ? 'is required now' : 'is optional now' }]
}

/** A value that is deprecated now breaks nothing yet. */
export function deprecation(
  old: { readonly deprecated: boolean },
  now: { readonly deprecated: boolean },
): readonly ValueChange[] {
  const isNew = now.deprecated && !old.deprecated
  return isNew ? [{ breaking: false, message: 'is deprecated now' }] : []
}

/** `minimum was 1, is none`. */
export function fromTo(
  name: string,
  before: string | number | undefined,
  after: string | number | undefined,
): string {
  return `${name} was ${before ?? 'none'}, is ${after ?? 'none'}`
}

/** What two versions of a list have alone, and what they share, each in the order of its version. */
export function compared<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string,
): {
  readonly gone: readonly T[]
  readonly fresh: readonly T[]
  readonly kept: readonly (readonly [old: T, now: T])[]
} {
  const byKey = (list: readonly T[]) => new Map(list.map((item) => [keyOf(item), item]))
  const [old, now] = [byKey(before), byKey(after)]
  const alone = (list: ReadonlyMap<string, T>, other: ReadonlyMap<string, T>) =>
    [...list].flatMap(([key, item]) => (other.has(key) ? [] : [item]))
  return {
    gone: alone(old, now),
    fresh: alone(now, old),
    kept: [...old].flatMap(([key, item]) => {
      const same = now.get(key)
      return same === undefined ? [] : [[item, same] as const]
    }),
  }
}

/** Something that is not there any more. */
export function removed(field: string, message: string): OperationChange {
  return { kind: 'removed', breaking: true, field, message }
}

/** Something new. */
export function added(field: string, message: string, breaking: boolean): OperationChange {
  return { kind: 'added', breaking, field, message }
}

/** Changes of what is in both versions. */
export function changed(
  field: string | undefined,
  changes: readonly ValueChange[],
): readonly OperationChange[] {
  return changes.map((change) => ({ kind: 'changed', field, ...change }))
}
