import type { LastChanges } from '../../model/history/last-changes.ts'
import type { Host } from '../../model/host.ts'

/** What a feature knows of the past of a site's files. `Settings` is what its part of the config makes. */
export type HistoryPart<Settings = never> = {
  /** When files were changed last, as far as pages show it; undefined on a site that does not ask. */
  readonly lastChanges: (settings: Settings, site: HistoryPlace) => Promise<LastChanges | undefined>
}

/** The files whose past is looked at. */
export type HistoryPlace = {
  /** Absolute. */
  readonly siteDir: string
  /** Folders and files, relative to the site's folder. */
  readonly paths: readonly string[]
  readonly env: Host['env']
}
