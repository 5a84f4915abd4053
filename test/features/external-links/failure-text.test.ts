import { describe, expect, it } from 'vitest'
import { failureText } from '../../../src/features/external-links/failure-text.ts'
import { matchesPattern } from '../../../src/features/external-links/url-pattern.ts'

const certificate = (code: string) => ({ kind: 'certificate', host: 'a.dev', code }) as const
const connection = (code: string) => ({ kind: 'connection', host: 'a.dev', code }) as const
const status = (number: number, waitMs?: number) =>
  ({ kind: 'status', status: number, waitMs }) as const

describe('a link that fails', () => {
  it.each([
    [status(404), 'there is no such page (404)'],
    [status(410), 'the page is gone for good (410)'],
    [status(418), 'the server answers 418'],
    [status(499), 'the server answers 499'],
    [{ kind: 'no-host', host: 'a.dev' }, 'there is no host a.dev'],
    [{ kind: 'port' }, 'browsers do not connect to its port'],
    [certificate('CERT_HAS_EXPIRED'), 'the certificate of a.dev has expired (CERT_HAS_EXPIRED)'],
    [certificate('toString'), 'the certificate of a.dev cannot be trusted (toString)'],
    [{ kind: 'redirect-loop', to: 'https://b' }, 'it redirects in a circle, by way of https://b'],
    [{ kind: 'redirect-limit', limit: 9 }, 'it redirects more than 9 times'],
    [{ kind: 'redirect-target', status: 302, to: 'ftp://b' }, 'it redirects (302) to ftp://b'],
    [{ kind: 'redirect-target', status: 302, to: '' }, 'it redirects (302) to no address'],
    [
      { kind: 'redirect-private', to: 'http://10.0.0.1' },
      'it redirects to http://10.0.0.1, which readers cannot reach',
    ],
  ] as const)('%j leads nowhere', (failure, reason) => {
    expect(failureText(failure as never)).toEqual({ code: 'external-broken', reason })
  })

  it.each([
    [status(401), 'the server refuses to show it to a program (401)'],
    [status(403), 'the server refuses to show it to a program (403)'],
    [status(408), 'the server was tired of waiting (408)'],
    [status(429), 'the server has been asked too often (429)'],
    [status(429, 2000), 'the server has been asked too often (429), and asks to wait 2.00 s'],
    [status(500), 'the server has failed (500)'],
    [status(503), 'the server has failed (503)'],
    [{ kind: 'silent', ms: 5000 }, 'the server did not answer within 5.00 s'],
    [connection('ECONNREFUSED'), 'a.dev accepts no connection (ECONNREFUSED)'],
    [connection('EAI_AGAIN'), 'a.dev cannot be looked up now (EAI_AGAIN)'],
    [connection('ENETUNREACH'), 'a.dev cannot be reached (ENETUNREACH)'],
    [connection('EHOSTUNREACH'), 'a.dev cannot be reached (EHOSTUNREACH)'],
    [connection('ECONNRESET'), 'a.dev breaks the connection (ECONNRESET)'],
    [{ kind: 'given-up', host: 'a.dev' }, 'a.dev was given up after it had failed for other links'],
  ] as const)('%j leads nobody knows where', (failure, reason) => {
    expect(failureText(failure as never)).toEqual({ code: 'external-unanswered', reason })
  })
})

describe('patterns of addresses', () => {
  it.each([
    ['abc', 'abc', true],
    ['abcd', 'abc', false],
    ['xabc', 'abc*', false],
    ['ab', 'ab*', true],
    ['ab', 'a*b', true],
    ['aba', 'ab*ba', false],
    ['abba', 'ab*ba', true],
    ['a-b-c', 'a*b*c', true],
    ['abab', 'a*ab*ab', false],
    ['a1b2b', 'a*b*b', true],
    ['a1b', 'a*b*b', false],
    ['axxyz', 'a*xx*xyz', false],
    ['axxxyz', 'a*xx*xyz', true],
    ['abx', 'a*b', false],
  ])('%s fits %s: %j', (url, pattern, fits) => {
    expect(matchesPattern(url, pattern)).toBe(fits)
  })
})
