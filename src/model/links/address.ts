/**
 * What an address is for, and so where it may lead, from the narrowest to the widest:
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

/** Schemes by which a browser runs what the address says. */
const RUNNING = ['javascript', 'vbscript', 'data']

/** Whether an address may stand where one of that kind is asked for. Every address of content is asked about here. */
export function isAllowedAddress(address: string, kind: AddressKind): boolean {
  const read = asBrowsersRead(address)
  const scheme = SCHEME.exec(read)?.[1]?.toLowerCase()
  if (kind === 'any') return scheme === undefined || !RUNNING.includes(scheme)
  if (scheme !== undefined) return SCHEMES[kind].includes(scheme)
  return kind !== 'site' || !HOST.test(read)
}

const SCHEME = /^([a-z][a-z0-9+.-]*):/i
/** To browsers a backslash is a slash. */
const HOST = /^[/\\]{2}/

/** They pass over control characters; of white space this takes away more than they do, which is on the safe side. */
function asBrowsersRead(address: string): string {
  return address.replace(/[\0-\x20\x7F-\x9F]/g, '')
}
