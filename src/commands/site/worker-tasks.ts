import type { SourcePlace } from '../../io/sources/open-source.ts'
import type { StorePlace } from '../../io/store/store.ts'
import type { MarkdownSettings, SiteConfig } from '../../model/config/site-config.ts'
import type { FileDigest, SourceFile } from '../../model/page/parsed-page.ts'
import type { Hash } from '../../model/paths.ts'
import type { MadePage } from '../../model/plugin/definition.ts'
import type { PageSourceInput } from './page-source.ts'

/** Data that every worker is started with. It can be cloned to a thread. */
export type WorkerSettings = {
  /** The site itself, then the sites inside it. */
  readonly mounts: readonly MountSettings[]
  /** Names of the features that write pages in other formats. */
  readonly copies: readonly string[]
  /** Absolute path of the theme's article bundle. */
  readonly articlePath: string
  /** Absolute path of the bundled config, where plugins or a schema in it are needed. */
  readonly configCode: string | undefined
  readonly siteDir: string
  /** Absolute paths of the files of the font in which readers see texts. */
  readonly fontFiles: readonly string[]
  /** See `SlowWork`. */
  readonly resultKey: Hash
  /** Where the store is; undefined where nothing is stored. */
  readonly storePlace: StorePlace | undefined
  /** Folder of docsgen's own package. */
  readonly packageDir: string
}

/** What differs from one site inside the site to the other. */
export type MountSettings = {
  /** Digest of everything that every page depends on besides its source. */
  readonly key: Hash
  readonly markdown: MarkdownSettings
  /** The site's own texts of the theme. */
  readonly strings: SiteConfig['strings']
  /** What features work with that have to do with pages, by their names. */
  readonly features: SiteConfig['features']
  /** Where the content is read. */
  readonly content: SourcePlace
}

/**
 * A task of a worker, for the mount with this index in its settings. Its result is text: see `page-text.ts`, or JSON of
 * `MadePageSource` or `PluginOutput`.
 */
export type WorkerTask = { readonly mount: number } & SiteTask

/** A task as those ask for it who know of one site. */
export type SiteTask =
  | { readonly kind: 'page'; readonly source: SourceFile }
  | {
      readonly kind: 'feature'
      readonly feature: string
      readonly input: PageSourceInput
      /** Digest of everything that every page of it depends on. */
      readonly key: Hash
      /** Whether what the store has is used. */
      readonly isStored: boolean
    }
  | { readonly kind: 'plugin'; readonly plugin: string }

/** The pages that a plugin makes, and what it read for them. JSON. */
export type PluginOutput = {
  readonly pages: readonly MadePage[]
  readonly reads: readonly FileDigest[]
  readonly globs: readonly GlobMatch[]
  /** Why there are no pages. The reads so far decide when the plugin runs again. */
  readonly failure?: string
}

/** A pattern that a plugin searched for, and the paths that matched. */
export type GlobMatch = { readonly pattern: string; readonly paths: readonly string[] }

/** Time limits in seconds: for a page, and for all pages of a feature. */
const PAGE_LIMIT_SECONDS = 30
const FEATURE_LIMIT_SECONDS = 300

/** Time limit of a task, in milliseconds. */
export function timeLimit({ kind }: WorkerTask): number {
  return 1000 * (kind === 'feature' ? FEATURE_LIMIT_SECONDS : PAGE_LIMIT_SECONDS)
}
