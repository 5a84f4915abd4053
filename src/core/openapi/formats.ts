const DATE = /^(\d{4})-(\d\d)-(\d\d)$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i
const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`)
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

type FormatCheck = (value: string) => boolean

/** Formats that are checked; every other format fits everything. */
const CHECKS: Readonly<Record<string, FormatCheck>> = {
  date: isDate,
  'date-time': (value) => {
    const at = value.search(/[Tt ]/)
    return at !== -1 && isDate(value.slice(0, at)) && TIME.test(value.slice(at + 1))
  },
  time: (value) => TIME.test(value),
  email: (value) => value.length <= 254 && /^[^\s@]{1,64}@[^\s@.][^\s@]*$/.test(value),
  uuid: (value) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(value),
  ipv4: (value) => IPV4.test(value),
  ipv6: (value) => value.includes(':') && /^[0-9a-f:.]{2,45}$/i.test(value),
  hostname: (value) => value.length <= 253 && value.split('.').every((label) => LABEL.test(label)),
  uri: (value) => /^[a-z][a-z0-9+.-]*:\S*$/i.test(value),
  byte: (value) => /^[A-Za-z0-9+/]*={0,2}$/.test(value),
}

/** Whether a text has a format, as far as the format is known. */
export function isFormat(format: string, value: string): boolean {
  return !Object.hasOwn(CHECKS, format) || CHECKS[format]?.(value) !== false
}

function isDate(value: string): boolean {
  const match = DATE.exec(value)
  if (match === null) return false
  const [year, month, day] = match.slice(1).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** One fixed text of each format, so that two builds are equal. */
export const FORMAT_SAMPLES: Readonly<Record<string, string>> = {
  date: '2026-03-16',
  'date-time': '2026-03-16T16:42:27Z',
  time: '16:42:27Z',
  duration: 'PT15M',
  email: 'ana@example.com',
  'idn-email': 'ana@example.com',
  uuid: '3f1c9a52-7b0e-4d68-9c11-5e2a8d4b6f70',
  ipv4: '192.0.2.10',
  ipv6: '2001:db8::10',
  hostname: 'host.example.com',
  'idn-hostname': 'host.example.com',
  uri: 'https://example.com/',
  'uri-reference': '/path',
  iri: 'https://example.com/',
  byte: 'ZXhhbXBsZQ==',
  password: 'correct-horse-battery',
  regex: '^[a-z]+$',
  'json-pointer': '/name',
}
