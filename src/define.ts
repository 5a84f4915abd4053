import type { FeatureKeys } from './features/feature-keys.ts'
import type { UserConfig as CoreKeys } from './model/config/user-config.ts'

// What a config imports from `docsgen`.

export * from './define-plugin.ts'

/** What `defineConfig` accepts: keys of the core and of each feature. Everything is optional. */
export type UserConfig = CoreKeys & FeatureKeys

/** Types `docs-site.config.ts` and returns it unchanged. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}
