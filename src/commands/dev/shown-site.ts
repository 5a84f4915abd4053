import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { type MovedAddress, resolveCleanUrl } from '../../io/serve/clean-urls.ts'
import { mediaTypeOf } from '../../io/serve/media-types.ts'
import { movedTo } from '../../io/serve/moved-page.ts'
import { escapeText } from '../../model/escape-html.ts'
import type { Output, Site } from '../../model/output.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import type { OpenSite } from '../site/open-site.ts'
import { outputsByPath } from '../site/outputs-by-path.ts'
import { renderOutput } from '../site/render-output.ts'
import { movedAddressOf } from '../site/targets-feature.ts'
import { isFatal } from './dev-problems.ts'
import { lastVersions, type PageVersion } from './page-versions.ts'

/** Files of the site by path. */
export type SiteFiles = ReadonlyMap<string, Output>

/** A site that was built, to be asked for single files. */
export type ShownSite = {
  readonly opened: OpenSite
  readonly site: Site
  readonly files: SiteFiles
  /** Files that leave nothing to show. */
  readonly fatal: ReadonlySet<string>
  /** Where an address leads by the patterns of the config. */
  readonly moved: MovedAddress
}

export type Found =
  | { readonly kind: 'page'; readonly page: PageVersion }
  | { readonly kind: 'file'; readonly mediaType: string; readonly body: string | Uint8Array }
  /** To an address as a browser is told it. */
  | { readonly kind: 'moved'; readonly location: string }

export function shownSite(opened: OpenSite, site: Site): ShownSite {
  const fatal = new Set(site.diagnostics.filter(isFatal).flatMap(({ at }) => at?.file ?? []))
  const moved = movedAddressOf(opened.targets, opened.config)
  return { opened, site, files: outputsByPath(site.outputs), fatal, moved }
}

/** How many pages are other than they were. */
export function changedPages(before: SiteFiles, after: SiteFiles): number {
  const routes = new Set<string>()
  for (const { path, route, key } of after.values()) {
    if (route !== undefined && before.get(path)?.key !== key) routes.add(route)
  }
  return routes.size
}

/** The Markdown file that a path comes from. */
export function sourceAt(path: string, shown: ShownSite): SourceFile | undefined {
  const { files, opened, site } = shown
  const found = addressOf(path, shown)
  const output = found.kind === 'file' ? files.get(found.name) : undefined
  const route = output?.route && site.routes.byPath.get(output.route)
  return opened.sources.find(({ path: source }) => source === route?.source)
}

function addressOf(path: string, { files, opened, moved: movedAddress }: ShownSite) {
  const has = (name: string) => files.has(name)
  return resolveCleanUrl(path, { base: opened.config.base, has, movedAddress })
}

function fileOf({ route }: Output, { routes }: Site): string | undefined {
  return route === undefined ? undefined : routes.byPath.get(route)?.file
}

/** Pages as they are rendered when somebody asks for them. */
export type ShownPages = {
  readonly find: (path: string, site: ShownSite | undefined) => Found
  /** A version that was found lately, though there may be a newer one. */
  readonly version: (hash: string) => PageVersion | undefined
}

export function createShownPages(): ShownPages {
  /** The newest good versions of the pages that were asked for last, by name. */
  const good = lastVersions()
  /** Whatever was served last, by digest. */
  const served = lastVersions()

  function pageAt(name: string, status: 200 | 404, current: ShownSite): PageVersion {
    const page = pageOf(name, status, current)
    // A browser that has just been served a version may ask for it once more.
    served.set(page.hash, page)
    return page
  }

  function pageOf(name: string, status: 200 | 404, current: ShownSite): PageVersion {
    const output = current.files.get(name)
    if (output === undefined) return NOTHING
    const file = fileOf(output, current.site)
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
      if (current === undefined) return { kind: 'page', page: NOTHING }
      const found = addressOf(path, current)
      if (found.kind === 'moved') return found
      if (found.kind === 'missing') return { kind: 'page', page: pageAt('404.html', 404, current) }
      if (!found.name.endsWith('.html')) {
        const body = current.files.get(found.name)?.body() ?? ''
        return { kind: 'file', mediaType: mediaTypeOf(found.name), body }
      }
      const page = pageAt(found.name, 200, current)
      const target = movedTo(page.html)
      return target === undefined ? { kind: 'page', page } : { kind: 'moved', location: target }
    },
  }
}

function emptyDocument(text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>docsgen</title></head><body>${text}</body></html>`
}

/** What is shown before there is any site: the client puts the problems over it. */
const NOTHING: PageVersion = {
  hash: 'nothing',
  html: emptyDocument(''),
  status: 404,
  file: undefined,
}

/** What is shown of a page that the theme fails to render. */
function failureHtml({ message }: Diagnostic): string {
  return emptyDocument(`<pre>${escapeText(message)}</pre>`)
}
