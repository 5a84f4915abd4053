import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { reasonOf } from '../../diagnostics/reason.ts'

/** The used part of sharp's interface. */
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

/** Version of sharp that is installed in the site; undefined without it. */
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

/** sharp, or why it cannot be loaded, such as a binary for another system. */
export function loadSharp(
  siteDir: string,
): { readonly sharp: Sharp } | { readonly reason: string } {
  try {
    return { sharp: siteRequire(siteDir)('sharp') as Sharp }
  } catch (error) {
    return { reason: reasonOf(error).split('\n')[0] ?? '' }
  }
}

/** Resolves packages from the site's folder. */
function siteRequire(siteDir: string): NodeJS.Require {
  return createRequire(join(siteDir, 'package.json'))
}
