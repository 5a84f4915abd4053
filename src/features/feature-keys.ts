import type { AddressesKeys } from './addresses/keys.ts'
import type { AlgoliaKeys, AlgoliaProvider } from './algolia/keys.ts'
import type { AnnouncementKeys } from './announcement/keys.ts'
import type { ConditionsKeys } from './conditions/keys.ts'
import type { EmbeddedProvider } from './embedded-search/keys.ts'
import type { ExternalLinksKeys } from './external-links/keys.ts'
import type { FeedbackKeys } from './feedback/keys.ts'
import type { FormulasKeys } from './formulas/keys.ts'
import type { GitHistoryKeys } from './git-history/keys.ts'
import type { GlossaryKeys } from './glossary/keys.ts'
import type { LanguagesKeys } from './languages/keys.ts'
import type { MachinePagesKeys } from './machine-pages/keys.ts'
import type { OpenapiKeys } from './openapi/keys.ts'
import type { VariablesKeys } from './variables/keys.ts'
import type { VersionsKeys } from './versions/keys.ts'

/** The keys that features add to the core's in `defineConfig`: a list of types beside that of the features. */
export type FeatureKeys = AddressesKeys &
  AlgoliaKeys &
  AnnouncementKeys &
  ConditionsKeys &
  ExternalLinksKeys &
  FeedbackKeys &
  FormulasKeys &
  GitHistoryKeys &
  GlossaryKeys &
  LanguagesKeys &
  MachinePagesKeys &
  OpenapiKeys &
  VariablesKeys &
  VersionsKeys &
  ProviderKeys

/** The search providers that a config may name. */
type Provider = [EmbeddedProvider, AlgoliaProvider][number]
type ProviderKeys = { readonly search?: { readonly provider?: Provider } }
