import { type Diagnostic, diagnostic, type Location } from './diagnostic.ts'
import { fileStart } from './place.ts'

/** The message of an exception. Code of a site may throw any value. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message === '' ? error.name : error.message
  if (error === undefined) return 'it threw undefined'
  return typeof error === 'object' && error !== null ? 'it threw an object' : String(error)
}

/** Where code of the site failed, if known: see `thrown-at.ts`. */
export function thrownAt(error: unknown): Diagnostic['related'] {
  const { thrownAt: at } = Object(error) as { readonly thrownAt?: Location }
  return at === undefined ? [] : [{ message: 'It failed here', at }]
}

/** The problem of a file that cannot be read at all. */
export function unreadable(
  code: 'config-unreadable' | 'page-unreadable',
  error: unknown,
  file: string,
): Diagnostic {
  return diagnostic(code, { reason: reasonOf(error) }, fileStart(file))
}
