import { describe, expect, it } from 'vitest'
import { codeSpans, sectionOf, tableRows } from '../support/markdown-files.ts'
import { read, sheet, written } from './facts.ts'

/** 'TCP 22, 443 and 5432', 'UDP and TCP port 53', '80/tcp' -> 'TCP 22' and so on. */
function portsIn(text: string): readonly string[] {
  const named = text.matchAll(
    /\b(TCP|UDP)(?: and (TCP|UDP))?(?:[,.]? [Pp]orts?:?)? `?(\d{2,5}(?: \([^)]*\))?(?:(?:, | and )\d{2,5}\b(?: \([^)]*\))?)*)/g,
  )
  const suffixed = text.matchAll(/\b(\d{2,5})\/(tcp|udp)\b/g)
  return [
    ...[...named].flatMap(([, one, other, ports = '']) =>
      [one, other]
        .filter((protocol) => protocol !== undefined)
        .flatMap((protocol) => [...ports.matchAll(/\d+/g)].map(([port]) => `${protocol} ${port}`)),
    ),
    ...[...suffixed].map(([, port, protocol = '']) => `${protocol.toUpperCase()} ${port}`),
  ]
}

describe('pages and the fact sheet', () => {
  it('a port is named with the protocol that the sheet gives it', () => {
    const rows = tableRows(sheet).map(([port, protocol]) => `${protocol} ${port}`)
    const known = new Set([...portsIn(sheet), ...rows])
    const named = written.flatMap(([file, text]) => portsIn(text).map((port) => ({ file, port })))
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter(({ port }) => !known.has(port))).toEqual([])
  })

  it('a path in the dashboard begins with an entry of its menu and goes on with a page below it', () => {
    const menu = new Map(
      [...sectionOf(sheet, '## 4. Dashboard').matchAll(/^- \*\*([^*]+)\*\*(?:: (.+))?$/gm)].map(
        ([, entry = '', pages = '']) =>
          [entry, pages.replace(/ \([^)]*\)/g, '').split(', ')] as const,
      ),
    )
    const paths = written.flatMap(([file, text]) =>
      [...text.matchAll(/\*\*([A-Z][\w &]+(?: > [\w &]+)+)\*\*/g)].map(([, path = '']) => ({
        file,
        path,
      })),
    )
    const own = paths.filter(({ path }) => menu.has(path.split(' > ')[0] ?? ''))
    expect(own.length).toBeGreaterThan(80)
    const unknown = own.filter(({ path }) => {
      const [entry = '', page = ''] = path.split(' > ')
      return menu.get(entry)?.includes(page) !== true && !sheet.includes(`**${path}**`)
    })
    expect(unknown).toEqual([])
  })

  it('the plans are those of the sheet, and so is how long events are kept', () => {
    const ofSheet = tableRows(sectionOf(sheet, '### Plans'))
    const ofPage = tableRows(sectionOf(read('content/how-to/plans-and-billing.md'), '## Plans'))
    const offers = (rows: readonly (readonly string[])[]) => rows.map((cells) => cells.slice(1))
    expect(offers(ofPage)).toEqual(offers(ofSheet))
    const kept = ofSheet.find(([head]) => head === 'Activity events kept')?.slice(1)
    const monitor = read('content/how-to/monitor-system-and-network-activity.md')
    const shown = tableRows(monitor).find(([head]) => head === 'Events kept')
    expect(shown?.slice(1, 5)).toEqual(kept)
  })

  it('the roles are those of the sheet', () => {
    const ofSheet = tableRows(sectionOf(sheet, '### Roles')).map((cells) => cells.slice(0, 2))
    const users = sectionOf(read('content/how-to/add-users-to-your-network.md'), '## Choose a role')
    const tokens = sectionOf(read('content/ipa/guides/authentication.md'), '## What a token may do')
    expect(tableRows(users).map((cells) => cells.slice(0, 2))).toEqual(ofSheet)
    expect(tableRows(tokens).map((cells) => cells[1])).toEqual([
      'In the API',
      ...ofSheet.slice(1).map(([, value]) => value),
    ])
  })

  it('events have a code of the sheet, and the table of events has all of them', () => {
    const code =
      /^(?:user|peer|setup_key|group|policy|posture_check|route|nameserver_group|token|account|stream)\.[a-z_]+$/
    const codesOf = (text: string) => codeSpans(text).filter((span) => code.test(span))
    const all = codesOf(sectionOf(sheet, '### Activity'))
    const monitor = read('content/how-to/monitor-system-and-network-activity.md')
    expect(new Set(codesOf(sectionOf(monitor, '### What is recorded')))).toEqual(new Set(all))
    expect(all.length).toBeGreaterThan(30)
    const named = written.flatMap(([file, text]) => codesOf(text).map((name) => ({ file, name })))
    const known = new Set(all)
    expect(named.filter(({ name }) => !known.has(name))).toEqual([])
  })
})
