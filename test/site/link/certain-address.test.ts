import { expect, it } from 'vitest'
import { hashOf } from '../../../src/model/hash.ts'
import type { LinkRef } from '../../../src/model/page/parsed-page.ts'
import { routePath } from '../../../src/model/paths.ts'
import { certainAddress } from '../../../src/site/link/certain-address.ts'
import { linkContext, ROOT } from '../../../src/site/link/link-target.ts'
import { NO_REDIRECTS } from '../../../src/site/link/site-redirects.ts'
import { configOf, pageOf, routesOf, twoAreas } from '../../support/pages.ts'
import { tables } from '../../support/tables.ts'

const { certainAddresses, certainImages } = tables<{
  certainAddresses: readonly (readonly [way: string, href: string, expected: string | undefined])[]
  certainImages: readonly (readonly [way: string, href: string, expected: string | undefined])[]
}>(import.meta.url)

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

it.each(certainAddresses)('%s: %s is %s', (_way, href, expected) => {
  expect(certain(href)).toBe(expected)
})

it.each(certainImages)('%s: the image %s is %s', (_way, href, expected) => {
  expect(certain(href, 'image')).toBe(expected)
})
