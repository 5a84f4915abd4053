import type { ServerResponse } from 'node:http'

/** What may go wrong on the way to an answer. */
export type FaultKind =
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body?: string
      readonly headers?: Readonly<Record<string, string>>
    }
  /** Accepted, and then nothing: a connect timeout. */
  | { readonly kind: 'hang' }
  /** The head of an answer, and then nothing: a read timeout. */
  | { readonly kind: 'hang-body' }
  | { readonly kind: 'reset' }
  /** Half of what `content-length` promised. */
  | { readonly kind: 'truncated' }
  | { readonly kind: 'garbage' }
  | { readonly kind: 'html' }
  /** 200 without a body. */
  | { readonly kind: 'empty' }
  /** Says gzip, is not. */
  | { readonly kind: 'gzip-junk' }
  /** Right, but late. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Right, a few bytes at a time. */
  | { readonly kind: 'drip' }
  /** Carried out, and the answer lost. */
  | { readonly kind: 'lost-answer' }

export type Fault = FaultKind & {
  /** Requests it happens to: a part of 'POST /1/indexes/x/batch'. */
  readonly on?: string | RegExp
  /** How often; for ever when not given. */
  readonly times?: number
  /** Requests that pass before it begins. */
  readonly after?: number
}

/** Whether the request is still to be carried out, and who answers it. */
export type FaultEffect = 'answered' | 'late' | 'lost' | 'dripped' | 'none'

export type FaultBox = {
  readonly add: (fault: Fault) => void
  readonly clear: () => void
  /** Does what the first fault that fits says. */
  readonly strike: (request: string, response: ServerResponse) => Promise<FaultEffect>
}

const JSON_HEAD = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }

export function createFaultBox(): FaultBox {
  let faults: { fault: Fault; left: number; toPass: number }[] = []
  return {
    add(fault) {
      faults.push({
        fault,
        left: fault.times ?? Number.POSITIVE_INFINITY,
        toPass: fault.after ?? 0,
      })
    },
    clear() {
      faults = []
    },
    async strike(request, response) {
      const entry = faults.find(({ fault, left }) => left > 0 && fits(fault, request))
      if (entry === undefined) return 'none'
      if (entry.toPass > 0) {
        entry.toPass -= 1
        return 'none'
      }
      entry.left -= 1
      return happen(entry.fault, response)
    },
  }
}

function fits({ on }: Fault, request: string): boolean {
  if (on === undefined) return true
  return typeof on === 'string' ? request.includes(on) : on.test(request)
}

async function happen(fault: Fault, response: ServerResponse): Promise<FaultEffect> {
  switch (fault.kind) {
    case 'status':
      response.writeHead(fault.status, { ...JSON_HEAD, ...exposed(fault.headers) })
      response.end(
        fault.body ?? JSON.stringify({ message: `fault ${fault.status}`, status: fault.status }),
      )
      return 'answered'
    case 'hang':
      return 'answered'
    case 'hang-body':
      response.writeHead(200, JSON_HEAD)
      response.write('{')
      return 'answered'
    case 'reset':
      response.socket?.resetAndDestroy()
      return 'answered'
    case 'truncated':
      response.writeHead(200, { ...JSON_HEAD, 'content-length': '400' })
      response.write('{"results":[')
      response.socket?.end()
      return 'answered'
    case 'garbage':
      response.writeHead(200, JSON_HEAD).end('{"results": nonsense')
      return 'answered'
    case 'html':
      response.writeHead(200, JSON_HEAD).end('<html>nope')
      return 'answered'
    case 'empty':
      response.writeHead(200, JSON_HEAD).end()
      return 'answered'
    case 'gzip-junk':
      response.writeHead(200, { ...JSON_HEAD, 'content-encoding': 'gzip' }).end('not gzip at all')
      return 'answered'
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.ms))
      return 'late'
    case 'drip':
      return 'dripped'
    case 'lost-answer':
      return 'lost'
    default:
      return fault satisfies never
  }
}

function exposed(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { ...headers, 'access-control-expose-headers': 'retry-after, correlation-id' }
}
