import type { Noted } from '../../diagnostics/diagnostic.ts'
import type { UserConfig } from '../../model/config.ts'
import type { ConfigText } from '../../site/config/locate-key.ts'

/** Checks a config. A site without one needs nothing that checks it. */
export async function checkedConfig(raw: unknown, text: ConfigText): Promise<Noted<UserConfig>> {
  if (raw === undefined) return { value: {}, diagnostics: [] }
  const { validateConfig } = await import('../../site/config/validate-config.ts')
  return validateConfig(raw, text)
}
