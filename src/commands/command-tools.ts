import type { WithDiagnostics } from '../diagnostics/diagnostic.ts'
import type { Host } from '../model/host.ts'
import type { SiteOptions } from '../model/options.ts'
import type { Site } from '../model/output.ts'
import type { SourceFile } from '../model/page/parsed-page.ts'
import type { Asset } from '../model/routes.ts'
import type { GoldenQuery } from '../model/search.ts'
import type { LoadedTheme } from '../model/theme.ts'
import type { LoadedSite } from './site/loaded-site.ts'

/** A site as it was read, and what it is built to. */
export type SeenSite = {
  readonly site: LoadedSite & {
    readonly sources: readonly SourceFile[]
    /** Static files by URL without the base. */
    readonly assets: ReadonlyMap<string, Asset>
  }
  readonly built: Site
}

type Cache = { readonly cache?: boolean | 'read' }

/** What the commands of features may use. */
export type CommandTools = {
  /** Builds the site in memory: see `builtSite`. */
  readonly builtSite: (
    options: SiteOptions,
    how: Cache & { readonly cache: boolean | 'read'; readonly hasDrafts?: boolean },
    host: Host,
  ) => Promise<WithDiagnostics<SeenSite | undefined>>
  /** Reads the config. With errors the value is that of an empty config, which is usable. */
  readonly loadSite: (
    options: SiteOptions & Cache,
    host: Host,
  ) => Promise<WithDiagnostics<LoadedSite>>
  /** What words of a site mean, in its language and in another one, by the tags of these. */
  readonly termsByLanguage: (
    site: LoadedSite,
    language: string,
    host: Host,
  ) => Promise<Readonly<Record<string, Readonly<Record<string, string>>>>>
  /** The site's golden queries, from the config or from the file that it names. */
  readonly goldenQueries: (site: LoadedSite) => Promise<WithDiagnostics<readonly GoldenQuery[]>>
  /** Loads the site's theme; undefined where it cannot be bundled. */
  readonly openTheme: (
    site: LoadedSite,
    options: Cache & { readonly cache: boolean | 'read' },
    host: Host,
  ) => Promise<WithDiagnostics<LoadedTheme | undefined>>
}
