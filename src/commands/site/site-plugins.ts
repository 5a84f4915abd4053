import { reasonOf } from '../../diagnostics/reason.ts'
import type { Feature } from '../../features/feature.ts'
import { features } from '../../features/index.ts'
import { withTimeLimit } from '../../io/code/with-time-limit.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { Host } from '../../model/host.ts'
import type { SiteAdditions, SitePlugin } from '../../model/plugin/additions.ts'
import type { ResolvedPlugin } from '../../model/plugin/resolved.ts'
import { resolvePlugins } from '../../site/config/resolve-plugins.ts'

/** Time limit of a plugin that runs on the whole site, in seconds. */
const LIMIT_SECONDS = 30

/** The plugins that run on the whole site: the site's own, then docsgen's. */
export async function sitePlugins(
  config: SiteConfig,
  host: Pick<Host, 'log' | 'now'>,
): Promise<readonly SitePlugin[]> {
  const sitePlugins = config.plugins.filter(({ site }) => site !== undefined)
  const guarded = sitePlugins.length === 0 ? [] : await guardedPlugins(sitePlugins, host)
  return [...guarded, ...ownPlugins(host)]
}

/** The features of docsgen that are plugins. */
export function ownPlugins(host: Pick<Host, 'log' | 'now'>): readonly SitePlugin[] {
  const { value } = resolvePlugins(
    { plugins: features.flatMap(({ plugin }: Feature) => plugin ?? []) },
    [],
  )
  return value.map((plugin) => ({
    ...{ name: plugin.name, isOwn: true, isTrusted: plugin.trusted },
    run: timed(plugin, host),
  }))
}

/** Wraps plugins of the site: an exception, a timeout or an invalid result becomes a `failure`. */
async function guardedPlugins(
  plugins: readonly ResolvedPlugin[],
  host: Pick<Host, 'log' | 'now'>,
): Promise<readonly SitePlugin[]> {
  const { wrongAdditions } = await import('../../site/plugins/returned.ts')
  return plugins.map((plugin) => {
    const run = timed(plugin, host)
    return {
      ...{ name: plugin.name, isOwn: false, isTrusted: plugin.trusted },
      run(site, tools) {
        try {
          const additions: unknown = withTimeLimit(() => run(site, tools), LIMIT_SECONDS * 1000)
          const wrong = wrongAdditions(additions)
          return wrong === undefined ? (additions as SiteAdditions) : { failure: wrong }
        } catch (error) {
          return { failure: reasonOf(error) }
        }
      },
    }
  })
}

function timed(
  { name, site }: ResolvedPlugin,
  host: Pick<Host, 'log' | 'now'>,
): (...args: Parameters<NonNullable<ResolvedPlugin['site']>>) => SiteAdditions {
  return (...args) => {
    const since = host.now()
    const additions = site?.(...args) ?? {}
    host.log({ kind: 'plugin', name, part: 'site', ms: host.now() - since })
    return additions
  }
}
