import * as z from 'zod/mini'
import { reasonOf } from '../../diagnostics/reason.ts'
import { type SchemaFault, schemaFaults } from '../../diagnostics/schema-faults.ts'
import { hashOf } from '../../model/hash.ts'
import type { HeadTag } from '../../model/head-tag.ts'
import type { PluginDefinition, PluginPath } from '../../model/plugin/definition.ts'
import type { ResolvedPlugin } from '../../model/plugin/resolved.ts'
import { componentName, headTag, markdownPlugin } from './plugged-parts.ts'
import { oneOf, text } from './schema-parts.ts'
import { sourceOf } from './source-of.ts'

/** What is wrong in a plugin, and where; `received` where words say it better than the value. */
export type WrongPart =
  | SchemaFault
  | { readonly path: readonly string[]; readonly expected: string; readonly received: string }

/** A plugin of the config with all its parts as the options make them, or what is wrong with them. */
export function pluginParts(
  definition: PluginDefinition<unknown>,
  options: unknown,
): { readonly plugin: ResolvedPlugin } | { readonly wrong: readonly WrongPart[] } {
  const { name, trusted = false, pages, site } = definition
  const made = madeParts(definition, options)
  if ('wrong' in made) return made
  const { remark = [], rehype = [], styles = [], head = [], strings = {} } = made.parts
  const { components = {}, islands, page } = made.parts
  return {
    plugin: {
      ...{ name, trusted, options, remark, rehype, page, head, strings },
      styles: styles.map(pathOf),
      components: Object.fromEntries(
        Object.entries(components).map(([component, path]) => [component, pathOf(path)]),
      ),
      islands: islands === undefined ? [] : [pathOf(islands)],
      pages: pages && ((tools) => pages({ ...tools, options })),
      site: site && ((data, tools) => site(data, { ...tools, options })),
      hash: hashOf(name, sourceOf([definition, options])),
    },
  }
}

/** Parts that may be functions of the options. */
type Parts = {
  readonly remark?: readonly unknown[]
  readonly rehype?: readonly unknown[]
  readonly page?: object
  readonly styles?: readonly PluginPath[]
  readonly head?: readonly HeadTag[]
  readonly components?: Readonly<Record<string, PluginPath>>
  readonly islands?: PluginPath
  readonly strings?: Readonly<Record<string, string>>
}

const path = oneOf('a path, or the URL of a file', [text, z.instanceof(URL)])
const plugins = {
  expected: 'a list of plugins, or a function of the options that gives one',
  schema: z.array(markdownPlugin),
}
const callable = z.custom((value) => typeof value === 'function')

type Kind = { readonly expected: string; readonly schema: z.ZodMiniType }

/** Parts that are what they are. */
const FIXED: Readonly<Record<string, Kind>> = {
  name: {
    expected: 'lower-case letters, digits and hyphens',
    schema: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  },
  trusted: { expected: 'true or false', schema: z.optional(z.boolean()) },
  pages: { expected: 'a function', schema: z.optional(callable) },
  site: { expected: 'a function', schema: z.optional(callable) },
}

/** Parts that may be functions of the options: what the config's keys of these names are. */
const KINDS: Readonly<Record<keyof Parts, Kind>> = {
  remark: plugins,
  rehype: plugins,
  page: {
    expected: 'an object with a function load',
    schema: z.object({
      load: callable,
      mayBeIn: z.optional(callable),
      syntax: z.optional(z.object({ mayHold: callable, load: callable })),
      directives: z.optional(z.record(componentName, z.object({}))),
    }),
  },
  styles: { expected: 'a list of paths', schema: z.array(path) },
  head: { expected: 'a list of tags', schema: z.array(headTag) },
  components: { expected: 'a record of paths', schema: z.record(componentName, path) },
  islands: { expected: 'the path of a folder', schema: path },
  strings: { expected: 'a record of texts', schema: z.record(z.string(), z.string()) },
}

/** Names of all parts that a definition may have. */
export const PLUGIN_PARTS: readonly string[] = [
  ...Object.keys(FIXED),
  'options',
  ...Object.keys(KINDS),
]

function madeParts(
  definition: PluginDefinition<unknown>,
  options: unknown,
): { readonly parts: Parts } | { readonly wrong: readonly WrongPart[] } {
  const fixed = Object.entries(FIXED).flatMap(([key, kind]) =>
    faultsIn(key, definition[key as keyof Parts], kind),
  )
  const parts: Record<string, unknown> = {}
  const made = Object.entries(KINDS).flatMap(([key, kind]): readonly WrongPart[] => {
    const part: unknown = definition[key as keyof Parts]
    if (part === undefined) return []
    const given = madeOf(part, options)
    if ('failure' in given)
      return [{ path: [key], expected: kind.expected, received: given.failure }]
    parts[key] = given.value
    return faultsIn(key, given.value, kind)
  })
  const wrong = [...fixed, ...made]
  return wrong.length === 0 ? { parts } : { wrong }
}

/** What a part has that it should not; of one that is no such thing at all it is said in its own words. */
function faultsIn(key: string, value: unknown, { expected, schema }: Kind): readonly WrongPart[] {
  const { error } = schema.safeParse(value, { reportInput: true })
  return schemaFaults(schema, error?.issues ?? []).map((fault) =>
    fault.path.length === 0
      ? { path: [key], expected, input: value }
      : { ...fault, path: [key, ...fault.path] },
  )
}

function madeOf(
  part: unknown,
  options: unknown,
): { readonly value: unknown } | { readonly failure: string } {
  if (typeof part !== 'function') return { value: part }
  try {
    const value: unknown = part(options)
    // A promise is none of the parts, and nobody waits for it: unheard, one that is rejected would end the process.
    if (value instanceof Promise) value.catch(() => undefined)
    return { value }
  } catch (error) {
    return { failure: reasonOf(error) }
  }
}

/** A URL of a file is its path, as Windows writes it where the URL names a drive. */
function pathOf(path: PluginPath): string {
  if (typeof path === 'string') return path
  return decodeURIComponent(path.pathname).replace(/^\/(?=[a-z]:)/i, '')
}
