import * as z from 'zod/mini'
import { matching, optionals, text } from './schema-parts.ts'

/** How links to other sites are asked. Every figure has a limit, so that a run ends. */
export const externalLinks = optionals({
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
})
