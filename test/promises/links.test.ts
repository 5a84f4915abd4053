import { beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../src/commands/build/build.ts'
import { check } from '../../src/commands/check/check.ts'
import { testHost } from '../support/host.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

const PAGES = 200
const PLANTED = 100

/** A site in which every page links to others rightly, and every second one has one wrong link. */
function linkedPages(): Readonly<Record<string, string>> {
  const files: Record<string, string> = {}
  for (let index = 0; index < PAGES; index += 1) {
    const next = (index + 1) % PAGES
    const right = [
      `[next](/f${next % 10}/p${next})`,
      `[file](../f${next % 10}/p${next}.md#part-two)`,
      `[own](#part-one)`,
      `![dot](/dot.svg)`,
    ]
    const kinds = [
      `[w](/f0/q${index})`,
      `[w](#part-six)`,
      `[w](../f1/p${index}x.md)`,
      `![w](./none${index}.png)`,
    ]
    const wrong = index % 2 === 0 ? `\n\nWrong: ${kinds[(index / 2) % 4]}` : ''
    files[`content/f${index % 10}/p${index}.md`] = page(
      `Page ${index}`,
      `${right.join(' ')}\n\n## Part one\n\nText.\n\n## Part two${wrong}`,
    )
  }
  return {
    ...files,
    'content/index.md': page('Home'),
    'content/public/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  }
}

let site: TempSite
beforeAll(() => {
  site = tempSite(linkedPages())
})

describe('[P18] broken links', () => {
  it(`all ${PLANTED} planted ones are found, each at its place, and no right one is reported`, async () => {
    const { diagnostics } = await check(
      { dir: '.', config: undefined, fix: false },
      testHost(site.dir),
    )
    expect(diagnostics).toHaveLength(PLANTED)
    const files = diagnostics.map(({ at }) => at?.file)
    expect(new Set(files).size).toBe(PLANTED)
    const lines = diagnostics.map(
      ({ at }) => site.read(at?.file ?? '').split('\n')[(at?.line ?? 0) - 1] ?? '',
    )
    expect(lines.every((line) => line.startsWith('Wrong: '))).toBe(true)
    const counts = ['link-not-found', 'anchor-not-found', 'image-missing'].map(
      (code) => diagnostics.filter((entry) => entry.code === code).length,
    )
    expect(counts).toEqual([50, 25, 25])
  })

  it('the build says the same and writes nothing', async () => {
    const options = {
      dir: '.',
      config: undefined,
      out: undefined,
      strict: false,
      cache: false,
      jobs: undefined,
    }
    const report = await build(options, testHost(site.dir))
    expect([report.outcome, report.diagnostics.length, report.written]).toEqual([
      'failed',
      PLANTED,
      0,
    ])
  })
})

describe('[P15] addresses without brackets', () => {
  const LINKS = ['http://a.example/b', 'https://a.example', 'www.a.example', 'me@a.example']
  const TEXTS = [
    'ftp://a.example/b',
    'FTP://a.example',
    'sftp://a.example',
    'irc:a.example',
    'tel:1',
  ]

  it.each(['auto', 'remark'])(
    'are links where the manual says so, with parser %s',
    async (parser) => {
      const config = `export default { markdown: { parser: '${parser}' } }\n`
      const body = [...LINKS, ...TEXTS].map((address) => `- See ${address} there`).join('\n')
      const own = tempSite({
        'docs-site.config.ts': config,
        'content/index.md': page('Home', body),
      })
      const { code, stderr } = await own.call(['build'])
      expect([code, stderr]).toEqual([0, expect.not.stringMatching(/warning|error/)])
      const items = Array.from(
        own.read('dist/index.html').matchAll(/<li>See (.*?) there<\/li>/g),
        ([, item]) => item,
      )
      expect(items).toEqual([
        ...LINKS.map((address) => `<a href="${targetOf(address)}">${address}</a>`),
        ...TEXTS,
      ])
      own.write({ 'content/index.md': page('Home', '<ftp://a.example/b>') })
      const angled = await own.call(['build'])
      expect([angled.code, angled.stderr]).toEqual([1, expect.stringContaining('link-unsafe')])
    },
  )
})

function targetOf(address: string): string {
  if (address.startsWith('www.')) return `http://${address}`
  return address.includes('@') ? `mailto:${address}` : address
}
