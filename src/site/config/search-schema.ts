import * as z from 'zod/mini'
import { oneOf, optionals, path, text } from './schema-parts.ts'

const goldenQuery = z.strictObject({
  query: text,
  page: path,
  within: z.optional(z.int().check(z.gte(1), z.lte(5))),
})

/** Key `search`: what it offers, and the queries that it has to answer. */
export const search = optionals({
  openOnFocus: z.boolean(),
  suggestions: z.array(path),
  golden: oneOf('a YAML file or a list of queries', [text, z.array(goldenQuery)]),
})
