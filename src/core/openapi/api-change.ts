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

/** Who sends a value: a client its requests, the API its responses and the payloads of webhooks. */
export type Sender = 'client' | 'api'

/** What became of the values that a description allows. */
export type Move = 'narrower' | 'wider' | 'other'

/** A client may have sent what is allowed no more, or may not expect what the API sends now. */
export function breaks(move: Move, sender: Sender): boolean {
  return move === 'other' || move === (sender === 'client' ? 'narrower' : 'wider')
}

/** The other side of an exchange. */
export function otherSide(sender: Sender): Sender {
  return sender === 'client' ? 'api' : 'client'
}

/** A value that is, or is no longer, in every message. */
export function presenceChange(
  old: boolean,
  now: boolean,
  sender: Sender,
): readonly Pick<ApiChange, 'breaking' | 'message'>[] {
  if (old === now) return []
  return [
    {
      breaking: breaks(now ? 'narrower' : 'wider', sender),
      message: now ? 'is required now' : 'is optional now',
    },
  ]
}
