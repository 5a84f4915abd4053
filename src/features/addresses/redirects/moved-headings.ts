import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { appendAll } from '../../../model/append-all.ts'
import type { RoutePath } from '../../../model/paths.ts'
import type { MovedHeading, Route } from '../../../model/routes.ts'
import { diagnostic } from '../messages.ts'
import type { Followed } from './follow.ts'
import type { RedirectPage } from './redirect-pages.ts'
import { targetOf } from './redirect-target.ts'
import { pageAt, type Rule } from './rules.ts'

export type MovedHeadings = ReadonlyMap<RoutePath, readonly MovedHeading[]>

/** The old ids of a site's pages: those that pages and config name, then those that come with redirects of pages. */
export function movedHeadings(
  sections: readonly Rule[],
  pages: readonly RedirectPage[],
  redirects: Followed,
): { readonly value: MovedHeadings; readonly diagnostics: readonly Diagnostic[] } {
  const moved = new Map<RoutePath, MovedHeading[]>()
  const diagnostics: Diagnostic[] = []
  const add = (route: Route, heading: MovedHeading) => {
    const known = moved.get(route.path)
    if (known === undefined) moved.set(route.path, [heading])
    else if (known.every(({ old }) => old !== heading.old)) known.push(heading)
  }
  for (const rule of sections) {
    const route = pageAt(rule.path, redirects.context)
    if (route === undefined) continue
    const { heading, problems } = headingOf(rule, route, redirects)
    appendAll(diagnostics, problems)
    if (heading !== undefined) add(route, heading)
  }
  // A host that answers 301 keeps the section: it is asked for on the page that the redirect leads to.
  for (const { page: route, sections: old } of pages) {
    if (route === undefined) continue
    for (const { hash, target } of old) {
      if (!route.anchors.has(hash)) add(route, movedTo(hash, route, target))
    }
  }
  return { value: moved, diagnostics }
}

function headingOf(rule: Rule, route: Route, redirects: Followed) {
  const { from, at, hash: old = '' } = rule
  const first = redirects.sections.get(`${rule.path}#${old}`)
  if (first !== undefined && first !== rule) {
    const reason = `${first.from === from ? 'another' : first.from} says where that section is`
    return { problems: [diagnostic('redirect-invalid', { from, reason }, at)] }
  }
  if (route.anchors.has(old))
    return { problems: [diagnostic('redirect-section', { from, anchor: old }, at)] }
  const target = targetOf(rule, redirects)
  if (target.diagnostics.length > 0) return { problems: target.diagnostics }
  if (target.page === route && target.hash === '') {
    const reason = 'it leads to the page on which it begins, where readers land without it'
    return { problems: [diagnostic('redirect-invalid', { from, reason }, at)] }
  }
  return { heading: movedTo(old, route, target), problems: [] }
}

type Place = Pick<ReturnType<typeof targetOf>, 'page' | 'hash' | 'href'>

function movedTo(old: string, route: Route, { page, hash, href }: Place): MovedHeading {
  if (page !== route) return { old, heading: undefined, href }
  const isHeading = route.headings.some(({ id }) => id === hash)
  return { old, heading: isHeading ? hash : undefined, href: `#${encodeURIComponent(hash)}` }
}
