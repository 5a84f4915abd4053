/** What a request asks for, or why it cannot be asked for. */
export type RequestTarget =
  | { readonly kind: 'path'; readonly path: string; readonly search: string }
  | { readonly kind: 'bad' }

/**
 * '/how-to/cli?x=1' -> the path '/how-to/cli'. The only function that turns a request into a path: it decodes
 * once and refuses whatever is not a plain absolute path of the site. Paths are looked up in a map of what was
 * built, never joined to a folder; this is the belt to those braces.
 */
export function requestTarget(target: string | undefined): RequestTarget {
  if (target === undefined || !target.startsWith('/') || target.startsWith('//')) return BAD
  const end = target.search(/[?#]/)
  const raw = end < 0 ? target : target.slice(0, end)
  const path = decoded(raw)
  if (path === undefined || FORBIDDEN.test(path)) return BAD
  if (path.split('/').some((segment) => segment === '..' || segment === '.')) return BAD
  if (/\/\//.test(path)) return BAD
  return { kind: 'path', path, search: end < 0 ? '' : target.slice(end).replace(/#.*$/, '') }
}

const BAD: RequestTarget = { kind: 'bad' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const FORBIDDEN = /[\u0000-\u001F\u007F\\]/

function decoded(raw: string): string | undefined {
  // An encoded slash would be a slash after decoding, and so another path than the one asked for.
  if (/%2f|%5c|%00/i.test(raw)) return undefined
  try {
    return decodeURIComponent(raw).normalize('NFC')
  } catch {
    return undefined
  }
}
