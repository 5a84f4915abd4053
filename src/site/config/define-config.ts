import type { UserConfig } from '../../model/config.ts'

/** Types `docs-site.config.ts` and returns it unchanged. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}
