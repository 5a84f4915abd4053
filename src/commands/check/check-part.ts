import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { Host } from '../../model/host.ts'
import type { JsonObject } from '../../model/json.ts'
import type { SiteOptions } from '../../model/options.ts'
import type { Site } from '../../model/output.ts'
import type { CommandTools, SeenSite } from '../command-tools.ts'
import type { LoadedSite } from '../site/loaded-site.ts'
import type { FixReport } from './fix-report.ts'

/** An option of `docsgen check`, and the check of a feature behind it. */
export type CheckPart = {
  /** Name of the option without its hyphens: `external`. */
  readonly option: string
  /** Of an option with a value: `<url>`. */
  readonly value?: string
  /** As `docsgen check --help` describes it: `ask links to other sites, too`. */
  readonly description: string
  /** What it does with its value before the site is looked at. Errors end the check. */
  readonly before?: () => Promise<BeforeCheck>
  /** What it looks at once the site is built and its fixes are applied. */
  readonly load?: () => Promise<Check>
  /** What `docsgen check --fix` writes besides the fixes of problems, with or without the option. */
  readonly fix?: () => Promise<(seen: SeenSite) => Promise<FixReport>>
}

export type BeforeCheck = (
  value: string,
  options: SiteOptions,
  host: Host,
  tools: Pick<CommandTools, 'loadSite'>,
) => Promise<readonly Diagnostic[]>

export type Check = (site: CheckedSite, host: Host) => Promise<CheckResult>

/** A built site, and where it is on disk. */
export type CheckedSite = Pick<LoadedSite, 'siteDir' | 'source'> & {
  readonly config: SiteConfig
  readonly configText: ConfigText
  /** The site's cache folder, absolute. */
  readonly cacheDir: string
  readonly built: Site
}

export type CheckResult = {
  readonly diagnostics: readonly Diagnostic[]
  /** Numbers for the JSON report. */
  readonly counts: JsonObject
}
