import { expect, it } from 'vitest'
import { check } from '../../src/commands/check/check.ts'
import { testHost } from '../support/host.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

let site: TempSite

it('what a team brings from another tool is told all at once, each at its place', async () => {
  site = tempSite({
    'docs-site.config.ts': `export default {
  topBar: [{ label: 'Blog', href: '/blog' }],
  redirects: { '/old': '/gone' },
}
`,
    'content/guide.md': page('Guide', '<!--@include: ./parts/intro.md-->'),
    'content/intro.mdx': '# Intro\n',
  })
  const options = { dir: '.', config: undefined, fix: false, search: false }
  const { diagnostics } = await check(options, testHost(site.dir))
  const told = diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}:${at?.column}`)
  expect(told.toSorted()).toEqual([
    'content-unsupported content/intro.mdx:1:1',
    'foreign-notation content/guide.md:5:1',
    'home-missing content/index.md:1:1',
    'link-not-found docs-site.config.ts:2:29',
    'redirect-target docs-site.config.ts:3:17',
  ])
})
