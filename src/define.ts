import type { KeysOf } from './features/feature.ts'
import type { features } from './features/index.ts'
import type { UserConfig as CoreKeys } from './model/config/user-config.ts'
import type { Plugin, PluginDefinition } from './model/plugin/definition.ts'

// What a config and a plugin import from `docsgen`. docsgen's own plugins import nothing else.

export type { Diagnostic, Location } from './diagnostics/diagnostic.ts'
export type { HeadTag } from './model/head-tag.ts'
export type {
  PluginDiagnostic,
  PluginOutput,
  PluginRecord,
  SiteAdditions,
  SiteLink,
  SiteTools,
} from './model/plugin/additions.ts'
export type {
  MadePage,
  PagesTools,
  Plugin,
  PluginDefinition,
  PluginPath,
} from './model/plugin/definition.ts'
export type { SiteData, SiteDataPage } from './model/site-data.ts'

/** What `defineConfig` accepts: keys of the core and of each feature. Everything is optional. */
export type UserConfig = CoreKeys & KeysOf<typeof features>

/** Types `docs-site.config.ts` and returns it unchanged. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}

/**
 * Types a plugin, and returns the function that a config calls with the plugin's options:
 * `plugins: [changelog({ file: 'CHANGES.md' })]`.
 */
export function definePlugin<Options = void, Input = Options>(
  definition: PluginDefinition<Options, Input>,
): (options: Input) => Plugin {
  return (options) => ({
    kind: 'docsgen-plugin',
    definition: definition as PluginDefinition<unknown>,
    options,
  })
}
