import {
  type Diagnostic,
  diagnostic,
  type Location,
  type Noted,
} from '../../diagnostics/diagnostic.ts'
import { isStandardSchema, type SchemaIssue, validated } from '../../diagnostics/standard-schema.ts'
import type { UserConfig } from '../../model/config/user-config.ts'
import { nearest } from '../../model/nearest.ts'
import type { Plugin } from '../../model/plugin/definition.ts'
import type { ResolvedPlugin } from '../../model/plugin/resolved.ts'
import { type ConfigText, locateKey } from './locate-key.ts'
import { PLUGIN_PARTS, pluginParts, type WrongPart } from './plugin-parts.ts'

/** The plugins of a config with their options checked, and every part that depends on these made. */
export function resolvePlugins(
  { plugins = [] }: UserConfig,
  text: ConfigText,
): Noted<readonly ResolvedPlugin[]> {
  const value: ResolvedPlugin[] = []
  const diagnostics: Diagnostic[] = []
  for (const [index, plugin] of plugins.entries()) {
    const { name } = plugin.definition
    const isTwin = value.some((other) => other.name === name)
    const twin = { key: 'name', expected: 'one that no other plugin has', received: name }
    const made = isTwin ? { wrong: [twin] } : resolved(plugin)
    const place = { key: `plugins.${index} (${name})`, at: locateKey(text, ['plugins', index]) }
    if ('plugin' in made) value.push(made.plugin)
    else for (const wrong of made.wrong) diagnostics.push(told(wrong, place))
    for (const problem of unknownParts(plugin, place)) diagnostics.push(problem)
  }
  return { value, diagnostics }
}

type Place = { readonly key: string; readonly at: Location | undefined }

function told({ key, expected, received = 'something else' }: WrongPart, place: Place): Diagnostic {
  const name = key === '' ? place.key : `${place.key}.${key}`
  return diagnostic('config-invalid', { key: name, expected, received }, place.at)
}

function unknownParts({ definition }: Plugin, { key, at }: Place): readonly Diagnostic[] {
  return Object.keys(definition)
    .filter((part) => !PLUGIN_PARTS.includes(part))
    .map((part) => {
      const args = { key: `${key}.${part}`, nearest: nearest(part, PLUGIN_PARTS) }
      return diagnostic('config-unknown-key', args, at)
    })
}

type Resolved = { readonly plugin: ResolvedPlugin } | { readonly wrong: readonly WrongPart[] }

function resolved({ definition, options: given }: Plugin): Resolved {
  const options = optionsOf(definition.options, given)
  if ('issues' in options) {
    return {
      wrong: options.issues.map(({ message, path }) => {
        return { key: path.join('.'), expected: message, received: 'other options' }
      }),
    }
  }
  const made = pluginParts(definition, options.value)
  return 'wrong' in made ? { wrong: [made.wrong] } : made
}

/** The options as the plugin's schema makes them. */
function optionsOf(
  schema: unknown,
  options: unknown,
): { readonly value: unknown } | { readonly issues: readonly SchemaIssue[] } {
  if (schema === undefined) return { value: options }
  const refused = (message: string) => ({ issues: [{ message, path: [] }] })
  if (!isStandardSchema(schema)) return refused('a Standard Schema as its options')
  const result = validated(schema, options)
  return result === 'late' ? refused('a schema that answers at once') : result
}

type Texts = Readonly<Record<string, string>>

/** Directive name -> component file: what plugins bring, and the site's own, which win. */
export function componentsOf(
  theme: UserConfig['theme'],
  plugins: readonly ResolvedPlugin[],
): Texts {
  return { ...merged(plugins.map(({ components }) => components)), ...theme?.components }
}

/** One record of all. Of two values with one key it holds the last. */
export function merged(records: readonly Texts[]): Texts {
  return Object.assign({}, ...records) as Texts
}
