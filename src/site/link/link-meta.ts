import { diagnostic, type WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import type { PageLink } from '../../model/page/page-props.ts'
import type { MetaLink, ParsedPage } from '../../model/page/parsed-page.ts'
import type { RoutePath } from '../../model/paths.ts'
import type { Route } from '../../model/routes.ts'
import { hrefFor } from './href-for.ts'
import { type LinkContext, routeAt } from './link-target.ts'
import { filesOf, resolveLink } from './resolve-link.ts'
import { splitHref } from './split-href.ts'

/** What a page's front matter names, looked up. What leads nowhere is left out. */
export type NamedInMeta = {
  readonly previous?: NamedPage
  readonly next?: NamedPage
  /** URLs of the static files. */
  readonly files?: readonly string[]
  /** URL path of the picture that other sites show. */
  readonly image?: string
  /** Where the tags of its head lead. */
  readonly tags?: readonly { readonly item: number; readonly href: string }[]
}

/** A page that is named, with the label that it has where the navigation gives it none. */
export type NamedPage = { readonly route: RoutePath; readonly link: PageLink }

/** Looks up the pages and files that a page's front matter names. */
export function linkMeta(
  { metaLinks = [] }: Pick<ParsedPage, 'metaLinks'>,
  from: Route,
  context: LinkContext,
): WithDiagnostics<NamedInMeta> {
  if (metaLinks.length === 0) return NOTHING_NAMED
  const found = metaLinks.map((ref) => ({ ref, ...lookedUp(ref, from, context) }))
  const values = found.map(({ value }) => value)
  const named: NamedInMeta = Object.assign({}, ...values, {
    files: values.flatMap(({ files = [] }) => files),
    tags: values.flatMap(({ tags = [] }) => tags),
  })
  // The place is that of the key: what stands there must not be replaced.
  const diagnostics = found.flatMap((one) => one.diagnostics)
  return { value: named, diagnostics: diagnostics.map((one) => ({ ...one, fix: undefined })) }
}

const NOTHING_NAMED: WithDiagnostics<NamedInMeta> = { value: {}, diagnostics: [] }

function lookedUp(ref: MetaLink, from: Route, context: LinkContext): WithDiagnostics<NamedInMeta> {
  if (ref.key === 'pager.previous' || ref.key === 'pager.next') {
    const { value, diagnostics } = pageNamed(ref, from, context)
    const side = ref.key === 'pager.next' ? 'next' : 'previous'
    return { value: value === undefined ? {} : { [side]: value }, diagnostics }
  }
  const { link, diagnostics } = resolveLink(ref, from, context)
  const files = filesOf(link)
  if (ref.key === 'head') {
    const { item = 0 } = ref
    return { value: { files, tags: [{ item, href: link.href }] }, diagnostics }
  }
  const image = ref.key === 'image' && link.asset !== undefined ? { image: link.href } : {}
  return { value: { files, ...image }, diagnostics }
}

function pageNamed(
  ref: MetaLink,
  from: Route,
  context: LinkContext,
): WithDiagnostics<NamedPage | undefined> {
  const { link, diagnostics } = resolveLink(ref, from, context)
  if (diagnostics.length > 0) return { value: undefined, diagnostics }
  // An address of another kind, of a file or a section, is that of no page.
  const page = routeAt(splitHref(ref.href).path, from, context)
  if (page === undefined || hrefFor(page.path, context.config) !== link.href) {
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
