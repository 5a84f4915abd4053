import type { ConfigText } from '../../model/config/config-text.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { LastChanges } from '../../model/history/last-changes.ts'
import type { IconShapes } from '../../model/images/icons.ts'
import type { SitePlugin } from '../../model/plugin/additions.ts'
import type { FrameParts } from '../../site/frame-part.ts'
import type { NamedTargets } from './targets-feature.ts'

/** A site's config and where it is. */
export type LoadedSite = {
  /** Absolute. */
  readonly siteDir: string
  readonly config: SiteConfig
  readonly configText: ConfigText
  /** Absolute paths of the files that the config consists of, of those that its plugins read, and of those that settings of features stand in. */
  readonly configFiles: readonly string[]
  /** Absolute path of the bundled config, for workers to import; undefined without a config file. */
  readonly configCode: string | undefined
  /** What the config's code consists of and reads: files with digests, packages with versions. */
  readonly configModules: readonly (readonly [name: string, is: string])[]
  /** What looks at the whole site: see `SiteInputs.plugins`. */
  readonly plugins: readonly SitePlugin[]
  /** The icon set, read where something names one of it. */
  readonly icons: () => IconShapes
  /** When the site's files were changed last, where the config asks. */
  readonly changes: LastChanges
  /** What features add around articles: see `SiteInputs.frameParts`. */
  readonly frameParts: FrameParts
  /** What features know of addresses. */
  readonly targets: readonly NamedTargets[]
  /** Codes of docsgen's messages. */
  readonly codes: ReadonlySet<string>
}
