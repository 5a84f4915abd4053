import { createMemo, type Memo } from '../core/memo.ts'
import { buildSite } from '../core/site.ts'
import { type Diagnostic, diagnostic, inReadingOrder } from '../diagnostics/diagnostic.ts'
import { resolveCleanUrl } from '../io/serve/clean-urls.ts'
import { mediaTypeOf } from '../io/serve/media-types.ts'
import { movedTo } from '../io/serve/moved-page.ts'
import type { Output, Site } from '../model/output.ts'
import type { DevInputs } from './dev-inputs.ts'
import { isFatal } from './dev-problems.ts'

/** Pages of which the last good version is remembered. */
const REMEMBERED = 60

/** A page as it is served, without the development client. */
export type PageVersion = {
  readonly hash: string
  readonly html: string
  readonly status: 200 | 404
  /** The Markdown file that it comes from. */
  readonly file: string | undefined
}

export type Found =
  | { readonly kind: 'page'; readonly page: PageVersion }
  | { readonly kind: 'file'; readonly mediaType: string; readonly body: string | Uint8Array }
  | { readonly kind: 'redirect'; readonly location: string }

/** The site as it is now. */
export type DevSite = {
  readonly build: (inputs: DevInputs) => void
  readonly find: (path: string) => Found
  readonly diagnostics: () => readonly Diagnostic[]
  /** Problems that keep every page from being shown as it should be. */
  readonly shared: () => ReadonlySet<Diagnostic>
  /** The pages as they are, to be compared with later ones. */
  readonly versions: () => SiteVersions
  /** How many pages differ from then. */
  readonly changedSince: (versions: SiteVersions) => number
}

/** The files of a site, gone through only as far as they are asked for: what comes late costs most. */
type SiteFiles = {
  readonly get: (name: string) => Output | undefined
  /** The outputs that are pages, which come first. */
  readonly pages: () => Iterable<Output>
}

export type SiteVersions = SiteFiles

const NO_FILES: SiteFiles = { get: () => undefined, pages: () => [] }

function siteFiles(outputs: Iterable<Output>): SiteFiles {
  const known = new Map<string, Output>()
  const rest = outputs[Symbol.iterator]()
  const take = (): Output | undefined => {
    const { value, done } = rest.next()
    if (done === true) return undefined
    if (!known.has(value.path)) known.set(value.path, value)
    return value
  }
  return {
    get(name) {
      while (!known.has(name) && take() !== undefined) {
        // Each step remembers one more.
      }
      return known.get(name)
    },
    *pages() {
      yield* [...known.values()].filter(({ route }) => route !== undefined)
      for (let next = take(); next?.route !== undefined; next = take()) yield next
    },
  }
}

type Built = {
  readonly site: Site
  readonly outputs: SiteFiles
  readonly fatal: ReadonlySet<string>
}

/** Builds after each change and answers for single pages, which are rendered when they are asked for. */
export function createDevSite(): DevSite {
  const memo: Memo = createMemo()
  const good = new Map<string, PageVersion>()
  let base = ''
  let built: Built | undefined
  let diagnostics: readonly Diagnostic[] = []
  let shared: ReadonlySet<Diagnostic> = new Set()

  function remember(name: string, page: PageVersion): void {
    good.delete(name)
    good.set(name, page)
    const [oldest] = good.keys()
    if (good.size > REMEMBERED && oldest !== undefined) good.delete(oldest)
  }

  function pageAt(name: string, status: 200 | 404, { outputs, site, fatal }: Built): PageVersion {
    const output = outputs.get(name)
    if (output === undefined) return NOTHING
    const file = output.route === undefined ? undefined : site.routes.byPath.get(output.route)?.file
    const last = good.get(name)
    const isBroken = file !== undefined && fatal.has(file)
    if (last !== undefined && (isBroken || last.hash === output.hash)) return { ...last, status }
    const page: PageVersion = { hash: output.hash, html: String(output.body()), status, file }
    if (!isBroken) remember(name, page)
    return page
  }

  return {
    build(inputs) {
      const { config, theme, files } = inputs.problems
      let found: readonly Diagnostic[] = []
      if (inputs.inputs !== undefined) {
        try {
          const site = buildSite(inputs.inputs, memo)
          found = site.diagnostics
          const outputs = siteFiles(site.outputs)
          const fatal = new Set(found.filter(isFatal).flatMap(({ at }) => at?.file ?? []))
          built = { site, outputs, fatal }
          base = inputs.inputs.config.base
        } catch (error) {
          found = [internalError(error)]
        }
      }
      const common = [
        ...config,
        ...theme,
        ...files,
        ...found.filter(({ code }) => code === 'internal-error'),
      ]
      shared = new Set(common.filter(({ severity }) => severity === 'error'))
      diagnostics = inReadingOrder([...new Set([...common, ...found])])
    },
    find(path) {
      if (built === undefined) return { kind: 'page', page: NOTHING }
      const { outputs } = built
      const found = resolveCleanUrl(path, { base, has: (name) => outputs.get(name) !== undefined })
      if (found.kind === 'redirect') return { kind: 'redirect', location: found.path }
      if (found.kind === 'missing') return { kind: 'page', page: pageAt('404.html', 404, built) }
      if (!found.name.endsWith('.html')) {
        const body = outputs.get(found.name)?.body() ?? ''
        return { kind: 'file', mediaType: mediaTypeOf(found.name), body }
      }
      const page = pageAt(found.name, 200, built)
      const target = movedTo(page.html)
      return target === undefined ? { kind: 'page', page } : { kind: 'redirect', location: target }
    },
    diagnostics: () => diagnostics,
    shared: () => shared,
    versions: () => built?.outputs ?? NO_FILES,
    changedSince(versions) {
      const routes = new Set<string>()
      for (const { path, route, hash } of built?.outputs.pages() ?? []) {
        if (route !== undefined && versions.get(path)?.hash !== hash) routes.add(route)
      }
      return routes.size
    },
  }
}

/** What is shown before there is any site: the client puts the problems over it. */
const NOTHING: PageVersion = {
  hash: 'nothing',
  html: '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>docsgen</title></head><body></body></html>',
  status: 404,
  file: undefined,
}

/** A fault of docsgen while it builds must not end the server. */
export function internalError(error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error)
  return diagnostic('internal-error', { reason }, undefined)
}
