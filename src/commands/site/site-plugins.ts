import { reasonOf } from '../../diagnostics/reason.ts'
import type { Feature } from '../../features/feature.ts'
import { features } from '../../features/index.ts'
import { withTimeLimit } from '../../io/code/with-time-limit.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { Host } from '../../model/host.ts'
import type { SiteAdditions, SitePlugin } from '../../model/plugin/additions.ts'
import type { ResolvedPlugin } from '../../model/plugin/resolved.ts'
import { resolvePlugins } from '../../site/config/resolve-plugins.ts'

/** Seconds that a plugin may look at a site. */
const LIMIT_SECONDS = 30

/** What looks at the whole site: the site's own plugins, then the parts of docsgen that are plugins. */
export async function sitePlugins(
  config: SiteConfig,
  host: Pick<Host, 'log' | 'now'>,
): Promise<readonly SitePlugin[]> {
  const foreign = config.plugins.filter(({ site }) => site !== undefined)
  const guarded = foreign.length === 0 ? [] : await guardedPlugins(foreign, host)
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

/** Other people's code: whatever it throws or gives is a value. */
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
          const given: unknown = withTimeLimit(() => run(site, tools), LIMIT_SECONDS * 1000)
          const wrong = wrongAdditions(given)
          return wrong === undefined ? (given as SiteAdditions) : { failure: wrong }
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
): (...given: Parameters<NonNullable<ResolvedPlugin['site']>>) => SiteAdditions {
  return (...given) => {
    const since = host.now()
    const additions = site?.(...given) ?? {}
    host.log({ kind: 'plugin', name, part: 'site', ms: host.now() - since })
    return additions
  }
}
