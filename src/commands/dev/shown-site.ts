import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { type MovedAddress, notFoundFile, resolveCleanUrl } from '../../io/serve/clean-urls.ts'
import { mediaTypeOf } from '../../io/serve/media-types.ts'
import { movedTo } from '../../io/serve/moved-page.ts'
import { escapeText } from '../../model/escape-html.ts'
import type { Output, Site } from '../../model/output.ts'
import type { ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import type { SourcePath } from '../../model/paths.ts'
import type { SinglePages } from '../../site/single-pages.ts'
import type { OpenSite } from '../site/open-site.ts'
import { outputsByPath } from '../site/outputs-by-path.ts'
import { renderOutput } from '../site/render-output.ts'
import { movedAddressOf } from '../site/targets-feature.ts'
import { mountAt } from './dev-mounts.ts'
import { isFatal } from './dev-problems.ts'
import { lastVersions, type PageVersion } from './page-versions.ts'

/** Files of the site by path. */
type SiteFiles = Pick<ReadonlyMap<string, Output>, 'get' | 'has'>

/** A site from which single files are requested. */
export type ShownSite = {
  readonly opened: OpenSite
  readonly site: Pick<Site, 'routes' | 'pageAlone'>
  readonly files: SiteFiles
  /** Those of them that were made since, page by page. */
  readonly newer: ReadonlyMap<string, Output>
  /** Source files with errors with which their page cannot be shown. */
  readonly fatal: ReadonlySet<string>
  /** Applies the config's redirect patterns to an address. */
  readonly moved: MovedAddress
}

export type Resource =
  | { readonly kind: 'page'; readonly page: PageVersion }
  | { readonly kind: 'file'; readonly mediaType: string; readonly body: string | Uint8Array }
  /** A redirect; `location` is the value of the HTTP header. */
  | { readonly kind: 'moved'; readonly location: string }

const NONE: ReadonlyMap<string, Output> = new Map()

export function shownSite(opened: OpenSite, site: Site): ShownSite {
  const fatal = fatalFiles(site.diagnostics)
  const moved = movedAddressOf(opened.targets, opened.config)
  return { opened, site, files: outputsByPath(site.outputs), newer: NONE, fatal, moved }
}

/** A site whose pages are made when they are asked for. Its only other files are static ones. */
export function glancedSite(
  opened: OpenSite,
  site: SinglePages,
  pages: readonly ParsedPage[],
): ShownSite {
  const bySource = new Map(pages.map((page) => [page.source, page]))
  const pageFile = (path: string) => {
    const page = bySource.get(site.routeAt(path)?.source as SourcePath)
    return page && site.pageAlone(page)?.outputs.find((output) => output.path === path)
  }
  const files: SiteFiles = {
    has: (path) => site.routeAt(path) !== undefined || site.fileAt(path) !== undefined,
    get: (path) => pageFile(path) ?? site.fileAt(path),
  }
  const moved = movedAddressOf(opened.targets, opened.config)
  return { opened, site, files, newer: NONE, fatal: new Set(), moved }
}

/** The site with these pages instead of what it has of them; all else is as it was. */
export function withPages(
  { fatal, ...shown }: ShownSite,
  pages: readonly { readonly page: ParsedPage; readonly outputs: readonly Output[] }[],
): ShownSite {
  const made = outputsByPath(pages.flatMap(({ outputs }) => outputs))
  const files = new Set(pages.map(({ page }) => page.file))
  const others = [...fatal].filter((file) => !files.has(file))
  return {
    ...shown,
    newer: new Map([...shown.newer, ...made]),
    fatal: new Set([...others, ...fatalFiles(pages.flatMap(({ page }) => page.diagnostics))]),
  }
}

function fatalFiles(diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  return new Set(diagnostics.filter(isFatal).flatMap(({ at }) => at?.file ?? []))
}

function fileAt(path: string, { newer, files }: ShownSite): Output | undefined {
  return newer.get(path) ?? files.get(path)
}

/** Number of pages that have changed. */
export function changedPages(before: ShownSite, after: readonly Output[]): number {
  const routes = new Set<string>()
  for (const { path, route, key } of after) {
    if (route !== undefined && fileAt(path, before)?.key !== key) routes.add(route)
  }
  return routes.size
}

/** Whether the site has something at a path, a redirect maybe. */
export function isKnown(path: string, shown: ShownSite): boolean {
  return addressOf(path, shown).kind !== 'missing'
}

/** The Markdown file that a path comes from. */
export function sourceAt(path: string, shown: ShownSite): SourceFile | undefined {
  const { opened, site } = shown
  const address = addressOf(path, shown)
  const output = address.kind === 'file' ? fileAt(address.name, shown) : undefined
  const route = output?.route && site.routes.byPath.get(output.route)
  return opened.sources.find(({ path: source }) => source === route?.source)
}

function addressOf(path: string, site: ShownSite) {
  return resolveCleanUrl(path, urlsOf(site))
}

function urlsOf({ files, opened, moved: movedAddress }: ShownSite) {
  return { base: opened.config.base, has: (name: string) => files.has(name), movedAddress }
}

/** The file on disk that a page is made of: that of a commit is none. */
function fileOf({ route }: Output, { opened, site }: ShownSite): string | undefined {
  const file = route && site.routes.byPath.get(route)?.file
  if (route === undefined || file === undefined) return undefined
  const mount = mountAt(opened.config.base + route, opened)
  const origin = mount?.site.source.origin(file) ?? { file, isFrozen: false }
  return origin.isFrozen ? undefined : origin.file
}

/** Renders pages on request. */
type ShownPages = {
  readonly find: (path: string, site: ShownSite | undefined) => Resource
  /** A version that was served recently, even if there is a newer one. */
  readonly version: (hash: string) => PageVersion | undefined
}

export function createShownPages(): ShownPages {
  /** Last good versions of recently requested pages, by name. */
  const good = lastVersions()
  /** Recently served versions, by digest. */
  const served = lastVersions()

  function pageAt(name: string, status: 200 | 404, current: ShownSite): PageVersion {
    const page = pageOf(name, status, current)
    // A browser may request the version that it was just served again.
    served.set(page.hash, page)
    return page
  }

  function pageOf(name: string, status: 200 | 404, current: ShownSite): PageVersion {
    const output = fileAt(name, current)
    if (output === undefined) return NO_PAGE
    const file = fileOf(output, current)
    const last = good.get(name)
    const isBroken = file !== undefined && current.fatal.has(file)
    if (last !== undefined && (isBroken || last.hash === output.key)) return { ...last, status }
    const rendered = renderOutput(output, current.site.routes)
    const html = 'problem' in rendered ? failureHtml(rendered.problem) : String(rendered.bytes)
    const page: PageVersion = { hash: output.key, html, status, file }
    if (!isBroken) good.set(name, page)
    return page
  }

  return {
    version: (hash) => served.get(hash),
    find(path, current) {
      if (current === undefined) return { kind: 'page', page: NO_PAGE }
      const address = addressOf(path, current)
      if (address.kind === 'moved') return address
      if (address.kind === 'missing') {
        const name = notFoundFile(path, urlsOf(current))
        return { kind: 'page', page: pageAt(name, 404, current) }
      }
      if (!address.name.endsWith('.html')) {
        const body = fileAt(address.name, current)?.body() ?? ''
        return { kind: 'file', mediaType: mediaTypeOf(address.name), body }
      }
      const page = pageAt(address.name, 200, current)
      const target = movedTo(page.html)
      return target === undefined ? { kind: 'page', page } : { kind: 'moved', location: target }
    },
  }
}

function emptyDocument(text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>docsgen</title></head><body>${text}</body></html>`
}

/** Shown before there is any site; the client covers it with the problems. */
const NO_PAGE: PageVersion = {
  hash: 'nothing',
  html: emptyDocument(''),
  status: 404,
  file: undefined,
}

/** Shown for a page that the theme fails to render. */
function failureHtml({ message }: Diagnostic): string {
  return emptyDocument(`<pre>${escapeText(message)}</pre>`)
}
