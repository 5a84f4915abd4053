import { type Diagnostic, diagnostic } from './diagnostic.ts'
import { fileStart } from './place.ts'

/** What was thrown, in words. Code of a site may throw anything, even what cannot be shown. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message
  return typeof error === 'object' && error !== null ? 'it threw an object' : String(error)
}

/** A file of which nothing can be read, and why. */
export function unreadable(
  code: 'config-unreadable' | 'openapi-unreadable' | 'page-unreadable',
  error: unknown,
  file: string,
): Diagnostic {
  return diagnostic(code, { reason: reasonOf(error) }, fileStart(file))
}
