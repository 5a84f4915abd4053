import { seconds } from '../../model/quantities.ts'
import type { LinkFailure } from './links.ts'

/** What a failure means for a link: that it leads nowhere, or that nobody knows. */
export type FailureText = {
  readonly code: 'external-broken' | 'external-unanswered'
  readonly reason: string
}

/** Says in words why an address is not known to be there. */
export function failureText(failure: LinkFailure): FailureText {
  switch (failure.kind) {
    case 'status':
      return statusText(failure.status, failure.waitMs)
    case 'silent':
      return unanswered(`the server did not answer within ${seconds(failure.ms)}`)
    case 'no-host':
      return broken(`there is no host ${failure.host}`)
    case 'port':
      return broken('browsers do not connect to its port')
    case 'certificate':
      return broken(`the certificate of ${failure.host} ${certificateText(failure.code)}`)
    case 'connection':
      return unanswered(`${failure.host} ${connectionText(failure.code)}`)
    case 'redirect-loop':
      return broken(`it redirects in a circle, by way of ${failure.to}`)
    case 'redirect-limit':
      return broken(`it redirects more than ${failure.limit} times`)
    case 'redirect-target':
      return broken(`it redirects (${failure.status}) to ${failure.to || 'no address'}`)
    case 'redirect-private':
      return broken(`it redirects to ${failure.to}, which readers cannot reach`)
    case 'given-up':
      return unanswered(`${failure.host} was given up after it had failed for other links`)
    default:
      return failure satisfies never
  }
}

function broken(reason: string): FailureText {
  return { code: 'external-broken', reason }
}

function unanswered(reason: string): FailureText {
  return { code: 'external-unanswered', reason }
}

function statusText(status: number, waitMs: number | undefined): FailureText {
  if (status === 404) return broken('there is no such page (404)')
  if (status === 410) return broken('the page is gone for good (410)')
  if (status === 401 || status === 403)
    return unanswered(`the server refuses to show it to a program (${status})`)
  if (status === 408) return unanswered('the server was tired of waiting (408)')
  if (status === 429) {
    const wait = waitMs === undefined ? '' : `, and asks to wait ${seconds(waitMs)}`
    return unanswered(`the server has been asked too often (429)${wait}`)
  }
  if (status >= 500) return unanswered(`the server has failed (${status})`)
  return broken(`the server answers ${status}`)
}

/** Node's words for the commonest codes of OpenSSL, and the code for those who look it up. */
function certificateText(code: string): string {
  const text = Object.hasOwn(CERTIFICATES, code) ? CERTIFICATES[code] : 'cannot be trusted'
  return `${text} (${code})`
}

const CERTIFICATES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  CERT_REVOKED: 'was revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is signed by nobody but itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by an authority that nobody knows',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'comes without those that it is signed with',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by an authority that nobody knows',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another host',
}

function connectionText(code: string): string {
  if (code === 'ECONNREFUSED') return 'accepts no connection (ECONNREFUSED)'
  if (code === 'EAI_AGAIN') return 'cannot be looked up now (EAI_AGAIN)'
  if (code === 'ENETUNREACH' || code === 'EHOSTUNREACH') return `cannot be reached (${code})`
  return `breaks the connection (${code})`
}
