import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { reasonOf } from '../../diagnostics/reason.ts'

/** As much of sharp as is used. */
type Pipeline = {
  readonly metadata: () => Promise<{ readonly pages?: number; readonly orientation?: number }>
  readonly resize: (settings: { readonly width: number }) => Pipeline
  readonly toFormat: (format: string, settings: object) => Pipeline
  readonly toBuffer: () => Promise<Uint8Array>
}
export type Sharp = {
  (bytes: Uint8Array): Pipeline
  readonly concurrency: (threads: number) => number
}

/** Version of the sharp that a site has installed; undefined where it has none. */
export function sharpVersion(siteDir: string): string | undefined {
  // The package exports its code alone, and not what says its version.
  for (const folder of siteRequire(siteDir).resolve.paths('sharp') ?? []) {
    try {
      const manifest = readFileSync(join(folder, 'sharp/package.json'), 'utf8')
      return (JSON.parse(manifest) as { readonly version: string }).version
    } catch {
      // It may lie in a folder above.
    }
  }
  return undefined
}

/** sharp, or why it cannot be used: its binary may be another system's. */
export function loadSharp(
  siteDir: string,
): { readonly sharp: Sharp } | { readonly reason: string } {
  try {
    return { sharp: siteRequire(siteDir)('sharp') as Sharp }
  } catch (error) {
    return { reason: reasonOf(error).split('\n')[0] ?? '' }
  }
}

/** What a site imports is found from its own folder, as for its config. */
function siteRequire(siteDir: string): NodeJS.Require {
  return createRequire(join(siteDir, 'package.json'))
}
