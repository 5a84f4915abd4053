import { unreadable } from '../../diagnostics/reason.ts'
import { hashOfAll } from '../../model/hash.ts'
import { toInternal } from '../../site/routes/area-for.ts'
import type { Parsing } from './open-parsing.ts'
import type { OpenSite } from './open-site.ts'
import type { ApiPages, ApiSources } from './page-tasks.ts'

const NO_API: ApiPages = { pages: [], prose: [], diagnostics: [] }

/** The pages of the OpenAPI document. They depend on each other (shared objects), so that they are kept as one. */
export async function parseApi(site: OpenSite): Promise<ApiPages> {
  const api = apiSources(site)
  if (api === undefined) return NO_API
  const { store, pool } = site.parsing
  const key = apiKey(api, site.parsing)
  const text = store.read('api', key)
  if (text !== undefined) return JSON.parse(text) as ApiPages
  try {
    const made = await pool.run({ kind: 'api', api })
    store.write('api', key, made)
    return JSON.parse(made) as ApiPages
  } catch (error) {
    const file = api.files[0]?.file ?? api.settings.spec
    return { ...NO_API, diagnostics: [unreadable('openapi-unreadable', error, file)] }
  }
}

/** What the API pages are made of; undefined for a site without an OpenAPI document. */
export function apiSources({ api, config, sources }: OpenSite): ApiSources | undefined {
  if (api === undefined || config.api === undefined) return undefined
  const folder = toInternal(config.api.route, config.areas).slice(1)
  const candidates = sources.filter(({ path }) => path.startsWith(`${folder}/`))
  return { files: api, candidates, folder, settings: config.api, product: config.product.slug }
}

/** What the API pages are kept under. */
export function apiKey(
  { files, candidates, folder, settings, product }: ApiSources,
  parsing: Pick<Parsing, 'key' | 'variables'>,
): string {
  const texts = [...files, ...candidates].flatMap(({ file, hash }) => [file, hash])
  return hashOfAll([
    'api',
    parsing.key,
    parsing.variables,
    ...texts,
    folder,
    JSON.stringify(settings),
    product,
  ])
}
