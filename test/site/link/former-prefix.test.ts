import { expect, it } from 'vitest'
import { withoutFormerPrefix } from '../../../src/site/link/former-prefix.ts'
import { linkPage } from '../../../src/site/link/link-page.ts'
import { linkContext } from '../../../src/site/link/link-target.ts'
import { NO_REDIRECTS } from '../../../src/site/link/site-redirects.ts'
import { configOf, pageOf, routesOf } from '../../support/pages.ts'

/** The fixes of a site of three pages of which one has these links, and another page or redirect, if there is one. */
function fixesOf(hrefs: readonly string[], { page = '', redirect = '' } = {}) {
  const config = configOf(redirect === '' ? {} : { redirects: { [redirect]: '/' } })
  const index = pageOf('index.md')
  const links = hrefs.map((href, line) => ({
    kind: 'link' as const,
    href,
    at: { file: index.file, line: line + 1, column: 1, length: href.length },
  }))
  const others = ['guide.md', 'setup/linux.md', ...(page === '' ? [] : [page])]
  const pages = [{ ...index, links }, ...others.map((source) => pageOf(source))]
  const routes = routesOf(pages, config)
  const addresses = new Set(redirect === '' ? [] : [redirect])
  const redirects = { ...NO_REDIRECTS, addresses }
  const context = {
    ...linkContext({ config, assets: new Map(), icons: () => new Map() }, routes),
    redirects,
  }
  const linked = pages.flatMap((one) => linkPage(one, context))
  return withoutFormerPrefix(linked, context)
    .flatMap(({ diagnostics }) => diagnostics)
    .map(({ fix }) => fix?.replacement)
}

const TWO = ['/docs/guide#a', '/docs/setup/linux.html']
const MENDED = ['/guide#a', '/setup/linux.md']

it.each([
  ['all links under it lead to pages without it', TWO, {}, MENDED],
  ['the home page is at it', [...TWO, '/docs', '/'], {}, [...MENDED, '/']],
  ['it has two names', ['/v1/docs/guide', '/v1/docs/setup/linux'], {}, ['/guide', '/setup/linux']],
  ['other links lead nowhere', [...TWO, '/blog/guide'], {}, [...MENDED, undefined]],
  ['there is one page only', ['/docs/guide', '/docs/guide#a'], {}, [undefined, undefined]],
  ['one is not there without it', [...TWO, '/docs/gone'], {}, [undefined, undefined, undefined]],
  ['a link from the root leads to a page', [...TWO, '/guide'], {}, [undefined, undefined]],
  ['a page lies under it', TWO, { page: 'docs/x.md' }, [undefined, undefined]],
  ['a redirect begins under it', TWO, { redirect: '/docs/x' }, [undefined, undefined]],
])('a prefix of the whole site: where %s', (_where, hrefs, others, expected) => {
  expect(fixesOf(hrefs, others)).toEqual(expected)
})
