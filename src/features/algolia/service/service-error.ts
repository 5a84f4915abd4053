/** An error of the service. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
}

/** The user interrupted the command. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** The used properties of the client library's errors. */
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

/** Whether the service or the network caused the error. All other errors are bugs. */
export function isServiceFault(error: unknown): error is Error {
  if (error instanceof ServiceError || error instanceof Interrupted) return true
  return error instanceof Error && CLIENT_ERRORS.includes(error.name)
}

/** A temporary failure, and the wait that the service asks for, if any. */
export type PassingFailure = { readonly reason: string; readonly waitMs: number | undefined }

/** The temporary failure of an error, without the client's own advice; undefined where a retry is pointless. */
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

/** Seconds of a `Retry-After` header in milliseconds: '3' -> 3000. Undefined for dates and invalid values. */
function retryAfter(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text.trim()) ? Number(text) * 1000 : undefined
}
