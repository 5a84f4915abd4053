import type { Memo } from '../core/memo.ts'
import { parserOf } from '../core/parse-sources.ts'
import { buildSite } from '../core/site.ts'
import type { SiteInputs } from '../core/site-inputs.ts'
import { type Diagnostic, diagnostic, inReadingOrder } from '../diagnostics/diagnostic.ts'
import { MarkdownNotLoaded } from '../io/markdown/markdown-not-loaded.ts'
import { resolveCleanUrl } from '../io/serve/clean-urls.ts'
import { mediaTypeOf } from '../io/serve/media-types.ts'
import { movedTo } from '../io/serve/moved-page.ts'
import { turn } from '../io/workers/turn.ts'
import type { Output, Site } from '../model/output.ts'
import { NO_FILES, type SiteFiles, siteFiles } from './dev-files.ts'
import { MANY } from './dev-first-look.ts'
import type { DevInputs } from './dev-inputs.ts'
import { isFatal } from './dev-problems.ts'
import { languagesOf } from './load-inputs.ts'

/** Pages that are parsed before the first edit, and characters of one that would hold up an answer. */
const REHEARSED = 60
const LONG = 20_000
/** Pages of which the last good version is remembered, and versions that were served. */
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
  readonly build: (inputs: DevInputs, memo: Memo) => Promise<void>
  /** Builds what a first look at the pages gives: good for showing `wanted`, not for judging links. */
  readonly begin: (inputs: DevInputs, memo: Memo, wanted: SiteInputs['sources']) => Promise<void>
  /** The Markdown file that a path comes from. */
  readonly sourceAt: (path: string) => SiteInputs['sources'][number] | undefined
  readonly find: (path: string) => Promise<Found>
  /** A version that was found lately, though there may be a newer one. */
  readonly version: (hash: string) => PageVersion | undefined
  readonly diagnostics: () => readonly Diagnostic[]
  /** Problems that keep every page from being shown as it should be. */
  readonly shared: () => ReadonlySet<Diagnostic>
  /** Undefined where counting would hold up the first page. */
  readonly recordCount: () => number | undefined
  /** The pages as they are, to be compared with later ones. */
  readonly files: () => SiteFiles
  /** Gets ready for the first edit: loads what parsing any page needs, and does it a few times. */
  readonly prepare: () => Promise<void>
}

type Built = {
  readonly site: Site
  readonly files: SiteFiles
  /** Files that leave nothing to show. */
  readonly fatal: ReadonlySet<string>
  readonly inputs: SiteInputs
  readonly markdown: DevInputs['markdown']
}

/** Builds after each change and answers for single pages, which are rendered when they are asked for. */
export function createDevSite(): DevSite {
  /** The newest good versions of the pages that were asked for last, by name. */
  const good = lastVersions()
  /** Whatever was served last, by digest. */
  const served = lastVersions()
  let built: Built | undefined
  let diagnostics: readonly Diagnostic[] = []
  let shared: ReadonlySet<Diagnostic> = new Set()

  async function pageAt(name: string, status: 200 | 404, current: Built): Promise<PageVersion> {
    const output = current.files.get(name)
    if (output === undefined) return NOTHING
    const file = fileOf(output, current.site)
    const last = good.get(name)
    const isBroken = file !== undefined && current.fatal.has(file)
    if (last !== undefined && (isBroken || last.hash === output.hash)) return { ...last, status }
    const html = String(await bodyOf(output, current))
    const page: PageVersion = { hash: output.hash, html, status, file }
    served.set(page.hash, page)
    if (!isBroken) good.set(name, page)
    return page
  }

  async function begin(
    { inputs, markdown }: DevInputs,
    memo: Memo,
    wanted: SiteInputs['sources'],
  ): Promise<void> {
    if (inputs === undefined) return
    const make = () => buildSite(inputs, memo)
    const site = await withMarkdown(make, { inputs, markdown, changed: wanted })
    built = { site, files: siteFiles(site.outputs), fatal: new Set(), inputs, markdown }
  }

  return {
    begin,
    sourceAt(path) {
      if (built === undefined) return undefined
      const { files, inputs, site } = built
      const has = (name: string) => files.get(name) !== undefined
      const found = resolveCleanUrl(path, { base: inputs.config.base, has })
      const output = found.kind === 'file' ? files.get(found.name) : undefined
      const file = output === undefined ? undefined : fileOf(output, site)
      return inputs.sources.find((source) => source.file === file)
    },
    async build({ inputs, markdown, problems }, memo) {
      const { config, theme, files } = problems
      const common = [...config, ...theme, ...files]
      let found: readonly Diagnostic[] = []
      if (inputs !== undefined) {
        try {
          const known = new Set(built?.inputs.sources)
          const changed = inputs.sources.filter((source) => !known.has(source))
          const site = await withMarkdown(() => buildSite(inputs, memo), {
            inputs,
            markdown,
            changed,
          })
          found = site.diagnostics
          const fatal = new Set(found.filter(isFatal).flatMap(({ at }) => at?.file ?? []))
          built = { site, files: siteFiles(site.outputs), fatal, inputs, markdown }
        } catch (error) {
          common.push(internalError(error))
        }
      }
      shared = new Set(common.filter(({ severity }) => severity === 'error'))
      diagnostics = inReadingOrder([...common, ...found])
    },
    async find(path) {
      const current = built
      if (current === undefined) return { kind: 'page', page: NOTHING }
      const { files, inputs } = current
      const has = (name: string) => files.get(name) !== undefined
      const found = resolveCleanUrl(path, { base: inputs.config.base, has })
      if (found.kind === 'redirect') return { kind: 'redirect', location: found.path }
      if (found.kind === 'missing') {
        return { kind: 'page', page: await pageAt('404.html', 404, current) }
      }
      if (!found.name.endsWith('.html')) {
        const output = files.get(found.name)
        const body = output === undefined ? '' : await bodyOf(output, current)
        return { kind: 'file', mediaType: mediaTypeOf(found.name), body }
      }
      const page = await pageAt(found.name, 200, current)
      const target = movedTo(page.html)
      return target === undefined ? { kind: 'page', page } : { kind: 'redirect', location: target }
    },
    version: (hash) => served.get(hash),
    diagnostics: () => diagnostics,
    shared: () => shared,
    recordCount() {
      const isSmall = built !== undefined && built.site.routes.all.length < MANY
      return isSmall ? built?.site.recordCount : undefined
    },
    files: () => built?.files ?? NO_FILES,
    async prepare() {
      if (built === undefined) return
      const { inputs, markdown } = built
      await markdown.loadAll(languagesOf(inputs.sources, inputs.api))
      await rehearse(inputs, () => built?.inputs === inputs)
    },
  }
}

/**
 * Parses a few pages for nothing, so that the engine knows the way: the first edit of a day is then about as
 * quick as the tenth. Between two pages whoever asks is served.
 */
async function rehearse(inputs: SiteInputs, isCurrent: () => boolean): Promise<void> {
  const parse = parserOf(inputs)
  for (const source of inputs.sources.slice(0, REHEARSED)) {
    if (!isCurrent()) return
    if (source.text.length < LONG) parse(source)
    await turn()
  }
}

function fileOf({ route }: Output, { routes }: Site): string | undefined {
  return route === undefined ? undefined : routes.byPath.get(route)?.file
}

function bodyOf(output: Output, { site, inputs, markdown }: Built): Promise<string | Uint8Array> {
  const file = fileOf(output, site)
  const changed = inputs.sources.filter((source) => source.file === file)
  return withMarkdown(output.body, { inputs, markdown, changed })
}

type Markdown = {
  readonly inputs: SiteInputs
  readonly markdown: DevInputs['markdown']
  /** What is probably to be parsed. */
  readonly changed: SiteInputs['sources']
}

/** Does it; where something is to be parsed, loads what that needs, and does it again. */
async function withMarkdown<T>(make: () => T, { inputs, markdown, changed }: Markdown): Promise<T> {
  const loads = [
    () => markdown.load(languagesOf(changed, inputs.api)),
    () => markdown.loadAll(languagesOf(inputs.sources, inputs.api)),
  ]
  for (const load of loads) {
    try {
      return make()
    } catch (error) {
      if (!(error instanceof MarkdownNotLoaded)) throw error
      await load()
    }
  }
  return make()
}

/** A limited number of versions; the one that was set longest ago goes first. */
function lastVersions() {
  const versions = new Map<string, PageVersion>()
  return {
    get: (key: string) => versions.get(key),
    set(key: string, page: PageVersion) {
      versions.delete(key)
      versions.set(key, page)
      const [oldest] = versions.keys()
      if (versions.size > REMEMBERED && oldest !== undefined) versions.delete(oldest)
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
