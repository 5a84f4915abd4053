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
}

const LANGUAGES = ['curl', 'js', 'python', 'go'] as const satisfies readonly SampleLanguage[]

/** Undefined for a site without an API reference. */
export const config: ConfigPart<OpenapiKeys, ApiConfig | undefined> = {
  schema: ({ z, path, text }) => ({
    api: z.strictObject({
      spec: text,
      route: z.optional(path),
      groupBy: z.optional(z.literal('tag')),
      languages: z.optional(z.array(z.enum(LANGUAGES)).check(z.minLength(1))),
    }),
  }),
  settings: ({ api }) =>
    api && {
      spec: api.spec,
      route: api.route ?? '/api/resources',
      languages: api.languages ?? LANGUAGES,
    },
}

/** The settings of a resolved config. */
export const apiConfig = settingsReader<ApiConfig | undefined>('openapi')
