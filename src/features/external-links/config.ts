import { type ConfigPart, filled, settingsReader } from '../../site/config/config-part.ts'

/** How external links are asked. Times are in seconds. */
export type ExternalLinksConfig = {
  /** Addresses that are not asked; `*` stands for anything. */
  readonly ignore: readonly { readonly url: string; readonly reason: string }[]
  /** Whether addresses of this machine and of private networks are asked, too. */
  readonly includePrivate: boolean
  /** How long an answer may take. */
  readonly timeout: number
  readonly retries: number
  /** The longest pause before a retry. */
  readonly maxWait: number
  /** Requests at one time: in all, and to one host. */
  readonly concurrency: number
  readonly perHost: number
}

type UserKeys = {
  /** How `docsgen check --external` asks links to other sites. */
  readonly externalLinks?: Partial<ExternalLinksConfig>
}

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
export const config: ConfigPart<UserKeys, ExternalLinksConfig> = {
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
