import type { Diagnostic, Location, WithDiagnostics } from '../../../diagnostics/diagnostic.ts'
import { fileStart } from '../../../diagnostics/place.ts'
import type { ConfigText } from '../../../model/config/config-text.ts'
import { type RoutePath, routePath } from '../../../model/paths.ts'
import type { Route } from '../../../model/routes.ts'
import { locateName } from '../../../site/config/locate-key.ts'
import { type LinkContext, routeAt } from '../../../site/link/link-target.ts'
import { isElsewhere, splitHref } from '../../../site/link/split-href.ts'
import { toPublic } from '../../../site/routes/area-for.ts'
import { invalidPath } from '../../../site/routes/build-routes.ts'
import { addressesConfig } from '../config.ts'
import { oldAddressesOf } from '../front-matter.ts'
import { diagnostic } from '../messages.ts'
import { reasonAgainstPattern } from './patterns.ts'

/** A redirect as the config or a page's front matter writes it. */
export type Rule = {
  readonly from: string
  readonly to: string
  readonly at: Location | undefined
  /** Its address without a section, with the published prefix of its area: that of a page as links have it. */
  readonly path: RoutePath
  /** Of a redirect of a section: its id. */
  readonly hash: string | undefined
  /** Of one of the addresses that a pattern covers: the pattern. */
  readonly pattern?: string
}

/** The redirects of a site by what they are the redirects of. Patterns are not among them. */
export type Rules = {
  readonly pages: readonly Rule[]
  readonly sections: readonly Rule[]
  /** What redirects are from, as it is written, whether it can be one or not. */
  readonly written: ReadonlySet<string>
}

/** Reads the redirects of config and pages; what cannot be one is told. */
export function readRules(context: LinkContext, text: ConfigText): WithDiagnostics<Rules> {
  const diagnostics: Diagnostic[] = []
  const pages: Rule[] = []
  const sections = context.routes.all.flatMap((route) => [
    ...movedHeadings(route, context),
    ...movedParts(route),
  ])
  const all = writtenRules(context, text)
  for (const { from, to, at, isOfPage } of all) {
    const reason =
      isOfPage && from.includes('*')
        ? 'patterns are written in the config, under redirects'
        : reasonAgainst(from, to)
    if (reason !== undefined) diagnostics.push(diagnostic('redirect-invalid', { from, reason }, at))
    else if (from.includes('#')) sections.push(ruleOf({ from, to, at }, context))
    else if (!from.includes('*')) pages.push(ruleOf({ from, to, at }, context))
  }
  const written = new Set(all.map(({ from }) => from))
  return { value: { pages, sections, written }, diagnostics }
}

type WrittenRule = Pick<Rule, 'from' | 'to' | 'at'> & { readonly isOfPage: boolean }

/** `redirects` of the config, then `redirectFrom` of pages: '/old#id' is the section of that id on the page. */
function writtenRules({ config, routes }: LinkContext, text: ConfigText): readonly WrittenRule[] {
  const ofConfig = Object.entries(addressesConfig(config).redirects).map(([from, to]) => ({
    ...{ from, to, at: locateName(text, from), isOfPage: false },
  }))
  const ofPages = routes.all.flatMap(({ path, meta }) =>
    oldAddressesOf(meta).redirectFrom.map(({ from, at }) => {
      const { hash } = splitHref(from)
      return { from, to: hash === '' ? path : `${path}#${hash}`, at, isOfPage: true }
    }),
  )
  return [...ofConfig, ...ofPages]
}

/** The page that has an address, as the config and other pages write it. */
export function pageAt(path: string, context: LinkContext): Route | undefined {
  return context.routes.byPath.get(publicPath(path, context))
}

/** An address in the spelling that is published. */
export function publicPath(path: string, { config }: Pick<LinkContext, 'config'>): RoutePath {
  return toPublic(routePath(path), config.areas)
}

function ruleOf(rule: Pick<Rule, 'from' | 'to' | 'at'>, context: LinkContext): Rule {
  const { path, hash } = splitHref(rule.from)
  return { ...rule, path: publicPath(path, context), hash: hash === '' ? undefined : hash }
}

/** Why nothing can be redirected from there; undefined where something can. */
function reasonAgainst(from: string, to: string): string | undefined {
  const { path, hash } = splitHref(from)
  if (from.includes('#') && hash === '') return 'no section is named after #'
  if (from.includes('#') && from.includes('*')) return 'a pattern has no sections'
  const bare = from.includes('#') ? path + splitHref(from).query : from
  return (
    reasonAgainstPattern(from, to) ??
    invalidPath(routePath(bare.replace(/\.html?$/, '').replace(/\/\*$/, '')))
  )
}

/** `movedHeadings` of a page: ids, or addresses as its links write them. */
function movedHeadings(route: Route, context: LinkContext): readonly Rule[] {
  return oldAddressesOf(route.meta).movedHeadings.map(({ from, to, at }) => ({
    ...{ from: `${route.path}#${from}`, at, path: route.path, hash: from },
    to: addressOf(to, route, context),
  }))
}

/** Ids of a page whose parts have pages of their own. */
function movedParts({ path, file, movedIds }: Route): readonly Rule[] {
  return movedIds.map(({ from, to }) => {
    return { from: `${path}#${from}`, to, at: fileStart(file), path, hash: from }
  })
}

/** Whether a target of `movedHeadings` is the id of a heading of the very page. */
export function isOwnId(to: string): boolean {
  return !isElsewhere(to) && !/[#/]|\.md$/.test(to)
}

function addressOf(to: string, route: Route, context: LinkContext): string {
  if (isElsewhere(to)) return to
  if (isOwnId(to)) return `${route.path}#${to}`
  const [path = '', hash] = to.split('#')
  const page = path === '' ? route : routeAt(path, route, context)
  return page === undefined ? to : page.path + (hash === undefined ? '' : `#${hash}`)
}
