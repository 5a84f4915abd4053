import { ownAddresses } from './host-guard.ts'
import { type ListenOptions, listen, type Responder, type RunningServer } from './http-server.ts'
import { type PortOwner, portOwner } from './port-owner.ts'

/** Default port of servers. */
const DEFAULT_PORT = 4321
/** Number of ports that are tried after the default one. */
const ATTEMPTS = 30

type PortOptions = Pick<ListenOptions, 'host' | 'names'> & {
  /** A port that was named is never changed; undefined takes the first free one. */
  readonly port: number | undefined
}

export type TakenPort = { readonly port: number; readonly owner: PortOwner | undefined }

export type Started =
  | (RunningServer & {
      readonly kind: 'running'
      /** The standard port, where somebody else has it. */
      readonly skipped: TakenPort | undefined
      /** Where this machine asks it: 'http://localhost:4321', or with the address that was named. */
      readonly origin: string
      /** Addresses for other machines; empty where only this one may ask. */
      readonly network: readonly string[]
    })
  | { readonly kind: 'taken'; readonly port: TakenPort }
  /** This machine has no such address. */
  | { readonly kind: 'no-address'; readonly host: string }

/** Listens on the requested port, or on the first free one from the default port upwards. */
export async function listenOnPort(
  respond: Responder,
  { host, port, names }: PortOptions,
): Promise<Started> {
  const first = port ?? DEFAULT_PORT
  const candidates = port === undefined ? ATTEMPTS : 1
  for (let step = 0; step < candidates; step += 1) {
    const server = await listen(respond, { host, port: first + step, ...(names && { names }) })
    if (server === 'unavailable') return { kind: 'no-address', host: host ?? '127.0.0.1' }
    if (server === 'taken') continue
    const skipped = step === 0 ? undefined : { port: first, owner: await portOwner(first) }
    const { name, network } = hostNames(host)
    return { kind: 'running', ...server, skipped, origin: `http://${name}:${server.port}`, network }
  }
  return { kind: 'taken', port: { port: first, owner: await portOwner(first) } }
}

/** Names and addresses under which this machine and others reach a server that listens on `host`. */
function hostNames(host: string | undefined) {
  if (host === undefined) return { name: 'localhost', network: [] }
  if (/^(?:0\.0\.0\.0|::)$/.test(host)) return { name: 'localhost', network: networkAddresses() }
  const name = host.includes(':') ? `[${host}]` : host
  return { name, network: /^(?:localhost$|127\.|::1$)/.test(host) ? [] : [name] }
}

/** Addresses of this machine that others on the network can use. */
function networkAddresses(): readonly string[] {
  return ownAddresses()
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}
