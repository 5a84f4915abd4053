import type { LoadedTargets } from '../../commands/site/targets-feature.ts'
import type { Site } from '../../model/output.ts'
import { locateText } from '../../site/config/locate-key.ts'
import type { TargetsInputs, TargetsPart } from '../../site/targets-part.ts'
import { addressesConfig } from './config.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { SiteLedger } from './ledger/lost.ts'
import { withLedger } from './ledger/site-ledger.ts'
import { withRedirects } from './redirects/build-redirects.ts'
import { movedAddress } from './redirects/moved-address.ts'
import { readLedger } from './urls/ledger-file.ts'

/** Redirects first: an address from which one leads is not lost. */
const targets: TargetsPart<Ledger> = (known, inputs, ledger) => {
  const { context: redirected, redirects } = withRedirects(known, { ...inputs, ledger })
  const { context, ledger: published } = withLedger(redirected, { ...inputs, ledger })
  return {
    context,
    diagnostics: [...redirects.diagnostics, ...published.diagnostics],
    firm: published.value.firm,
    links: targetLinks(inputs),
    hash: published.hash,
    result: { ...published.value, ledger },
  }
}

/** Where redirects of the config lead. */
function targetLinks({ config, configText }: TargetsInputs): Site['configLinks'] {
  const { redirects } = addressesConfig(config)
  return Object.values(redirects).map((href) => ({ href, at: locateText(configText, href) }))
}

export const addressTargets: LoadedTargets = { open: readLedger, targets, movedAddress }

/** What a site has published before, undefined where it keeps no list, and what it is found to have lost of that. */
export type SiteAddresses = SiteLedger & { readonly ledger: Ledger | undefined }

export function addressesOf({ results }: Pick<Site, 'results'>): SiteAddresses {
  return results['addresses'] as SiteAddresses
}
