import type { Noted } from '../diagnostics/diagnostic.ts'
import type { Host } from '../model/host.ts'
import type { SiteOptions } from '../model/options.ts'
import type { LoadedTheme } from '../model/theme.ts'
import type { LoadedSite } from './site/loaded-site.ts'

type Cache = { readonly cache?: boolean | 'read' }

/** What commands of features do with a site. */
export type CommandTools = {
  /** Reads the config. The value is usable even with diagnostics, as that of an empty config. */
  readonly loadSite: (options: SiteOptions & Cache, host: Host) => Promise<Noted<LoadedSite>>
  /** Loads the site's theme; undefined where it cannot be bundled. */
  readonly openTheme: (
    site: LoadedSite,
    options: Cache & { readonly cache: boolean | 'read' },
    host: Host,
  ) => Promise<Noted<LoadedTheme | undefined>>
}
