import type { ResolvedPlugin } from '../../model/plugin/resolved.ts'
import type { NamedPageFeature } from '../../page/pipeline/page-parts.ts'
import { isPluginFailure, pluginFailure } from '../../page/pipeline/site-plugins.ts'
import type { PageFeature, PagePart } from '../../page/tree/page-part.ts'
import type { PluginPage } from '../../page/tree/plugin-page.ts'

/** The parts of plugins for pages, as those of features. */
export function pagesOfPlugins(plugins: readonly ResolvedPlugin[]): readonly NamedPageFeature[] {
  return plugins.flatMap(({ name, page }) =>
    // The config has checked what it is.
    page === undefined ? [] : [{ name, page: pageOfPlugin(name, page as PluginPage) }],
  )
}

/** A plugin's part of pages as that of a feature. What it throws names the plugin. */
function pageOfPlugin(
  plugin: string,
  { load, foreign = {}, mayBeIn = () => true, ...page }: PluginPage,
): PageFeature {
  return {
    ...page,
    foreign: () => foreign,
    mayBeIn: guarded(mayBeIn, plugin),
    async load() {
      try {
        const { components, ...part } = await load()
        const made = Object.entries(part).map(([name, value]) => [name, guardedIn(value, plugin)])
        return { ...Object.fromEntries(made), ...(components && { components }) } as PagePart
      } catch (thrown) {
        throw pluginFailure(plugin, thrown)
      }
    },
  }
}

type Transform = (...given: never[]) => unknown

/** A transform, or the transforms in a record, each so that what it throws names the plugin. */
function guardedIn(value: Transform | Readonly<Record<string, Transform>>, plugin: string) {
  if (typeof value === 'function') return guarded(value, plugin)
  return Object.fromEntries(
    Object.entries(value).map(([name, transform]) => [name, guarded(transform, plugin)]),
  )
}

function guarded<Given extends readonly unknown[], Result>(
  transform: (...given: Given) => Result,
  plugin: string,
): (...given: Given) => Result {
  return (...given) => {
    try {
      return transform(...given)
    } catch (thrown) {
      throw isPluginFailure(thrown) ? thrown : pluginFailure(plugin, thrown)
    }
  }
}
