import type { FeatureKeys } from './features/feature-keys.ts'
import type { WithTextsByLanguage } from './model/config/by-language.ts'
import type { UserConfig as CoreKeys } from './model/config/user-config.ts'

// What a config imports from `docsgen`.

export * from './define-plugin.ts'

/**
 * What `defineConfig` accepts: keys of the core and of each feature. Everything is optional. Where the site has several
 * languages, texts may be given by language: `{ en: 'Guide', de: 'Anleitung' }`.
 */
export type UserConfig = WithTextsByLanguage<CoreKeys & FeatureKeys>

/** Types `docs-site.config.ts` and returns it unchanged. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}
