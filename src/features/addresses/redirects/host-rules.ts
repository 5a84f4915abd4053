import type { SiteConfig } from '../../../model/config/site-config.ts'
import { encodedPath } from '../../../model/links/encoded-path.ts'
import { routePath } from '../../../model/paths.ts'
import { configTarget } from '../../../site/link/config-links.ts'
import { hrefFor } from '../../../site/link/href-for.ts'
import type { LinkContext } from '../../../site/link/link-target.ts'
import { spellings } from '../../../site/routes/area-for.ts'
import { type Followed, follow } from './follow.ts'
import type { Pattern } from './patterns.ts'
import type { RedirectPage } from './redirect-pages.ts'

/**
 * The redirects as hosts read them that know a file `_redirects`, the plain ones first. An address that a pattern of the
 * file covers has no line of its own.
 */
export function hostRules(pages: readonly RedirectPage[], redirects: Followed): string {
  const { config } = redirects.context
  const patterns = redirects.patterns.flatMap((pattern) => {
    const text = patternLine(pattern, redirects)
    return text === undefined ? [] : [{ from: pattern.from, text }]
  })
  const known = new Set(patterns.map(({ from }) => from))
  const plain = pages
    .filter(({ rule }) => rule.pattern === undefined || !known.has(rule.pattern))
    .flatMap(({ rule, href }) =>
      spellings(rule.path, config.areas).map((path) => line(addressOf(path, config), href)),
    )
  return [...plain, ...patterns.map(({ text }) => text), ''].join('\n')
}

function addressOf(path: string, config: SiteConfig): string {
  return hrefFor(routePath(path), {
    ...config,
    trailingSlash: config.trailingSlash && !/\.html?$/.test(path),
  })
}

/**
 * A pattern with a place for the rest. Undefined where a page or file of the site lies under it, because some hosts ask
 * their rules first; and where the rest would be all of the target and the site has no origin to put before it, because
 * `/old//example.com` would lead to another site.
 */
function patternLine({ path, to }: Pattern, redirects: Followed): string | undefined {
  const { context } = redirects
  const { base, url } = context.config
  const end = follow(to, redirects)
  if (end === undefined || isUsed(path.slice(0, -1), context)) return undefined
  const address = end.endsWith('*')
    ? `${end.startsWith('/') ? encodedPath(base + end.slice(0, -1)) : end.slice(0, -1)}:splat`
    : configTarget(end, undefined, context).value.href
  const from = encodedPath(base + path)
  if (address !== '/:splat') return line(from, address)
  return url === undefined ? undefined : line(from, url + address)
}

/** An address elsewhere is in the config as somebody wrote it: a space would end it. */
function line(from: string, to: string): string {
  return `${from} ${to.replace(/\s/g, encodeURIComponent)} 301`
}

function isUsed(folder: string, { routes, assets }: LinkContext): boolean {
  const isUnder = (address: string) => address.startsWith(folder)
  return (
    routes.all.some(({ path, internalPath }) => isUnder(path) || isUnder(internalPath)) ||
    [...assets.keys()].some(isUnder)
  )
}
