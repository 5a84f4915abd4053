import {
  type Diagnostic,
  diagnostic,
  type Location,
  type Noted,
} from '../../diagnostics/diagnostic.ts'
import { appendAll } from '../../model/append-all.ts'
import { escapeAttribute } from '../../model/escape-html.ts'
import { nearest } from '../../model/nearest.ts'
import { once } from '../../model/once.ts'
import { type OutPath, outPath, type RoutePath, routePath } from '../../model/paths.ts'
import { type ConfigText, locateName } from '../config/locate-key.ts'
import { type ConfigTarget, configTarget } from '../link/config-links.ts'
import type { LinkContext } from '../link/link-target.ts'
import { toPublic } from '../routes/area-for.ts'
import { invalidPath, outPathsFor } from '../routes/build-routes.ts'

export type Redirect = {
  readonly outs: readonly OutPath[]
  readonly html: string
  /** URL of the static file that it leads to, if it is one. */
  readonly files: readonly string[]
}

/** Checks the config's redirects and makes a page for each, for hosts that know no redirects. */
export function redirectPages(context: LinkContext, text: ConfigText): Noted<readonly Redirect[]> {
  const { config, routes } = context
  const diagnostics: Diagnostic[] = []
  const pageFiles = once(() => new Set(routes.all.flatMap(({ outs }) => outs)))
  const written = new Map<OutPath, string>()
  const value = Object.entries(config.redirects).flatMap(([from, to]): readonly Redirect[] => {
    const at = locateName(text, from)
    const source = routePath(from)
    const invalid = invalidPath(routePath(source.replace(/\.html?$/, '')))
    const outs = invalid === undefined ? outPathsOf(source, config.trailingSlash) : []
    const [twin] = outs.flatMap((out) => written.get(out) ?? [])
    const reason = invalid ?? (twin && `${twin} is the same address`)
    if (reason !== undefined) {
      diagnostics.push(diagnostic('redirect-invalid', { from, reason }, at))
      return []
    }
    for (const out of outs) written.set(out, from)
    const isPage = routes.byPath.has(toPublic(source, config.areas))
    if (isPage || outs.some((out) => pageFiles().has(out))) {
      diagnostics.push(diagnostic('redirect-shadowed', { from }, at))
      return []
    }
    const target = targetOf({ from, to, at }, context)
    appendAll(diagnostics, target.diagnostics)
    const { href, files } = target.value
    return [{ outs, html: page(href, config.url), files }]
  })
  return { value, diagnostics }
}

/** Where hosts look for an old address, which may be that of a file: '/old.html'. */
function outPathsOf(source: RoutePath, trailingSlash: boolean): readonly OutPath[] {
  if (/\.html?$/.test(source)) return [outPath(source.slice(1))]
  return outPathsFor(source, { parents: new Set(), trailingSlash })
}

type Rule = { readonly from: string; readonly to: string; readonly at: Location | undefined }

/** Follows chains of redirects to the page or URL at their end. A section stays unless the next one names another. */
function targetOf({ from, to, at }: Rule, context: LinkContext): Noted<ConfigTarget> {
  const { config, routes } = context
  const seen = new Set<string>()
  let current = to
  for (;;) {
    const [path = '', hash] = current.split('#')
    const onward = routes.byPath.has(routePath(path)) ? undefined : config.redirects[path]
    if (onward === undefined) break
    if (seen.has(path)) {
      const problem = diagnostic('redirect-loop', { from }, at)
      return { value: { href: to, files: [] }, diagnostics: [problem] }
    }
    seen.add(path)
    current = hash === undefined || onward.includes('#') ? onward : `${onward}#${hash}`
  }
  const { value, diagnostics } = configTarget(current, at, context)
  const paths = routes.all.map(({ path }) => path)
  const missing = { from, to, nearest: nearest(to.replace(/[?#].*/, ''), paths) }
  return {
    value,
    diagnostics: diagnostics.map((problem) =>
      problem.code === 'link-not-found' ? diagnostic('redirect-target', missing, at) : problem,
    ),
  }
}

function page(href: string, origin = ''): string {
  const url = escapeAttribute(href)
  const canonical = /^\/(?!\/)/.test(href) ? escapeAttribute(origin) + url : url
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><link rel="canonical" href="${canonical}"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${url}"></head><body><p>This page has moved to <a href="${url}">${url}</a>.</p></body></html>\n`
}
