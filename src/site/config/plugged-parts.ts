import * as z from 'zod/mini'
import { matching, oneOf } from './schema-parts.ts'

// What the config and its plugins may both bring.

/** A plugin of remark or rehype. */
export const markdownPlugin = z.custom(
  (value) => {
    const [given] = [value].flat()
    return typeof given === 'function' || (given === value && Object(given) === given)
  },
  {
    error: ({ input }) => {
      const [given] = [input].flat()
      return typeof given === 'string'
        ? `the plugin itself, not its name: import plugin from '${given}'`
        : 'a plugin, or a list of a plugin and its options'
    },
  },
)

/** A tag of the head of every page. */
export const headTag = z.strictObject({
  tag: z.enum(['meta', 'link', 'script', 'style', 'base', 'noscript']),
  attributes: z.optional(
    z.record(
      matching(/^[a-zA-Z][a-zA-Z0-9:_-]*$/, 'an attribute name'),
      oneOf('text or a boolean', [z.string(), z.boolean()]),
    ),
  ),
  content: z.optional(z.string()),
})

/** Name of a directive that a component of the site's own renders. */
export const componentName = matching(/^[a-z][a-z0-9-]*$/, 'a lower-case name')
