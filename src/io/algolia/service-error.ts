/** Why the service did not do what was asked. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
}

/** The reader of the terminal stopped the command. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** An error of the client library, as far as it matters here. */
type ClientError = {
  readonly name?: string
  readonly message?: string
  readonly status?: number
  readonly stackTrace?: readonly {
    readonly response?: {
      readonly status?: number
      readonly content?: string
      readonly headers?: Readonly<Record<string, string>>
    }
  }[]
}

const CLIENT_ERRORS = ['RetryError', 'ApiError', 'DetailedApiError', 'DeserializationError']

/** True for what the service, or the way to it, is to blame for. Anything else is a fault of ours. */
export function isServiceFault(error: unknown): error is Error {
  if (error instanceof ServiceError || error instanceof Interrupted) return true
  return error instanceof Error && CLIENT_ERRORS.includes(error.name)
}

/** Why something may work in a moment, and what the service asks for, if it does. */
export type PassingFailure = { readonly reason: string; readonly waitMs: number | undefined }

/** Undefined where asking again would give the same answer. In words without the client's own advice. */
export function passingFailure(error: unknown): PassingFailure | undefined {
  const { name, message = String(error), status, stackTrace } = error as ClientError
  const last = stackTrace?.at(-1)?.response
  if (status === 429) {
    return { reason: message, waitMs: retryAfter(last?.headers?.['retry-after']) }
  }
  if (name === 'RetryError') {
    const reason = last?.status === 0 ? (last.content ?? '') : `it answered ${last?.status ?? '?'}`
    return { reason: `The service cannot be reached: ${reason}`, waitMs: undefined }
  }
  if (name === 'DeserializationError') {
    const reason = `The service answered with something that is not JSON: ${message}`
    return { reason, waitMs: undefined }
  }
  return undefined
}

/** '3' -> 3000. Dates and nonsense are undefined. */
function retryAfter(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text.trim()) ? Number(text) * 1000 : undefined
}
