import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ConfigText } from '../model/config/config-text.ts'
import type { SiteConfig } from '../model/config/site-config.ts'
import type { Site } from '../model/output.ts'
import type { ParsedPage } from '../model/page/parsed-page.ts'
import type { LoadedTheme } from '../model/theme.ts'
import type { LinkContext } from './link/link-target.ts'

/**
 * What a feature knows of addresses before links are resolved: where old ones lead, and what is gone. `Kept` is what the
 * feature keeps of the site on disk.
 */
export type TargetsPart<Kept = never> = (
  context: LinkContext,
  inputs: TargetsInputs,
  kept: Kept | undefined,
) => Targets

export type TargetsInputs = {
  readonly config: SiteConfig
  /** The config file's text, for places in messages. */
  readonly configText: ConfigText
  readonly pages: readonly ParsedPage[]
  readonly theme: LoadedTheme
}

export type Targets = {
  /** The context of links with what the feature knows. */
  readonly context: LinkContext
  readonly diagnostics: readonly Diagnostic[]
  /** Those that no setting turns off. */
  readonly firm: readonly Diagnostic[]
  /** Links that it reads in the config, as they are written and where. */
  readonly links: Site['configLinks']
  /** Digest of what links take from it, besides the redirects. */
  readonly hash: string
  /** For commands of the feature, which read it in `Site.results`. */
  readonly result: unknown
}

/** What a feature keeps on disk, with its digest. */
export type Kept = { readonly hash: string }

/** The parts of a site's features, each with its feature's name and what that keeps of the site. */
export type TargetsParts = readonly {
  readonly name: string
  readonly part: TargetsPart
  /** Undefined where there is nothing, or nobody asks for it. */
  readonly kept: Kept | undefined
}[]
