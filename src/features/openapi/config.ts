import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import {
  type ConfigPart,
  type ConfiguredSite,
  type SchemaParts,
  settingsReader,
} from '../../site/config/config-part.ts'
import { invalidKey } from '../../site/config/key-problems.ts'
import type { ApiKeys, ApiPages, ListedApiKeys, OpenapiKeys } from './keys.ts'
import type { SampleLanguage } from './samples/sample-languages.ts'

/** Where an API reference comes from, and where it is. */
export type ApiConfig = {
  /** Its name among several. */
  readonly id?: string | undefined
  /** OpenAPI document, relative to the content folder. */
  readonly spec: string
  /** Route that the pages live under: `/api/resources`. */
  readonly route: string
  /** What has a page of its own. */
  readonly pages: ApiPages
  /** Languages of the request samples, in the order in which they are shown. */
  readonly languages: readonly SampleLanguage[]
  /** URL that links of descriptions are relative to if they lead nowhere on this site. */
  readonly linkBase?: string | undefined
}

const LANGUAGES = ['curl', 'js', 'python', 'go'] as const satisfies readonly SampleLanguage[]
const PAGES = ['tag', 'operation', 'auto'] as const satisfies readonly ApiPages[]

/** The references of a site, one for each document. */
export const config: ConfigPart<OpenapiKeys, readonly ApiConfig[]> = {
  schema(parts) {
    const { z, oneOf, matching } = parts
    const keys = documentKeys(parts)
    const id = matching(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'lower-case letters, digits and hyphens')
    const one = z.strictObject({ ...keys, id: z.optional(id) })
    const several = z.array(z.strictObject({ ...keys, id })).check(z.minLength(1))
    return { api: oneOf('an object with the key spec, or a list of such objects', [one, several]) }
  },
  settings({ api }) {
    if (api === undefined) return []
    if ('spec' in api) return [apiConfigOf(api, '/api/resources')]
    return api.map((keys: ListedApiKeys) => apiConfigOf(keys, `/api/${keys.id}`))
  },
  problems: async (apis, site) => apis.flatMap((_, index) => sharedPlace(apis, index, site)),
}

function documentKeys({ z, path, text, matching }: SchemaParts) {
  const url = matching(
    /^https?:\/\/[^/?#\s]+(?:\/\S*)?$/,
    'a URL such as https://example.com/docs/',
  )
  return {
    spec: text,
    route: z.optional(path),
    groupBy: z.optional(z.literal('tag')),
    pages: z.optional(z.enum(PAGES)),
    languages: z.optional(z.array(z.enum(LANGUAGES)).check(z.minLength(1))),
    links: z.optional(z.strictObject({ base: url })),
  }
}

function apiConfigOf(
  { id, spec, route, pages, languages, links }: ApiKeys,
  byDefault: string,
): ApiConfig {
  return {
    id,
    spec,
    route: route ?? byDefault,
    pages: pages ?? 'auto',
    languages: languages ?? LANGUAGES,
    linkBase: links?.base,
  }
}

/** An id or a route that one of the references before has: pages and texts beside them would be of both. */
function sharedPlace(
  apis: readonly ApiConfig[],
  index: number,
  { configText }: ConfiguredSite,
): readonly Diagnostic[] {
  const { id, route } = apis[index] as ApiConfig
  const before = apis.slice(0, index)
  const wrong = (key: 'id' | 'route', expected: string, value: string | undefined) =>
    invalidKey(configText, ['api', index, key], { expected, received: JSON.stringify(value) })
  const inside = before.find(
    (other) => isWithin(route, other.route) || isWithin(other.route, route),
  )
  return [
    ...(before.some((other) => other.id === id) ? [wrong('id', 'an id of its own', id)] : []),
    ...(inside === undefined
      ? []
      : [wrong('route', `a route outside of ${inside.route}, where ${inside.id} is`, route)]),
  ]
}

/** Whether a route is another one or lies below it. */
function isWithin(route: string, folder: string): boolean {
  return `${route}/`.startsWith(`${folder.replace(/\/$/, '')}/`)
}

/** The settings of a resolved config. */
export const apiConfigs = settingsReader<readonly ApiConfig[]>('openapi')
