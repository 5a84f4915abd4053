import { beforeAll, describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../../src/io/serve/security-headers.ts'
import { parseHtml } from '../../support/html.ts'
import { page, type TempSite, tempSite } from '../../support/temp-site.ts'

const configOf = (announcement: string) =>
  `export default {\n  title: 'Site',\n  base: '/docs',\n${announcement}}\n`
const SHOWN = `  announcement: {
    id: 'v2',
    text: 'Faster & "smaller" than 1 < 2',
    href: '/news#relays',
    until: '2026-12-31',
  },
`
const PAGES = ['index.html', 'news.html', '404.html', 'search.html']
const LAST_DAY = { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 11, 31, 23, 59) / 1000) }
const DAY_AFTER = { SOURCE_DATE_EPOCH: String(Date.UTC(2027, 0, 1) / 1000) }

let site: TempSite
beforeAll(() => {
  site = tempSite({
    'content/index.md': page('Home', 'Text.'),
    'content/news.md': page('News', '## Relays\n\nText.'),
  })
})

async function built(announcement: string, env: Readonly<Record<string, string>>) {
  site.write({ 'docs-site.config.ts': configOf(announcement) })
  const { code, stdout, stderr } = await site.call(['build', '--strict'], env)
  if (code !== 0) throw new Error(stdout + stderr)
  return new Map(PAGES.map((name) => [name, site.read(`dist/${name}`)]))
}

/** The style sheet of the last build. */
function stylesOf(html = '') {
  return site.read(/\/docs\/(_docsgen\/[^"]+\.css)/.exec(html)?.[1]?.replace(/^/, 'dist/') ?? '')
}

describe('an announcement', () => {
  it('stands above the top bar of every page, its text as text and its address as that of a link', async () => {
    for (const [name, html] of await built(SHOWN, LAST_DAY)) {
      const document = parseHtml(html)
      const bar = document.querySelector('aside.announcement')
      expect(bar?.nextElementSibling?.className, name).toBe('header')
      expect(bar?.getAttribute('aria-label')).toBe('Announcement')
      const link = bar?.querySelector('p > a')
      expect(link?.textContent).toBe('Faster & "smaller" than 1 < 2')
      expect(link?.getAttribute('href')).toBe('/docs/news#relays')
      expect(bar?.querySelector('button.needs-js')?.getAttribute('aria-label')).toBe('Dismiss')
    }
  })

  it('has one script, the same on every page for a policy to name', async () => {
    const pages = await built(SHOWN, LAST_DAY)
    const security = { connect: [], scripts: [] }
    const policies = [...pages.values()].map((html) => contentSecurityPolicy(html, security))
    expect(new Set(policies).size).toBe(1)
    const plain = (await built('', LAST_DAY)).get('index.html') ?? ''
    const policy = contentSecurityPolicy(plain, security)
    const hashes = (text = ''): readonly string[] => text.match(/'sha256-[^']*'/g) ?? []
    const known = hashes(policy)
    expect(hashes(policies[0]).filter((hash) => !known.includes(hash))).toHaveLength(1)
  })

  it('leaves no byte behind after its last day, and none on a site without one', async () => {
    const shown = await built(SHOWN, LAST_DAY)
    expect(stylesOf(shown.get('index.html'))).toContain('.announcement')
    const gone = await built(SHOWN, DAY_AFTER)
    const none = await built('', DAY_AFTER)
    expect(gone).toEqual(none)
    expect([...none.values()].join('')).not.toMatch(/announcement\b|unannounced/)
    expect(stylesOf(gone.get('index.html'))).not.toContain('.announcement')
    expect(shown).not.toEqual(none)
  })

  it('that leads nowhere is told at its place', async () => {
    site.write({
      'docs-site.config.ts': configOf(
        "  announcement: { id: 'a', text: 'News', href: '/news#relay' },\n",
      ),
    })
    const { code, stdout, stderr } = await site.call(['check'])
    expect(code).toBe(1)
    expect(stdout + stderr).toMatch(/docs-site\.config\.ts:4:\d+/)
    expect(stdout + stderr).toContain('anchor-not-found')
    expect(stdout + stderr).toContain('relays')
  })
})
