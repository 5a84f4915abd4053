import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { nearest } from '../../model/nearest.ts'
import { type ConfigText, locateKey } from './locate-key.ts'

type Path = readonly PropertyKey[]

/** A key as messages name it: 'areas.0.prefix'. */
export function keyName(path: Path): string {
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
