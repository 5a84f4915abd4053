import type { ConfigText } from '../core/config/locate-key.ts'
import { hashOf } from '../core/hash.ts'
import type { Noted } from '../diagnostics/diagnostic.ts'
import { isNoted, noteDigest } from '../io/noted-digest.ts'
import type { UserConfig } from '../model/config.ts'
import type { Host } from '../model/host.ts'
import { buildId } from './build-id.ts'

type Written = {
  /** Default export of the config file; undefined without one. */
  readonly raw: unknown
  readonly text: ConfigText
}
type Place = { readonly cacheDir: string | undefined; readonly host: Host }

const NAME = 'config-checked'

/**
 * Checks a config. One that this docsgen has found right before is not checked again: to load what checks it takes
 * longer than to read it.
 */
export async function checkedConfig(
  { raw, text }: Written,
  { cacheDir, host }: Place,
): Promise<Noted<UserConfig>> {
  if (raw === undefined) return { value: {}, diagnostics: [] }
  // A site with a cache folder of its own gets no other one.
  const isOurs = isPlain(raw) && (raw as UserConfig | null)?.cache === undefined
  if (cacheDir === undefined || !isOurs) return validated(raw, text)
  const digest = hashOf(buildId(host), JSON.stringify(raw))
  if (isNoted(cacheDir, NAME, digest)) return { value: raw as UserConfig, diagnostics: [] }
  const checked = await validated(raw, text)
  if (checked.diagnostics.length === 0) noteDigest(cacheDir, NAME, digest)
  return checked
}

async function validated(raw: unknown, text: ConfigText): Promise<Noted<UserConfig>> {
  const { validateConfig } = await import('../core/config/validate-config.ts')
  return validateConfig(raw, text)
}

/** A config is no deeper than this, unless it holds itself. */
const DEEPEST = 100

/** Whether a value is nothing but what JSON says of it: others may differ where their JSON does not. */
function isPlain(value: unknown, depth = 0): boolean {
  if (depth > DEEPEST) return false
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true
    case 'number':
      return Number.isFinite(value)
    case 'object': {
      if (value === null) return true
      const prototype: unknown = Object.getPrototypeOf(value)
      if (!Array.isArray(value) && prototype !== Object.prototype) return false
      return Object.values(value).every((inner) => isPlain(inner, depth + 1))
    }
    default:
      return false
  }
}
