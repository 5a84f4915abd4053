import { describe, expect, it } from 'vitest'
import { withoutFences } from '../support/markdown-files.ts'
import { api, numberOf, read, sheet, written } from './facts.ts'

const SECONDS: Readonly<Record<string, number>> = { hour: 3_600, day: 86_400 }

/** '7 days by default; 1 to 365 days' -> bounds and default, in seconds if asked. */
function boundsIn(text: string, inSeconds: boolean) {
  const amount = (count = '', unit = '') =>
    Number(count) * (inSeconds ? (SECONDS[unit] ?? Number.NaN) : 1)
  const [, low, lowUnit, high, highUnit] =
    /(\d+)(?: (hour|day)s?)? to (\d+)(?: (hour|day)s?)?/.exec(text) ?? []
  const initial = /default (\d+)|(\d+)(?: (hour|day)s?)?(?: by default|;|,)/.exec(text) ?? []
  return {
    min: amount(low, lowUnit ?? highUnit),
    max: amount(high, highUnit),
    default: amount(initial[1] ?? initial[2], initial[3]),
  }
}

/** The bounds and the default of a property row. */
function propertyIn(file: string, name: string) {
  const row = read(file)
    .split('\n')
    .find((line) => line.startsWith(`:::property{name="${name}"`))
  const value = (attribute: string) =>
    Number(new RegExp(`\\b${attribute}="?([\\d]+)`).exec(row ?? '')?.[1])
  return { min: value('min'), max: value('max'), default: value('default') }
}

/** The default of a flag: of its property row, behind its name in brackets, or in the third cell of its row. */
function defaultOnPage(page: string, flag: string): string | undefined {
  const shapes = [
    `:::property\\{name="(?:-\\w, )?${flag}"[^}]* default="([^"]+)"`,
    `${flag}\` \\(default \`?(\\w+)\`?\\)`,
    `^\\|[^|\\n]*\`${flag}\\b[^|\\n]*\\|[^|\\n]*\\| ([^|\\n]+) \\|$`,
  ]
  const found = shapes.map((shape) => new RegExp(shape, 'm').exec(page)?.[1])
  return found.find((value) => value !== undefined)?.replaceAll('`', '')
}

describe('numbers', () => {
  it.each([
    ['Setup key expiry', 'how-to/register-machines-using-setup-keys.md', 'Expires in'],
    ['Access token expiry', 'ipa/guides/authentication.md', 'expires_in'],
    ['Route metric', 'how-to/routing-traffic-to-private-networks.md', 'Metric'],
    ['Route metric', 'how-to/configuring-default-routes-for-internet-traffic.md', 'metric'],
    ['MTU', 'how-to/cli.md', '--mtu'],
  ])('%s in %s', (row, file, name) => {
    const bounds = boundsIn(numberOf(row), false)
    expect(Object.values(bounds).every(Number.isFinite)).toBe(true)
    expect(propertyIn(`content/${file}`, name)).toEqual(bounds)
  })

  it('Peer login expiry in seconds', () => {
    const bounds = boundsIn(numberOf('Peer login expiry'), true)
    expect(propertyIn('content/how-to/user-authentication.md', 'Expires after')).toEqual(bounds)
  })

  it.each([
    ['Peer login expiry', 'AccountSettings', 'login_expiry', true],
    ['Setup key expiry', 'SetupKeyRequest', 'expires_in', true],
    ['Access token expiry', 'TokenRequest', 'expires_in', false],
    ['Route metric', 'RouteRequest', 'metric', false],
  ])('%s in the schema %s', (row, schema, name, inSeconds) => {
    const property = api.components.schemas[schema]?.properties[name]
    const { min, max, default: initial } = boundsIn(numberOf(row), inSeconds)
    expect(property).toMatchObject({ minimum: min, maximum: max, default: initial })
  })

  it('defaults of flags are the same in the sheet and on the CLI page', () => {
    const ofSheet = [
      ...sheet.matchAll(
        /`(?:-\w, )?(--[\w-]+)[^`]*`(?: \(repeatable\))? \(default `?([^`),]+)`?\)/g,
      ),
    ].map(([, flag = '', value]) => [flag, value] as const)
    const page = read('content/how-to/cli.md')
    const onPage = ofSheet.map(([flag]) => [flag, defaultOnPage(page, flag)])
    expect(ofSheet.length).toBeGreaterThan(8)
    expect(Object.fromEntries(onPage)).toEqual(Object.fromEntries(ofSheet))
  })

  it.each([
    ['API rate limit', /\b(\d{2,}) requests\b/g],
    ['Ephemeral peers', /\b(\d+) minutes after they go offline/g],
  ])('%s is the same wherever it is named', (row, shape) => {
    const [limit] = [...numberOf(row).matchAll(shape)].map(([, number]) => number)
    const named = written.flatMap(([, text]) =>
      [...withoutFences(text).matchAll(shape)].map(([, number]) => number),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(new Set(named)).toEqual(new Set([limit]))
  })
})
