import type { Message } from 'esbuild'
import type { Location } from '../../diagnostics/diagnostic.ts'

/** What esbuild could not bundle, and where: `file` is as esbuild names it. */
export type BundleFailure = { readonly reason: string; readonly at: Location | undefined }

/** The failures that esbuild threw; undefined for any other error. */
export function bundleFailures(error: unknown): readonly BundleFailure[] | undefined {
  const errors = (error as { readonly errors?: readonly Message[] } | undefined | null)?.errors
  if (!Array.isArray(errors)) return undefined
  return (errors as readonly Message[]).map(({ text, location }) => ({
    reason: text,
    at: location === null ? undefined : placeOf(location),
  }))
}

/** Columns of esbuild count from 0. */
function placeOf({ file, line, column, length }: NonNullable<Message['location']>): Location {
  return { file, line, column: column + 1, length: Math.max(1, length) }
}
