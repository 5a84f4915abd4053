import { type Diagnostic, diagnostic, type Location } from './diagnostic.ts'
import { fileStart } from './place.ts'

/** What was thrown, in words. Code of a site may throw anything, even what cannot be shown. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message === '' ? error.name : error.message
  if (error === undefined) return 'it threw undefined'
  return typeof error === 'object' && error !== null ? 'it threw an object' : String(error)
}

/** Where code of the site failed, as far as it is known: see `thrown-at.ts`. */
export function thrownAt(error: unknown): Diagnostic['related'] {
  const { thrownAt: at } = Object(error) as { readonly thrownAt?: Location }
  return at === undefined ? [] : [{ message: 'It failed here', at }]
}

/** A file of which nothing can be read, and why. */
export function unreadable(
  code: 'config-unreadable' | 'page-unreadable',
  error: unknown,
  file: string,
): Diagnostic {
  return diagnostic(code, { reason: reasonOf(error) }, fileStart(file))
}
