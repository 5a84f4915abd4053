import * as z from 'zod/mini'
import { oneOf, optionals, path, text } from './schema-parts.ts'

const algolia = z.strictObject({
  appId: text,
  searchKey: text,
  index: z.optional(text),
  hosts: z.optional(
    z.array(
      z.strictObject({
        url: text,
        port: z.optional(z.int()),
        protocol: z.optional(z.enum(['http', 'https'])),
      }),
    ),
  ),
})
const goldenQuery = z.strictObject({
  query: text,
  page: path,
  within: z.optional(z.int().check(z.gte(1), z.lte(5))),
})

/** Key `search`: its service, what it offers, and the queries that it has to answer. */
export const search = optionals({
  provider: z.enum(['embedded', 'algolia']),
  algolia,
  openOnFocus: z.boolean(),
  suggestions: z.array(path),
  analytics: oneOf('a boolean or an object such as { scriptUrl }', [
    z.boolean(),
    optionals({ scriptUrl: text, host: text }),
  ]),
  golden: oneOf('a YAML file or a list of queries', [text, z.array(goldenQuery)]),
})
