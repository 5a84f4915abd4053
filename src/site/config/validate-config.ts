import type { Diagnostic, WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import { type SchemaFault, schemaFaults } from '../../diagnostics/schema-faults.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { UserConfig } from '../../model/config/user-config.ts'
import type { ConfiguredFeature } from './config-part.ts'
import { invalidKey, isKeyless, shown, unknownKey } from './key-problems.ts'
import { configSchema } from './schema.ts'

/** Says what is wrong with the default export of a config file. With errors, the value is an empty config. */
export function validateConfig(
  raw: unknown,
  text: ConfigText,
  features: readonly ConfiguredFeature[],
): WithDiagnostics<UserConfig> {
  const schema = configSchema(features)
  const result = schema.safeParse(raw, { reportInput: true })
  const faults = result.success
    ? keyless(raw as UserConfig)
    : schemaFaults(schema, result.error.issues)
  // As it was written: what is known to be right needs no check, and must not differ from what was checked.
  if (faults.length === 0) return { value: raw as UserConfig, diagnostics: [] }
  return { value: {}, diagnostics: faults.map((fault) => describe(fault, text)) }
}

/** What has none of the keys that an object may have, and so passes for an empty one: a Map, a promise. */
function keyless(config: UserConfig): readonly SchemaFault[] {
  const values = [[[], config], ...Object.entries(config).map(([key, value]) => [[key], value])]
  return (values as [string[], unknown][])
    .filter(([, value]) => isKeyless(value))
    .map(([path, input]) => ({ path, input, expected: 'object' }))
}

function describe(fault: SchemaFault, text: ConfigText): Diagnostic {
  if ('known' in fault) return unknownKey(text, fault.path, fault.known)
  const { path, expected, input } = fault
  return invalidKey(text, path, { expected, received: shown(input) })
}
