import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { Host } from '../../model/host.ts'
import type { JsonObject } from '../../model/json.ts'
import type { Site } from '../../model/output.ts'

/** An option of `docsgen check`, and what it looks at once the site is built and its fixes are applied. */
export type CheckPart = {
  /** Name of the option without its hyphens: `external`. */
  readonly option: string
  /** As `docsgen check --help` describes it: `ask links to other sites, too`. */
  readonly description: string
  readonly load: () => Promise<Check>
}

export type Check = (site: CheckedSite, host: Host) => Promise<CheckResult>

/** A built site, and where it is on disk. */
export type CheckedSite = {
  readonly config: SiteConfig
  readonly configText: ConfigText
  /** Folder in which docsgen remembers things about the site. Absolute. */
  readonly cacheDir: string
  readonly built: Site
}

export type CheckResult = {
  readonly diagnostics: readonly Diagnostic[]
  /** What it did, for programs that read the report. */
  readonly counts: JsonObject
}
