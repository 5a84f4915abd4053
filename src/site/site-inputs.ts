import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ConfigText } from '../model/config/config-text.ts'
import type { SiteConfig } from '../model/config/site-config.ts'
import type { LastChanges } from '../model/history/last-changes.ts'
import type { IconShapes } from '../model/images/icons.ts'
import type { MountPlace } from '../model/mounts.ts'
import type { ParsedPage } from '../model/page/parsed-page.ts'
import type { SitePlugin } from '../model/plugin/additions.ts'
import type { Asset } from '../model/routes.ts'
import type { LoadedTheme } from '../model/theme.ts'
import type { FrameParts } from './frame-part.ts'
import type { NamedCopyFiles } from './outputs/copy-files.ts'
import type { KeptWords } from './search/words-of-pages.ts'
import type { TargetsParts } from './targets-part.ts'

/** Everything a site is made of. */
export type SiteInputs = {
  readonly config: SiteConfig
  /** The config file's text, for places in messages. */
  readonly configText: ConfigText
  /** The pages of the content folder, drafts among them, then those of other sources. */
  readonly pages: readonly ParsedPage[]
  /** Whether drafts are pages like all others: for looking at the site, not for showing it. */
  readonly hasDrafts?: boolean | undefined
  /** What was found in these other sources as a whole. */
  readonly sourceProblems: readonly Diagnostic[]
  /** Static files by URL without the base. */
  readonly assets: ReadonlyMap<string, Asset>
  /** The icon set. It is read where something names one of it. */
  readonly icons: () => IconShapes
  readonly theme: LoadedTheme
  readonly changes: LastChanges
  /** What features know of addresses before links are resolved. */
  readonly targetsParts: TargetsParts
  /** Those of the site in the config's order, then docsgen's own. */
  readonly plugins: readonly SitePlugin[]
  /** What features add around articles. */
  readonly frameParts: FrameParts
  /** What puts pages in other formats into files. */
  readonly copies: readonly NamedCopyFiles[]
  /** Where the site is among the sites inside a site, if there are any. */
  readonly mountPlace?: MountPlace | undefined
  /** Words of pages that an earlier build has counted for search. */
  readonly keptWords?: KeptWords | undefined
  /** Codes of docsgen's messages. */
  readonly codes: ReadonlySet<string>
}
