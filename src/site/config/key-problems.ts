import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import { nearest } from '../../model/nearest.ts'
import { locateKey } from './locate-key.ts'

type Path = readonly PropertyKey[]

/** A key as messages name it: 'areas.0.prefix'. */
function keyName(path: Path): string {
  return path.length === 0 ? '(the whole config)' : path.map(String).join('.')
}

/** Tells that the value of a key is not what it should be. */
export function invalidKey(
  text: ConfigText,
  path: Path,
  { expected, received }: { readonly expected: string; readonly received: string },
): Diagnostic {
  return diagnostic(
    'config-invalid',
    { key: keyName(path), expected, received },
    locateKey(text, path),
  )
}

/** Tells of a key that is none of those that are known there. */
export function unknownKey(text: ConfigText, path: Path, known: readonly string[]): Diagnostic {
  const args = { key: keyName(path), nearest: nearest(String(path.at(-1)), known) }
  return diagnostic('config-unknown-key', args, locateKey(text, path))
}

/** Tells that a key changes nothing, at its place or at that of a part of it, and what may have been meant. */
export function keyWithoutEffect(
  text: ConfigText,
  path: Path,
  reason: string,
  { near, part = [] }: { readonly near?: string | undefined; readonly part?: Path } = {},
): Diagnostic {
  const args = { key: keyName(path), reason, nearest: near }
  return diagnostic('config-no-effect', args, locateKey(text, [...path, ...part]))
}

/** Whether a value has no keys of its own, and so passes for an empty object. */
export function isKeyless(value: unknown): boolean {
  return KEYLESS.test(kindOf(value))
}

/** A value as messages show it. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'function') return 'a function'
  if (isKeyless(value)) return `a ${kindOf(value)}`
  const hasJson = typeof value === 'object' || typeof value === 'string'
  const json = hasJson ? JSON.stringify(value) : String(value)
  return json.length > 60 ? `${json.slice(0, 57)}...` : json
}

const KEYLESS = /^(?:Map|Set|Date|RegExp|Error|Promise)$/

function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1)
}
