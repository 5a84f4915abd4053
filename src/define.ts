import type { KeysOf } from './features/feature.ts'
import type { features } from './features/index.ts'
import type { UserConfig as CoreKeys } from './model/config/user-config.ts'

// What a config imports from `docsgen`.

export * from './define-plugin.ts'

/** What `defineConfig` accepts: keys of the core and of each feature. Everything is optional. */
export type UserConfig = CoreKeys & KeysOf<typeof features>

/** Types `docs-site.config.ts` and returns it unchanged. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}
