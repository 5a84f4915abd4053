import { isIP } from 'node:net'

const isKey = (value: string) =>
  /^<[^>]+>$/.test(value) ||
  (Buffer.from(value, 'base64').length === 32 &&
    Buffer.from(value, 'base64').toString('base64') === value)

const isNumberUpTo = (limit: number) => (value: string) =>
  /^\d+$/.test(value) && Number(value) <= limit

/** '10.20.0.0/16, fd00::/8' */
const areRanges = (value: string) =>
  value.split(/, */).every((range) => {
    const [address = '', bits = ''] = range.split('/')
    return (
      /^\d+$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32) && isIP(address) > 0
    )
  })

const KEYS: Readonly<Record<string, Readonly<Record<string, (value: string) => boolean>>>> = {
  Interface: {
    PrivateKey: isKey,
    Address: areRanges,
    ListenPort: isNumberUpTo(65_535),
    MTU: isNumberUpTo(1_500),
    DNS: (value) => /^[\w.:-]+(, *[\w.:-]+)*$/.test(value),
  },
  Peer: {
    PublicKey: isKey,
    PresharedKey: isKey,
    AllowedIPs: areRanges,
    Endpoint: (value) => /^(\[[0-9a-f:]+\]|[\w.-]+):\d+$/i.test(value),
    PersistentKeepalive: isNumberUpTo(65_535),
  },
}

const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Interface: ['PrivateKey'],
  Peer: ['PublicKey', 'AllowedIPs'],
}

/** A WireGuard configuration: known sections with the keys they need, and values of the right shape. */
export function wireguardFault(code: string): string | undefined {
  const lines = code.split('\n').map((line) => line.replace(/\s*#.*$/, '').trim())
  const sections = lines
    .filter((line) => line !== '')
    .join('\n')
    .split(/^(?=\[)/m)
  return sections.map(sectionFault).find((fault) => fault !== undefined)
}

/** Whether a text is such a configuration at all. */
export const isWireguard = (code: string) => /^\[(Interface|Peer)\]$/m.test(code)

function sectionFault(section: string): string | undefined {
  const [head = '', ...lines] = section.trim().split('\n')
  const name = /^\[(\w+)\]$/.exec(head)?.[1] ?? ''
  const shapes = KEYS[name]
  if (shapes === undefined) return `no WireGuard section: ${head}`
  const given = lines.map((line) => /^(\w+)\s*=\s*(.+)$/.exec(line) ?? [line])
  const malformed = given.find(([, key = '', value = '']) => shapes[key]?.(value) !== true)
  if (malformed !== undefined) return `malformed in ${head}: ${malformed[0]}`
  const keys = new Set(given.map(([, key]) => key))
  const missing = REQUIRED[name]?.find((key) => !keys.has(key))
  return missing === undefined ? undefined : `${head} lacks ${missing}`
}
