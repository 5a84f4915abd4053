import { type ConfigPart, filled, settingsReader } from '../../site/config/config-part.ts'
import type { ExternalLinksConfig, ExternalLinksKeys } from './keys.ts'

const DEFAULTS: ExternalLinksConfig = {
  ignore: [],
  includePrivate: false,
  timeout: 15,
  retries: 2,
  maxWait: 30,
  concurrency: 16,
  perHost: 2,
}

/** Every figure has a limit, so that a run ends. */
export const config: ConfigPart<ExternalLinksKeys, ExternalLinksConfig> = {
  schema: ({ z, matching, optionals, text }) => ({
    externalLinks: optionals({
      ignore: z.array(
        z.strictObject({
          url: matching(
            /^(?:https?:\/\/|\/\/|\*).+/,
            'an address such as https://example.com/login or, with * for anything, https://example.com/*',
          ),
          reason: text,
        }),
      ),
      includePrivate: z.boolean(),
      timeout: z.number().check(z.gt(0), z.lte(300)),
      retries: z.int().check(z.gte(0), z.lte(10)),
      maxWait: z.number().check(z.gte(0), z.lte(600)),
      concurrency: z.int().check(z.gte(1), z.lte(100)),
      perHost: z.int().check(z.gte(1), z.lte(100)),
    }),
  }),
  settings: ({ externalLinks }) => filled(DEFAULTS, externalLinks),
}

/** The settings of a resolved config. */
export const externalLinksConfig = settingsReader<ExternalLinksConfig>('external-links')
