import type { PluginDefinition as Definition, Plugin } from './model/plugin/definition.ts'
import type { PluginPage } from './page/tree/plugin-page.ts'

// What a plugin imports from `docsgen`. Features of docsgen that a plugin could be import nothing else.

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
export type { MadePage, PagesTools, Plugin, PluginPath } from './model/plugin/definition.ts'
export type { SiteData, SiteDataPage } from './model/site-data.ts'

/** What `definePlugin` takes: the parts that a plugin has, and nothing else is asked of it. */
export type PluginDefinition<Options, Input = Options> = Definition<Options, Input, PluginPage>

/**
 * Types a plugin, and returns the function that a config calls with the plugin's options:
 * `plugins: [changelog({ file: 'CHANGES.md' })]`.
 */
export function definePlugin<Options = void, Input = Options>(
  definition: PluginDefinition<Options, Input>,
): (options: Input) => Plugin {
  return (options) => ({
    kind: 'docsgen-plugin',
    definition: definition as Definition<unknown>,
    options,
  })
}
