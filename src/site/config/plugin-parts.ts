import * as z from 'zod/mini'
import { reasonOf } from '../../diagnostics/reason.ts'
import { hashOf } from '../../model/hash.ts'
import type { HeadTag } from '../../model/head-tag.ts'
import type { PluginDefinition, PluginPath } from '../../model/plugin/definition.ts'
import type { ResolvedPlugin } from '../../model/plugin/resolved.ts'
import { sourceOf } from './source-of.ts'

/** What is wrong with a part of a plugin: the part, what it should be, and what it is if that can be said. */
export type WrongPart = {
  readonly key: string
  readonly expected: string
  readonly received?: string
}

/** A plugin of the config with all its parts as the options make them, or what is wrong with one. */
export function pluginParts(
  definition: PluginDefinition<unknown>,
  options: unknown,
): { readonly plugin: ResolvedPlugin } | { readonly wrong: WrongPart } {
  const { name, trusted = false, pages, site } = definition
  if (!/^[a-z][a-z0-9-]*$/.test(name)) {
    const expected = 'lower-case letters, digits and hyphens'
    return { wrong: { key: 'name', expected, received: JSON.stringify(name) } }
  }
  const made = madeParts(definition, options)
  if ('wrong' in made) return made
  const { remark = [], rehype = [], styles = [], head = [], strings = {} } = made.parts
  const { components = {}, islands } = made.parts
  return {
    plugin: {
      ...{ name, trusted, options, remark, rehype, head, strings },
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
  readonly styles?: readonly PluginPath[]
  readonly head?: readonly HeadTag[]
  readonly components?: Readonly<Record<string, PluginPath>>
  readonly islands?: PluginPath
  readonly strings?: Readonly<Record<string, string>>
}

const path = z.union([z.string(), z.instanceof(URL)])
const plugins = {
  expected: 'a list of plugins, or a function of the options that gives one',
  schema: z.array(z.unknown()),
}
const KINDS: Readonly<
  Record<keyof Parts, { readonly expected: string; readonly schema: z.ZodMiniType }>
> = {
  remark: plugins,
  rehype: plugins,
  styles: { expected: 'a list of paths', schema: z.array(path) },
  head: { expected: 'a list of tags', schema: z.array(z.looseObject({})) },
  components: { expected: 'a record of paths', schema: z.record(z.string(), path) },
  islands: { expected: 'the path of a folder', schema: path },
  strings: { expected: 'a record of texts', schema: z.record(z.string(), z.string()) },
}
const OTHERS = ['name', 'options', 'trusted', 'pages', 'site']

/** Names of all parts that a definition may have. */
export const PLUGIN_PARTS: readonly string[] = [...OTHERS, ...Object.keys(KINDS)]

function madeParts(
  definition: PluginDefinition<unknown>,
  options: unknown,
): { readonly parts: Parts } | { readonly wrong: WrongPart } {
  const parts: Record<string, unknown> = {}
  for (const [key, { expected, schema }] of Object.entries(KINDS)) {
    const part: unknown = definition[key as keyof Parts]
    if (part === undefined) continue
    const given = madeOf(part, options)
    if ('failure' in given) return { wrong: { key, expected, received: given.failure } }
    if (!schema.safeParse(given.value).success) return { wrong: { key, expected } }
    parts[key] = given.value
  }
  return { parts }
}

function madeOf(
  part: unknown,
  options: unknown,
): { readonly value: unknown } | { readonly failure: string } {
  if (typeof part !== 'function') return { value: part }
  try {
    return { value: part(options) }
  } catch (error) {
    return { failure: reasonOf(error) }
  }
}

/** A URL of a file is its path, as Windows writes it where the URL names a drive. */
function pathOf(path: PluginPath): string {
  if (typeof path === 'string') return path
  return decodeURIComponent(path.pathname).replace(/^\/(?=[a-z]:)/i, '')
}
