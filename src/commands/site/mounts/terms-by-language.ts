import { join } from 'node:path'
import type { Feature } from '../../../features/feature.ts'
import { features } from '../../../features/index.ts'
import type { SiteConfig } from '../../../model/config/site-config.ts'
import type { Host } from '../../../model/host.ts'
import type { LoadedSite } from '../loaded-site.ts'
import { mountsOf } from '../open-site.ts'
import { loadMounts } from './load-mounts.ts'

type Terms = Readonly<Record<string, string>>

/**
 * What words of a site mean, by language: in its own, and in the one that it is translated into where that says something
 * else. Empty where the site defines none.
 */
export async function termsByLanguage(
  site: LoadedSite,
  language: string,
  host: Host,
): Promise<Readonly<Record<string, Terms>>> {
  const specs = mountsOf(site).filter(
    (spec) => spec.language === language && spec.at.version === undefined,
  )
  const store = { dir: join(host.temporaryDir(), 'commits'), isWritten: true }
  const { value: mounts } = await loadMounts(site, specs, { store, host })
  const own = termsOf(site.config)
  const translated = mounts.map((mount) => termsOf(mount.site.config))
  const others = translated.filter((terms) => JSON.stringify(terms) !== JSON.stringify(own))
  const all = [[site.config.lang, own], ...others.map((terms) => [language, terms])] as const
  return Object.fromEntries(all.filter(([, terms]) => Object.keys(terms ?? {}).length > 0))
}

function termsOf({ features: settings }: SiteConfig): Terms {
  const all = features.map(({ name, terms }: Feature) => terms?.(settings[name] as never) ?? {})
  return Object.assign({}, ...all) as Terms
}
