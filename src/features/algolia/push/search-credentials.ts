import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { readText } from '../../../io/files/read-text.ts'
import type { ConfigText } from '../../../model/config/config-text.ts'
import type { SiteConfig } from '../../../model/config/site-config.ts'
import type { Host } from '../../../model/host.ts'
import type { ConfiguredSite } from '../../../site/config/config-part.ts'
import { locateKey } from '../../../site/config/locate-key.ts'
import type { AlgoliaHost } from '../keys.ts'
import { diagnostic } from '../messages.ts'
import { type AlgoliaConfig, algoliaConfig, indexName } from '../settings.ts'
import type { IndexTarget, MissingCredentials } from './index-report.ts'

const ADMIN_KEY = 'ALGOLIA_ADMIN_KEY'
const APP_ID = 'ALGOLIA_APP_ID'
const INDEX = 'ALGOLIA_INDEX'

export type PushCredentials = {
  readonly target: IndexTarget
  readonly adminKey: string
  readonly hosts: readonly AlgoliaHost[] | undefined
}

/** A site's config, and where it is. */
type SiteContext = {
  readonly siteDir: string
  readonly config: SiteConfig
  readonly configText: ConfigText
}

type Env = Readonly<Record<string, string | undefined>>

/**
 * The index to push to, and the key. The admin key comes from the environment or from the site's `.env`, never from the
 * config, which is published with the site's sources.
 */
export function pushCredentials(
  site: SiteContext,
  host: Host,
): { readonly value: PushCredentials } | { readonly missing: MissingCredentials } {
  const { service } = algoliaConfig(site.config)
  const env = environment(site.siteDir, host.env)
  const appId = env[APP_ID] ?? service?.appId
  const adminKey = env[ADMIN_KEY]
  if (appId === undefined) return { missing: missing('application id', site, env) }
  if (adminKey === undefined) return { missing: missing('admin key', site, env) }
  const hosts = service?.hosts
  const [first] = hosts ?? []
  const place =
    first === undefined
      ? 'production'
      : [first.url, first.port].filter((part) => part !== undefined).join(':')
  const index = env[INDEX] ?? indexName(service, site.config)
  return { value: { target: { index, appId, place }, adminKey, hosts } }
}

/** A problem where the site's search key is the admin key: it would be published in every page. */
export function adminKeyProblems(
  { searchKey }: Pick<NonNullable<AlgoliaConfig['service']>, 'searchKey'>,
  site: ConfiguredSite,
): readonly Diagnostic[] {
  const adminKey = environment(site.siteDir, site.env)[ADMIN_KEY]
  if (adminKey === undefined || searchKey !== adminKey) return []
  // Without a location: the message would show the line, and with it the key.
  const where = placeOf(site, 'searchKey')
  return [diagnostic('search-admin-key-public', { where }, undefined)]
}

/** Variables of the environment, else of the site's `.env`. Empty values are ignored. */
function environment(siteDir: string, own: Env): Env {
  const file = join(siteDir, '.env')
  const fromFile: Env = existsSync(file) ? parseEnv(readText(file)) : {}
  const pairs = [ADMIN_KEY, APP_ID, INDEX].map((name) => [name, own[name] || fromFile[name]])
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined && value !== ''))
}

function missing(
  what: MissingCredentials['missing'],
  site: SiteContext,
  { [APP_ID]: appId }: Env,
): MissingCredentials {
  const { service: algolia } = algoliaConfig(site.config)
  const isKey = what === 'admin key'
  const hasFile = existsSync(join(site.siteDir, '.env'))
  const configured = algolia && `app id ${algolia.appId} (${placeOf(site, 'appId')})`
  const found = [
    appId === undefined ? configured : `app id ${appId} (${APP_ID})`,
    algolia && `search-only key (${placeOf(site, 'searchKey')})`,
  ]
  return {
    missing: what,
    lookedIn: [
      `${isKey ? ADMIN_KEY : APP_ID} (not set)`,
      hasFile ? '.env (no such line)' : '.env (no such file)',
      ...(isKey ? [] : ['search.algolia.appId in the config (not set)']),
    ],
    found: found.filter((text) => text !== undefined),
  }
}

/** 'docs-site.config.ts:14' */
function placeOf({ configText }: Pick<SiteContext, 'configText'>, key: string): string {
  const at = locateKey(configText, ['search', 'algolia', key])
  return at === undefined ? 'config' : `${at.file}:${at.line}`
}
