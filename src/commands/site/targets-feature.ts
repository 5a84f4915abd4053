import type { WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import type { MovedAddress } from '../../io/serve/clean-urls.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { Kept, TargetsPart } from '../../site/targets-part.ts'

/** What a feature knows of addresses besides those of pages and files. */
export type TargetsFeature = { readonly load: () => Promise<LoadedTargets> }

export type LoadedTargets = {
  /** Reads what it keeps of the site on disk; undefined where there is nothing. */
  readonly open: (siteDir: string) => WithDiagnostics<Kept | undefined>
  readonly targets: TargetsPart
  /** Where a host sends an address that it has nothing at: what a server asks for each request. */
  readonly movedAddress: (config: SiteConfig) => MovedAddress
}

/** The same of a site, each with its feature's name. */
export type NamedTargets = LoadedTargets & { readonly name: string }

type FeatureWithTargets = { readonly name: string; readonly targets?: TargetsFeature }

export async function loadTargets(
  features: readonly FeatureWithTargets[],
): Promise<readonly NamedTargets[]> {
  const found = features.flatMap(({ name, targets }) => (targets ? [{ name, targets }] : []))
  return Promise.all(found.map(async ({ name, targets }) => ({ name, ...(await targets.load()) })))
}

/** Where a host sends an address of the site: the first of the features that knows it says so. */
export function movedAddressOf(targets: readonly NamedTargets[], config: SiteConfig): MovedAddress {
  const all = targets.map(({ movedAddress }) => movedAddress(config))
  return (path, has) => {
    for (const moved of all) {
      const to = moved(path, has)
      if (to !== undefined) return to
    }
    return undefined
  }
}
