import type { WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import type { SecurityOptions } from '../../io/serve/security-headers.ts'
import type { ContentSource } from '../../io/sources/content-source.ts'
import type { SourcePlace } from '../../io/sources/open-source.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { LastChanges } from '../../model/history/last-changes.ts'
import type { IconShapes } from '../../model/images/icons.ts'
import type { SitePlugin } from '../../model/plugin/additions.ts'
import type { AddedValues } from '../../site/config/config-part.ts'
import type { FrameParts } from '../../site/frame-part.ts'
import type { NamedCopyFiles } from '../../site/outputs/copy-files.ts'
import type { NamedTargets } from './targets-feature.ts'

/** A site's config and where it is. */
export type LoadedSite = {
  /** Absolute. */
  readonly siteDir: string
  /** Where its content is read, and the same as data. */
  readonly source: ContentSource
  readonly content: SourcePlace
  /** Its content folder, of which a site in several languages may have a folder for each. */
  readonly contentDir: string
  readonly config: SiteConfig
  /** The config with other values of some keys, of a site inside the site. */
  readonly variant: (
    keys: Readonly<Record<string, unknown>>,
    own: OwnOfMount,
  ) => Promise<WithDiagnostics<SiteConfig>>
  readonly configText: ConfigText
  /** Absolute paths of the config's files, of the input files of its plugins, and of files with settings of features. */
  readonly configFiles: readonly string[]
  /** Absolute path of the bundled config, for workers to import; undefined without a config file. */
  readonly configCode: string | undefined
  /** Everything that the config's code depends on: files with digests, packages with versions. */
  readonly configModules: readonly (readonly [name: string, is: string])[]
  /** Plugins that run on the whole site: see `SiteInputs.plugins`. */
  readonly plugins: readonly SitePlugin[]
  /** The icon set; it is read at the first call. */
  readonly icons: () => IconShapes
  /** Last changes of the site's files; empty unless the config asks for them. */
  readonly changes: LastChanges
  /** What features add around articles: see `SiteInputs.frameParts`. */
  readonly frameParts: FrameParts
  /** Origins besides its own that the content security policy of its pages allows. */
  readonly security: SecurityOptions
  /** What features know of addresses. */
  readonly targets: readonly NamedTargets[]
  /** What puts pages in other formats into files: see `SiteInputs.copies`. */
  readonly copies: readonly NamedCopyFiles[]
  /** Codes of docsgen's messages. */
  readonly codes: ReadonlySet<string>
}

/** What a site inside the site has besides its own values of keys. */
export type OwnOfMount = {
  /** Tag of its language, where it is a translation. */
  readonly language: string | undefined
  /** Values that are added to keys. */
  readonly added: AddedValues | undefined
  /** Keys that say where it is. */
  readonly place: Readonly<Record<'content' | 'public' | 'base', string>>
}
