import { type Diagnostic, diagnostic, type Noted } from '../../diagnostics/diagnostic.ts'
import { reasonOf } from '../../diagnostics/reason.ts'
import { isStandardSchema, validated } from '../../diagnostics/standard-schema.ts'
import type { UserConfig } from '../../model/config.ts'
import { hashOf } from '../../model/hash.ts'
import type {
  ByOptions,
  Plugin,
  PluginDefinition,
  PluginPath,
} from '../../model/plugin/definition.ts'
import type { ResolvedPlugin } from '../../model/plugin/resolved.ts'
import { type ConfigText, locateKey } from './locate-key.ts'
import { sourceOf } from './source-of.ts'

/** The plugins of a config with their options checked, and every part that depends on these made. */
export function resolvePlugins(
  { plugins = [] }: UserConfig,
  text: ConfigText,
): Noted<readonly ResolvedPlugin[]> {
  const value: ResolvedPlugin[] = []
  const diagnostics: Diagnostic[] = []
  for (const [index, plugin] of plugins.entries()) {
    const at = locateKey(text, ['plugins', index])
    const told = (problem: Problem) =>
      diagnostics.push(diagnostic('config-invalid', { received: 'something else', ...problem }, at))
    const { name } = plugin.definition
    const isTwin = value.some((other) => other.name === name)
    if (isTwin) {
      told({ key: `plugins.${index}`, expected: 'a name that no other has', received: name })
      continue
    }
    const options = optionsOf(plugin)
    if ('issues' in options) {
      for (const { message, path } of options.issues) {
        const key = [`plugins.${index} (${name})`, ...path].join('.')
        told({ key, expected: message, received: 'other options' })
      }
      continue
    }
    const made = partsOf(plugin.definition, options.value)
    if ('problem' in made)
      told({ ...made.problem, key: `plugins.${index} (${name}).${made.problem.key}` })
    else value.push(made.plugin)
  }
  return { value, diagnostics }
}

type Problem = { readonly key: string; readonly expected: string; readonly received?: string }
type Issues = { readonly issues: readonly { message: string; path: readonly string[] }[] }

/** The options as the plugin's schema makes them. */
function optionsOf({ definition, options }: Plugin): { readonly value: unknown } | Issues {
  const { options: schema } = definition
  if (schema === undefined) return { value: options }
  const refused = (message: string): Issues => ({ issues: [{ message, path: [] }] })
  if (!isStandardSchema(schema)) return refused('a Standard Schema as its options')
  const result = validated(schema, options)
  return result === 'late' ? refused('a schema that answers at once') : result
}

type Made = { readonly plugin: ResolvedPlugin } | { readonly problem: Problem }

/** What is wrong with a part is thrown here and told by who asked. */
function partsOf(definition: PluginDefinition<unknown>, options: unknown): Made {
  const { name, trusted = false, pages, site } = definition
  const parts = [
    ['remark', 'a list of plugins, or a function of the options that gives one', Array.isArray],
    ['rehype', 'a list of plugins, or a function of the options that gives one', Array.isArray],
    ['styles', 'a list of paths', isListOf(isPath)],
    ['head', 'a list of tags', isListOf(isRecord)],
    ['components', 'a record of paths', isRecordOf(isPath)],
    ['islands', 'the path of a folder', isPath],
    ['strings', 'a record of texts', isRecordOf(isText)],
  ] as const
  const made: Record<string, unknown> = {}
  for (const [key, expected, isRight] of parts) {
    const part = definition[key] as ByOptions<unknown, unknown>
    if (part === undefined) continue
    const given = madeOf(part, options)
    if ('failure' in given) return { problem: { key, expected, received: given.failure } }
    if (!isRight(given.value)) return { problem: { key, expected } }
    made[key] = given.value
  }
  const {
    remark = [],
    rehype = [],
    styles = [],
    head = [],
    components = {},
    islands,
    strings = {},
  } = made as Partial<ResolvedParts>
  return {
    plugin: {
      name,
      trusted,
      options,
      remark,
      rehype,
      styles: styles.map(pathOf),
      head,
      components: Object.fromEntries(
        Object.entries(components).map(([component, path]) => [component, pathOf(path)]),
      ),
      islands: islands === undefined ? [] : [pathOf(islands)],
      strings,
      pages: pages && ((tools) => pages({ ...tools, options })),
      site: site && ((data, tools) => site(data, { ...tools, options })),
      hash: hashOf(name, sourceOf([definition, options])),
    },
  }
}

type ResolvedParts = {
  readonly remark: readonly unknown[]
  readonly rehype: readonly unknown[]
  readonly styles: readonly PluginPath[]
  readonly head: ResolvedPlugin['head']
  readonly components: Readonly<Record<string, PluginPath>>
  readonly islands: PluginPath
  readonly strings: ResolvedPlugin['strings']
}

function madeOf(
  part: unknown,
  options: unknown,
): { readonly value: unknown } | { failure: string } {
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

const isText = (value: unknown) => typeof value === 'string'
const isPath = (value: unknown) => isText(value) || value instanceof URL
const isRecord = (value: unknown) => typeof value === 'object' && value !== null
const isListOf = (isItem: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isItem)
const isRecordOf = (isItem: (value: unknown) => boolean) => (value: unknown) =>
  isRecord(value) && !Array.isArray(value) && Object.values(value as object).every(isItem)
