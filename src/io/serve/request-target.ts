/** Path and query of a request. */
export type RequestTarget = { readonly path: string; readonly search: string }

/**
 * '/how-to/cli?x=1' -> the path '/how-to/cli'. The only function that turns a request into a path: it decodes once and
 * refuses everything but a plain absolute path of the site (undefined). A second line of defence: paths are looked up in
 * a map of built files and never joined to a folder.
 */
export function requestTarget(target: string | undefined): RequestTarget | undefined {
  if (target === undefined || !target.startsWith('/') || target.startsWith('//')) return undefined
  const end = target.search(/[?#]/)
  const raw = end < 0 ? target : target.slice(0, end)
  const path = decoded(raw)
  if (path === undefined || FORBIDDEN.test(path)) return undefined
  if (path.split('/').some((segment) => segment === '..' || segment === '.')) return undefined
  if (/\/\//.test(path)) return undefined
  return { path, search: end < 0 ? '' : target.slice(end).replace(/#.*$/, '') }
}

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
