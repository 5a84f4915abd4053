import { cspHash } from '../../model/hash.ts'

export type SecurityOptions = {
  /** Origins that the site's pages may talk to besides their own: search service, feedback. */
  readonly connect: readonly string[]
  /** Origins of scripts and styles that the config's `head` loads, and of the fonts of these styles. */
  readonly scripts: readonly string[]
}

/** Headers of every response. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Headers of an HTML page. The policy allows inline scripts by hash only. */
export function pageHeaders(
  html: string,
  options: SecurityOptions,
): Readonly<Record<string, string>> {
  return {
    ...commonHeaders,
    'content-security-policy': contentSecurityPolicy(html, options),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'x-frame-options': 'SAMEORIGIN',
  }
}

/** A strict content security policy: own files, inline scripts by hash, no eval. */
export function contentSecurityPolicy(html: string, { connect, scripts }: SecurityOptions): string {
  const scriptHashes = inlineHashes(html, /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi)
  const styleHashes = inlineHashes(html, /<style([^>]*)>([\s\S]*?)<\/style>/gi)
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'inline-speculation-rules'", ...scripts, ...scriptHashes],
    'style-src': ["'self'", ...scripts, ...styleHashes],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'", ...scripts],
    'media-src': ["'self'", 'https:'],
    'connect-src': ["'self'", ...connect],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ')
}

/** Hashes of inline elements. Data blocks (`application/json`, `application/ld+json`) are not executed and need none. */
function inlineHashes(html: string, pattern: RegExp): readonly string[] {
  return [...html.matchAll(pattern)]
    .filter(([, attributes = '']) => !/type="application\/(ld\+)?json"/i.test(attributes))
    .map(([, , text = '']) => cspHash(text))
}
