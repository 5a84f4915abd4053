import type { IncomingMessage } from 'node:http'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

/** Host names that a server accepts in requests. */
export type AllowedHosts = ReadonlySet<string>

/**
 * Loopback names, those that somebody has allowed, and for a server that listens on the network its addresses. This
 * rejects DNS rebinding, where another site's name resolves to this machine.
 */
export function allowedHosts(
  host: string | undefined,
  named: readonly string[] = [],
): AllowedHosts {
  const names = ['localhost', '127.0.0.1', '[::1]', ...named.map((name) => name.toLowerCase())]
  if (host === undefined) return new Set(names)
  const own = ownAddresses().map(({ address, family }) =>
    family === 'IPv6' ? `[${address}]` : address,
  )
  return new Set([...names, ...own, host.includes(':') ? `[${host}]` : host.toLowerCase()])
}

/** Addresses of this machine. */
export function ownAddresses(): readonly NetworkInterfaceInfo[] {
  return Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
}

/** Status with which a request is refused: 400 for an invalid one, 403 for another host or origin; else undefined. */
export function refusal(request: IncomingMessage, hosts: AllowedHosts): 400 | 403 | undefined {
  const { host, origin } = request.headers
  if (count(request, 'host') !== 1 || host === undefined) return 400
  const name = hostnameOf(host)
  if (name === undefined) return 400
  if (!isAllowed(name, hosts)) return 403
  if (origin !== undefined && !isSameOrigin(origin, host)) return 403
  return isForeignFetch(request) ? 403 : undefined
}

/** The name of the host that a request asks for, where that is why it is refused. */
export function refusedHost(
  { headers: { host = '' } }: IncomingMessage,
  hosts: AllowedHosts,
): string | undefined {
  const name = hostnameOf(host)
  return name === undefined || isAllowed(name, hosts) ? undefined : name
}

function count({ rawHeaders }: IncomingMessage, name: string): number {
  return rawHeaders.filter((entry, index) => index % 2 === 0 && entry.toLowerCase() === name).length
}

/** 'localhost:4321' -> 'localhost'; '[::1]:4321' -> '[::1]'. */
function hostnameOf(host: string): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase()
}

function isAllowed(name: string, hosts: AllowedHosts): boolean {
  return hosts.has(name) || name.endsWith('.localhost')
}

/** Whether the origin is that of the server, including the port. */
function isSameOrigin(origin: string, host: string): boolean {
  return origin.toLowerCase() === `http://${host.toLowerCase()}`
}

/** Whether a page of another origin sends the request, other than by a link to this one. */
function isForeignFetch({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== 'cross-site' && site !== 'same-site') return false
  return headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document'
}
