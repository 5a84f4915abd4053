/** Whether a host is one of the internet, of a private network or this machine, or a name that is nobody's. */
export type HostKind = 'public' | 'private' | 'example'

/** Names for examples (RFC 2606, 6761) and addresses for documents (RFC 5737, 3849): nobody answers there. */
const EXAMPLE =
  /(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid)$|^192\.0\.2\.\d+$|^198\.51\.100\.\d+$|^203\.0\.113\.\d+$|^\[2001:db8:/

const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|test|home\.arpa)$|^[^.[]+$/
const PRIVATE_IPV4 =
  /^(?:0|10|127)\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.168\./
const PRIVATE_IPV6 = /^\[(?:::|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/

/** The kind of a host as `URL` writes it: lower case, IPv6 in brackets. */
export function hostKind(hostname: string): HostKind {
  const name = hostname.replace(/\.$/, '')
  if (EXAMPLE.test(name)) return 'example'
  const isAddress = /^[\d.]+$/.test(name)
  if (isAddress) return PRIVATE_IPV4.test(name) ? 'private' : 'public'
  return PRIVATE_NAME.test(name) || PRIVATE_IPV6.test(name) ? 'private' : 'public'
}
