import {
  definePlugin,
  type Location,
  type SiteAdditions,
  type SiteData,
  type SiteLink,
  type SiteTools,
} from '../define.ts'

/** Old path -> new path or URL. */
export type Redirects = Readonly<Record<string, string>>

/** A page for each redirect, for hosts that know none. */
export const redirects = definePlugin<Redirects>({
  name: 'redirects',
  site(site, tools) {
    const rules = Object.entries(tools.options)
    // Most sites have none, and it is asked at each save.
    if (rules.length === 0) return {}
    const taken = new Set(site.pages.flatMap(({ outputs }) => outputs))
    const written = new Map<string, string>()
    const made = rules.map(([from, to]): SiteAdditions => {
      const rule = { from, to, at: tools.locate(from) }
      const { paths, reason } = placeOf(from, written, tools)
      if (reason !== undefined)
        return { diagnostics: [tools.diagnostic('redirect-invalid', { from, reason }, rule.at)] }
      for (const path of paths) written.set(path, from)
      if (tools.pageAt(from) !== undefined || paths.some((path) => taken.has(path)))
        return { diagnostics: [tools.diagnostic('redirect-shadowed', { from }, rule.at)] }
      const { href, files, diagnostics } = targetOf(rule, { site, tools })
      const content = pageTo(href, site, tools)
      return { outputs: paths.map((path) => ({ path, content })), files, diagnostics }
    })
    return {
      outputs: made.flatMap(({ outputs = [] }) => outputs),
      files: made.flatMap(({ files = [] }) => files),
      diagnostics: made.flatMap(({ diagnostics = [] }) => diagnostics),
    }
  },
})

/** Files in which hosts look for an old address, or why there can be none. */
function placeOf(
  from: string,
  written: ReadonlyMap<string, string>,
  tools: SiteTools<Redirects>,
): { readonly paths: readonly string[]; readonly reason: string | undefined } {
  const invalid = tools.reasonAgainst(from.replace(/\.html?$/, ''))
  const paths = invalid === undefined ? tools.outputsAt(from) : []
  const [twin] = paths.flatMap((path) => written.get(path) ?? [])
  return { paths, reason: invalid ?? (twin && `${twin} is the same address`) }
}

type Rule = { readonly from: string; readonly to: string; readonly at: Location | undefined }
type Context = { readonly site: SiteData; readonly tools: SiteTools<Redirects> }

/** Follows chains of redirects to the page or URL at their end. A section stays unless the next one names another. */
function targetOf({ from, to, at }: Rule, { site, tools }: Context): SiteLink {
  const seen = new Set<string>()
  let current = to
  for (;;) {
    const [path = '', hash] = current.split('#')
    const onward = tools.pageAt(path) === undefined ? tools.options[path] : undefined
    if (onward === undefined) break
    if (seen.has(path)) {
      const problem = tools.diagnostic('redirect-loop', { from }, at)
      return { href: to, files: [], diagnostics: [problem] }
    }
    seen.add(path)
    current = hash === undefined || onward.includes('#') ? onward : `${onward}#${hash}`
  }
  const { diagnostics, ...target } = tools.resolve(current, at)
  const paths = site.pages.map(({ path }) => path)
  const missing = { from, to, nearest: tools.nearest(to.replace(/[?#].*/, ''), paths) }
  return {
    ...target,
    diagnostics: diagnostics.map((problem) =>
      problem.code === 'link-not-found'
        ? tools.diagnostic('redirect-target', missing, at)
        : problem,
    ),
  }
}

function pageTo(href: string, { url: origin = '' }: SiteData, tools: Context['tools']): string {
  const url = tools.escape(href)
  const canonical = /^\/(?!\/)/.test(href) ? tools.escape(origin) + url : url
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><link rel="canonical" href="${canonical}"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${url}"></head><body><p>This page has moved to <a href="${url}">${url}</a>.</p></body></html>\n`
}
