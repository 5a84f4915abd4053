import { type Diagnostic, diagnostic, type Noted } from '../../diagnostics/diagnostic.ts'
import type { MetaLink, PageLink, ParsedPage } from '../../model/page.ts'
import type { RoutePath } from '../../model/paths.ts'
import type { Route } from '../../model/routes.ts'
import { hrefFor } from './href-for.ts'
import type { LinkContext } from './link-target.ts'
import { resolveLink } from './resolve-link.ts'

/** What a page's front matter names, looked up. What leads nowhere is left out. */
export type NamedInMeta = {
  readonly previous?: NamedPage
  readonly next?: NamedPage
  /** URLs of the static files. */
  readonly files?: readonly string[]
}

/** A page that is named, with the label that it has where the navigation gives it none. */
export type NamedPage = { readonly route: RoutePath; readonly link: PageLink }

/** Looks up the pages and files that a page's front matter names. */
export function linkMeta(
  { metaLinks = [] }: Pick<ParsedPage, 'metaLinks'>,
  from: Route,
  context: LinkContext,
): Noted<NamedInMeta> {
  const diagnostics: Diagnostic[] = []
  let named: NamedInMeta = {}
  for (const ref of metaLinks) {
    if (ref.key === 'icon') {
      const { link, diagnostics: found } = resolveLink(ref, from, context)
      for (const problem of found) diagnostics.push(problem)
      const files = [link.asset, link.darkAsset].flatMap((asset) => asset?.url ?? [])
      named = { ...named, files: [...(named.files ?? []), ...files] }
      continue
    }
    const { value, diagnostics: found } = pageNamed(ref, from, context)
    // The place is that of the key: what stands there must not be replaced.
    for (const problem of found) diagnostics.push({ ...problem, fix: undefined })
    if (value !== undefined) named = { ...named, [ref.key.replace('pager.', '')]: value }
  }
  return { value: named, diagnostics }
}

function pageNamed(ref: MetaLink, from: Route, context: LinkContext): Noted<NamedPage | undefined> {
  const { link, diagnostics } = resolveLink(ref, from, context)
  if (diagnostics.length > 0) return { value: undefined, diagnostics }
  // An address of another kind, of a file or a section, is that of no page.
  const page = context.routes.all.find(({ path }) => hrefFor(path, context.config) === link.href)
  if (page === undefined) {
    const args = {
      key: ref.key,
      expected: 'a page of the site',
      received: JSON.stringify(ref.href),
    }
    return { value: undefined, diagnostics: [diagnostic('front-matter-invalid', args, ref.at)] }
  }
  const { status } = page.meta
  const shown = { href: link.href, title: page.label, ...(status === undefined ? {} : { status }) }
  const value = { route: page.path, link: shown }
  return { value, diagnostics: [] }
}
