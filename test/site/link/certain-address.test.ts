import { expect, it } from 'vitest'
import { hashOf } from '../../../src/model/hash.ts'
import type { LinkRef } from '../../../src/model/page/parsed-page.ts'
import { routePath } from '../../../src/model/paths.ts'
import { certainAddress } from '../../../src/site/link/certain-address.ts'
import { linkContext, ROOT } from '../../../src/site/link/link-target.ts'
import { NO_REDIRECTS } from '../../../src/site/redirects/site-redirects.ts'
import { configOf, pageOf, routesOf, twoAreas } from '../../support/pages.ts'

const config = configOf({ ...twoAreas, base: '/docs' })
const sources = ['index', 'printing', 'guide/index', 'guide/CLI', 'größe', 'ipa/Keys']
const routes = routesOf(
  [...sources.map((name) => pageOf(`${name}.md`)), pageOf('guide/named.md', { slug: 'by-name' })],
  config,
)
const file = {
  file: '',
  hash: hashOf(''),
  width: 1,
  height: 1,
  isBeside: false,
  beginsAsMarkup: false,
}
const assets = new Map(
  ['/img/a.png', '/print.PDF', '/img/b.png', '/img/B.png'].map((url) => [
    url,
    { ...file, url, read: () => new Uint8Array() },
  ]),
)
const moved: Readonly<Record<string, string>> = {
  '/old': '/printing',
  '/old#part': '/guide#part',
  '/away': 'https://example.com/',
  '/lost': '/nowhere',
}
const context = {
  ...linkContext({ config, assets, icons: () => new Map() }, routes),
  redirects: { ...NO_REDIRECTS, follow: (address: string) => moved[address] ?? address },
}

function certain(href: string, kind: LinkRef['kind'] = 'link', from = '/') {
  return certainAddress({ kind, href }, routes.byPath.get(routePath(from)) ?? ROOT, context)
}

it.each([
  ['backslashes', '.\\guide\\index.md', './guide/index.md'],
  ['a slash at the end', './printing.md/', './printing.md'],
  ['.html', './guide/CLI.html?a=b.html#c', './guide/CLI.md?a=b.html#c'],
  ['.htm of an address', '/guide/by-name.htm', '/guide/by-name.md'],
  ['.mdx', 'printing.mdx', 'printing.md'],
  ['the base', '/docs/guide/CLI', '/guide/CLI'],
  ['the base alone', '/docs', '/'],
  ['letter case', '/Guide/cli#a', '/guide/CLI#a'],
  ['letter case of a file, relative', './Guide/cli.md', './guide/CLI.md'],
  ['letter case behind another prefix', '/api/keys', '/api/Keys'],
  ['letter case and an ending', '/Guide/By-Name.html', '/guide/by-name'],
  ['letter case with escapes', 'GR%C3%B6%C3%9Fe.md', 'gr%C3%B6%C3%9Fe.md'],
  ['letter case of a static file', '/Print.pdf', '/print.PDF'],
  ['several of them', '\\docs\\Printing.HTML', '/printing.md'],
  ['a redirect', '/old.html', '/printing'],
  ['a redirect of a section', './old.md#part', '/guide#part'],
  ['a redirect to another site', './away.md', 'https://example.com/'],
  ['a redirect that leads nowhere', '/lost.html', undefined],
  ['a redirect and a query', '/old.html?a', undefined],
  ['another letter', '/pricing', undefined],
  ['another folder', '/CLI', undefined],
  ['a prefix of one link', '/v2/printing', undefined],
])('%s: %s is %s', (_way, href, expected) => {
  expect(certain(href)).toBe(expected)
})

it.each([
  ['letter case', '/img/A.PNG', '/img/a.png'],
  ['backslashes', '.\\img\\a.png', './img/a.png'],
  ['the base', '/docs/img/a.png', '/img/a.png'],
  ['letter case that two files differ in', '/img/b.PNG', undefined],
  ['a page', '/Printing', undefined],
  ['another ending', '/img/a.jpg', undefined],
])('%s: the image %s is %s', (_way, href, expected) => {
  expect(certain(href, 'image')).toBe(expected)
})
