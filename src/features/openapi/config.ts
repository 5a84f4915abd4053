import { type ConfigPart, settingsReader } from '../../site/config/config-part.ts'
import type { OpenapiKeys } from './keys.ts'
import type { SampleLanguage } from './samples/sample-languages.ts'

/** Where an API reference comes from, and where it is. */
export type ApiConfig = {
  /** OpenAPI document, relative to the content folder. */
  readonly spec: string
  /** Route that the pages live under: `/api/resources`. */
  readonly route: string
  /** Languages of the request samples, in the order in which they are shown. */
  readonly languages: readonly SampleLanguage[]
  /** URL that links of descriptions are relative to if they lead nowhere on this site. */
  readonly linkBase?: string | undefined
}

const LANGUAGES = ['curl', 'js', 'python', 'go'] as const satisfies readonly SampleLanguage[]

/** Undefined for a site without an API reference. */
export const config: ConfigPart<OpenapiKeys, ApiConfig | undefined> = {
  schema: ({ z, path, text, matching }) => ({
    api: z.strictObject({
      spec: text,
      route: z.optional(path),
      groupBy: z.optional(z.literal('tag')),
      languages: z.optional(z.array(z.enum(LANGUAGES)).check(z.minLength(1))),
      links: z.optional(
        z.strictObject({
          base: matching(
            /^https?:\/\/[^/?#\s]+(?:\/\S*)?$/,
            'a URL such as https://example.com/docs/',
          ),
        }),
      ),
    }),
  }),
  settings: ({ api }) =>
    api && {
      spec: api.spec,
      route: api.route ?? '/api/resources',
      languages: api.languages ?? LANGUAGES,
      linkBase: api.links?.base,
    },
}

/** The settings of a resolved config. */
export const apiConfig = settingsReader<ApiConfig | undefined>('openapi')
