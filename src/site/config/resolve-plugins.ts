import {
  type Diagnostic,
  diagnostic,
  type Location,
  type WithDiagnostics,
} from '../../diagnostics/diagnostic.ts'
import { isStandardSchema, type SchemaIssue, validate } from '../../diagnostics/standard-schema.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { UserConfig } from '../../model/config/user-config.ts'
import { nearest } from '../../model/nearest.ts'
import type { Plugin } from '../../model/plugin/definition.ts'
import type { ResolvedPlugin } from '../../model/plugin/resolved.ts'
import { shown } from './key-problems.ts'
import { locateKey } from './locate-key.ts'
import { PLUGIN_PARTS, pluginParts, type WrongPart } from './plugin-parts.ts'

/** The plugins of a config with their options checked, and every part that depends on these made. */
export function resolvePlugins(
  { plugins = [] }: UserConfig,
  text: ConfigText,
): WithDiagnostics<readonly ResolvedPlugin[]> {
  const value: ResolvedPlugin[] = []
  const diagnostics: Diagnostic[] = []
  for (const [index, plugin] of plugins.entries()) {
    const { name } = plugin.definition
    const isTaken = value.some((other) => other.name === name)
    const duplicate = { path: ['name'], expected: 'one that no other plugin has', input: name }
    const made = isTaken ? { wrong: [duplicate] } : resolved(plugin)
    const label = typeof name === 'string' ? ` (${name})` : ''
    const place = { key: `plugins.${index}${label}`, at: locateKey(text, ['plugins', index]) }
    if ('plugin' in made) value.push(made.plugin)
    else for (const wrong of made.wrong) diagnostics.push(told(wrong, place))
    for (const fault of unknownParts(plugin)) diagnostics.push(told(fault, place))
  }
  return { value, diagnostics }
}

type Place = { readonly key: string; readonly at: Location | undefined }

function told(fault: WrongPart, place: Place): Diagnostic {
  const key = [place.key, ...fault.path.map(String)].join('.')
  if ('known' in fault) {
    const near = nearest(String(fault.path.at(-1)), fault.known)
    return diagnostic('config-unknown-key', { key, nearest: near }, place.at)
  }
  const received = 'received' in fault ? fault.received : shown(fault.input)
  return diagnostic('config-invalid', { key, expected: fault.expected, received }, place.at)
}

function unknownParts({ definition }: Plugin): readonly WrongPart[] {
  return Object.keys(definition)
    .filter((part) => !PLUGIN_PARTS.includes(part))
    .map((part) => ({ path: [part], known: PLUGIN_PARTS }))
}

type Resolved = { readonly plugin: ResolvedPlugin } | { readonly wrong: readonly WrongPart[] }

function resolved({ definition, options: given }: Plugin): Resolved {
  const options = optionsOf(definition.options, given)
  if (!('issues' in options)) return pluginParts(definition, options.value)
  return {
    wrong: options.issues.map(({ message, path }) => {
      return { path, expected: message, received: 'other options' }
    }),
  }
}

/** The options as the plugin's schema makes them. */
function optionsOf(
  schema: unknown,
  options: unknown,
): { readonly value: unknown } | { readonly issues: readonly SchemaIssue[] } {
  if (schema === undefined) return { value: options }
  const refused = (message: string) => ({ issues: [{ message, path: [] }] })
  if (!isStandardSchema(schema)) return refused('a Standard Schema as its options')
  const result = validate(schema, options)
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
