import { type Diagnostic, diagnostic, type Noted } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import { escapeAttribute } from '../../model/escape-html.ts'
import { nearest } from '../../model/nearest.ts'
import { routePath } from '../../model/paths.ts'
import type { RouteTable } from '../../model/routes.ts'
import { type ConfigText, locateName } from '../config/locate-key.ts'
import { hrefFor } from '../link/href-for.ts'
import { toPublic } from '../routes/area-for.ts'

export type Redirect = { readonly from: string; readonly html: string }

/** Checks the config's redirects and makes a page for each, for hosts that know no redirects. */
export function redirectPages(
  config: SiteConfig,
  routes: RouteTable,
  text: ConfigText,
): Noted<readonly Redirect[]> {
  const diagnostics: Diagnostic[] = []
  const value = Object.entries(config.redirects).flatMap(([from, to]): readonly Redirect[] => {
    const at = locateName(text, from)
    const source = routePath(from)
    if (routes.byPath.has(source)) {
      diagnostics.push(diagnostic('redirect-shadowed', { from }, at))
      return []
    }
    const target = targetOf(to, config, routes)
    if (typeof target === 'object') return [{ from: source, html: page(target.href) }]
    const paths = routes.all.map(({ path }) => path)
    diagnostics.push(
      target === 'loop'
        ? diagnostic('redirect-loop', { from }, at)
        : diagnostic('redirect-target', { from, to, nearest: nearest(to, paths) }, at),
    )
    return []
  })
  return { value, diagnostics }
}

type Target = { readonly href: string } | 'loop' | 'missing'

/** Follows chains of redirects to the page or URL at their end. */
function targetOf(to: string, config: SiteConfig, routes: RouteTable): Target {
  const seen = new Set<string>()
  let current = to
  while (!/^[a-z][a-z0-9+.-]*:/i.test(current)) {
    const [path = '', hash] = current.split('#')
    const route = routes.byPath.get(toPublic(path, config.areas))
    if (route !== undefined) {
      return { href: `${hrefFor(route.path, config)}${hash === undefined ? '' : `#${hash}`}` }
    }
    if (seen.has(path)) return 'loop'
    seen.add(path)
    const onward = config.redirects[path]
    if (onward === undefined) return 'missing'
    current = onward
  }
  return { href: current }
}

function page(href: string): string {
  const url = escapeAttribute(href)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><link rel="canonical" href="${url}"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${url}"></head><body><p>This page has moved to <a href="${url}">${url}</a>.</p></body></html>\n`
}
