import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import referenceConfig from '../../docs-site.config.ts'
import { siteSecurity } from '../../src/commands/site-security.ts'
import { contentSecurityPolicy, type SecurityOptions } from '../../src/io/serve/security-headers.ts'
import { openSearch } from '../search/search-page.ts'
import { pageFiles, routesOf } from '../support/built-sites.ts'
import { isLong } from '../support/long.ts'
import { configOf } from '../support/pages.ts'
import { newReader, type Reader, tellViolations, VIOLATION, wakeAll } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'
import { type SiteServer, serveSite } from '../support/site-server.ts'
import { folderOf } from '../support/temporary-dir.ts'
import { awake, islandNames, islandUses, WITH_ALL_ISLANDS } from './island-uses.ts'

/*
 * `npm test` uses every island once; every-page.test.ts wakes them on the first page of each folder and others.
 * `npm run test:long` has a reader search, print and wake everything on every page, by day and by night.
 */

const site = siteBrowser()
const servers: SiteServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

/** A site with search, analytics, feedback and files of its head in other hands. */
const connected = configOf({
  search: {
    provider: 'algolia',
    algolia: { appId: 'APP1', searchKey: 'k' },
    analytics: { scriptUrl: 'https://cdn.example/insights.js' },
  },
  feedback: { endpoint: 'https://feedback.example/votes' },
  head: [{ tag: 'script', attributes: { src: 'https://scripts.example/x.js' } }],
})

/** The values of a policy, by directive. */
function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ')
      return [name, values] as const
    }),
  )
}

/** What a policy leaves open that a strict one closes. */
function looseness(html: string, security: SecurityOptions): readonly string[] {
  const directives = directivesOf(contentSecurityPolicy(html, security))
  const loose = [...directives].flatMap(([name, values]) => {
    // Authors may show pictures and films from anywhere: they run nothing.
    const isSeen = name === 'img-src' || name === 'media-src'
    const isStrict = (value: string) =>
      /^'(?:self|none|inline-speculation-rules|sha256-[\w+/]{43}=)'$/.test(value) ||
      /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(value) ||
      (isSeen && ['data:', 'https:'].includes(value))
    return values.filter((value) => !isStrict(value)).map((value) => `${name} ${value}`)
  })
  const wanted = {
    'default-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  }
  const missing = Object.entries(wanted).filter(([name, value]) => {
    const values = directives.get(name)
    return values?.length !== 1 || values[0] !== value
  })
  return [...loose, ...missing.map(([name]) => `${name} is not ${wanted[name as 'base-uri']}`)]
}

describe('[P19] the policy', () => {
  it('of every page of the reference site is strict, and that of the tests', () => {
    const security = siteSecurity(configOf(referenceConfig))
    expect(security).toEqual({ connect: [], scripts: [] })
    const pages = pageFiles(site.dir())
    expect(pages.length).toBeGreaterThan(65)
    const texts = pages.map((name) => readFileSync(join(site.dir(), name), 'utf8'))
    const policies = new Set<string>()
    for (const [index, html] of texts.entries()) {
      expect(looseness(html, security), pages[index]).toEqual([])
      policies.add(contentSecurityPolicy(html, security))
      expect(/\s(?:style|on[a-z]+)=["']/i.exec(html)?.[0], pages[index]).toBeUndefined()
    }
    // As the manual says, a host can name the same hash for all of them.
    expect(policies.size).toBe(1)
    expect([...policies].join()).toMatch(/script-src [^;]*'sha256-/)
    expect([...policies].join()).not.toMatch(/style-src [^;]*'sha256-/)
  })

  it('names every host that a site with services needs by its whole name', () => {
    const security = siteSecurity(connected)
    expect(security.connect).toHaveLength(6)
    expect(looseness('', security)).toEqual([])
  })
})

async function arrive(options?: Parameters<typeof site.arrive>[0]): Promise<Reader> {
  const reader = await site.arrive(options)
  await tellViolations(reader.context)
  return reader
}

describe('[P19] under its policy', () => {
  it('every island is used by day, by night and on paper, and nothing is refused', async () => {
    expect(Object.keys(islandUses).toSorted()).toEqual(islandNames())
    // A host may send the policy with every file: then it binds the search's worker, too.
    const home = readFileSync(join(site.dir(), 'index.html'), 'utf8')
    const policy = contentSecurityPolicy(home, { connect: [], scripts: [] })
    const server = await serveSite(site.dir(), { headers: { 'content-security-policy': policy } })
    servers.push(server)
    const { context: window } = await site.arrive()
    const browser = window.browser()
    if (browser === null) throw new Error('no browser')
    const reader = await newReader(browser, server.origin)
    const { page, context } = reader
    await tellViolations(context)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/api/resources/users')
    await islandUses['code-tabs']?.(page)
    await page.goto(WITH_ALL_ISLANDS)
    for (const [name, use] of Object.entries(islandUses)) {
      await use(page)
      if (name !== 'search') await awake(page, name)
    }
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const worker = server.asked().some(({ path }) => path.includes('search-worker'))
    expect(worker).toBe(true)
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    await page.goto('/no/such/page', { waitUntil: 'load' })
    await wakeAll(page)
    expect(reader.complaints().filter((text) => !text.includes('404'))).toEqual([])
    expect(reader.strangers()).toEqual([])
    await reader.close()
  })

  it('what it forbids is refused and told', async () => {
    const planted = {
      'script-src-attr': '<p id="p" onclick="document.title = 1">text</p>',
      'style-src-attr': '<p style="color: red">text</p>',
      'script-src-elem': '<script src="https://elsewhere.example/x.js"></script>',
      'object-src': '<object data="/x.svg" type="image/svg+xml"></object>',
      'base-uri': '<base href="https://elsewhere.example/">',
      'connect-src': '<script>fetch("https://elsewhere.example/").catch(() => {})</script>',
      'script-src': '<script>try { eval("1") } catch {}</script>',
    }
    const begin = '<!doctype html><html lang="en"><title>x</title>'
    const html = begin + Object.values(planted).join('\n')
    const server = await serveSite(folderOf({ 'index.html': html }))
    servers.push(server)
    const { page, complaints } = await arrive()
    await page.goto(server.origin)
    const told = () =>
      complaints()
        .filter((text) => text.startsWith(VIOLATION))
        .map((text) => text.slice(VIOLATION.length + 1).split(' ')[0])
    await expect
      .poll(() => [...new Set(told())].toSorted())
      .toEqual(Object.keys(planted).toSorted())
  })

  it.runIf(isLong).each(['light', 'dark'] as const)(
    'every page is searched from, woken and printed, %s, and nothing is refused',
    async (colorScheme) => {
      const reader = await arrive({ colorScheme })
      const { page } = reader
      const routes = routesOf(site.dir())
      expect(routes.length).toBeGreaterThan(65)
      const troubles: string[] = []
      for (const path of routes) {
        const before = reader.complaints().length
        await page.goto(path === '/404' ? '/no/such/page' : path, { waitUntil: 'load' })
        const { asleep } = await wakeAll(page)
        troubles.push(...asleep.map((name) => `${path}: ${name} sleeps`))
        if (path !== '/_app') await typeInSearch(page)
        await page.emulateMedia({ media: 'print', colorScheme })
        await page.emulateMedia({ media: 'screen', colorScheme })
        const said = reader.complaints().slice(before)
        troubles.push(
          ...said.filter((text) => !text.includes('404')).map((text) => `${path}: ${text}`),
        )
      }
      expect(troubles).toEqual([])
      expect(reader.strangers()).toEqual([])
    },
    600_000,
  )
})

/** Opens the dialog and finds something. */
async function typeInSearch(page: Page): Promise<void> {
  await openSearch(page)
  await page.keyboard.type('dns')
  await page.getByRole('option').first().waitFor()
}
