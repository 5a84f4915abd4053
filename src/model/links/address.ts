/**
 * The purpose of an address, which determines its allowed targets, from the narrowest to the widest:
 *
 * - `site`: what belongs to this site, as a heading that has moved does. No scheme and no host.
 * - `media`: what a page shows. On this site, or by `http` and `https`.
 * - `link`: what readers follow. The same, or by `mailto` and `tel`.
 * - `any`: addresses of the config and of plugins, which are code, and those that are shown as text. By any scheme that
 *   runs no code: `slack:`, `wss:`.
 */
export type AddressKind = 'site' | 'media' | 'link' | 'any'

const SCHEMES: Readonly<Record<Exclude<AddressKind, 'any'>, readonly string[]>> = {
  site: [],
  media: ['http', 'https'],
  link: ['http', 'https', 'mailto', 'tel'],
}

/** Schemes that make a browser execute the address. */
const RUNNING = ['javascript', 'vbscript', 'data']

/** Whether an address is allowed for a purpose. Every address of content is checked here. */
export function isAllowedAddress(address: string, kind: AddressKind): boolean {
  const read = asBrowsersRead(address)
  const scheme = schemeOf(read)
  if (kind === 'any') return scheme === undefined || !RUNNING.includes(scheme)
  if (scheme !== undefined) return SCHEMES[kind].includes(scheme)
  return kind !== 'site' || !HOST.test(read)
}

/** 'https://a.io' -> 'https' */
export function schemeOf(address: string): string | undefined {
  return SCHEME.exec(address)?.[1]?.toLowerCase()
}

const SCHEME = /^([a-z][a-z0-9+.-]*):/i
/** Browsers treat a backslash as a slash. */
const HOST = /^[/\\]{2}/

/** Browsers ignore control characters. This removes more white space than they do, to be safe. */
function asBrowsersRead(address: string): string {
  return address.replace(/[\0-\x20\x7F-\x9F]/g, '')
}
