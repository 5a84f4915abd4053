import { encodedPath } from '../../model/links/encoded-path.ts'

/** The response to a path. File names are relative to the output folder. */
export type Resolution =
  | { readonly kind: 'file'; readonly name: string }
  /** To the same address as the host writes it: encoded, as a browser is told it. */
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'missing' }

export type MovedAddress = (path: string, has: (name: string) => boolean) => string | undefined

export type CleanUrlOptions = {
  /** '' or '/docs'. */
  readonly base: string
  /** Whether the site has a file of that name. */
  readonly has: (name: string) => boolean
  /** Where an address leads that there is no file for; undefined where it is not found. */
  readonly movedAddress?: MovedAddress | undefined
}

/**
 * Resolves addresses as a static host does: '/x' is `x.html`; '/x/' redirects to '/x' (301) if there is `x.html`, else it
 * is `x/index.html`. With a base, only paths below it belong to the site.
 */
export function resolveCleanUrl(path: string, options: CleanUrlOptions): Resolution {
  const file = fileAt(path, options)
  const location = file === MISSING ? options.movedAddress?.(path, options.has) : undefined
  return location === undefined ? file : { kind: 'moved', location }
}

function fileAt(path: string, { base, has }: CleanUrlOptions): Resolution {
  if (base !== '' && (path === '/' || path === base)) {
    return movedTo(`${base}/`)
  }
  if (base !== '' && !path.startsWith(`${base}/`)) return MISSING
  const name = path.slice(base.length + 1)
  if (name === '') return has('index.html') ? { kind: 'file', name: 'index.html' } : MISSING
  return name.endsWith('/') ? folder(name.slice(0, -1), base, has) : plain(name, base, has)
}

const MISSING: Resolution = { kind: 'missing' }

function movedTo(path: string): Resolution {
  return { kind: 'moved', location: encodedPath(path) }
}

function folder(name: string, base: string, has: CleanUrlOptions['has']): Resolution {
  if (has(`${name}.html`)) return movedTo(`${base}/${name}`)
  if (has(`${name}/index.html`)) return { kind: 'file', name: `${name}/index.html` }
  return MISSING
}

function plain(name: string, base: string, has: CleanUrlOptions['has']): Resolution {
  if (isHidden(name)) return MISSING
  if (has(`${name}.html`)) return { kind: 'file', name: `${name}.html` }
  if (has(name)) return { kind: 'file', name }
  if (has(`${name}/index.html`)) return movedTo(`${base}/${name}/`)
  return MISSING
}

/** Files such as `.nojekyll` are for hosts and are not served, except for `.well-known`. */
function isHidden(name: string): boolean {
  return name.split('/').some((segment) => segment.startsWith('.') && segment !== '.well-known')
}

/** The page that answers where there is none: the `404.html` that is nearest above the address. */
export function notFoundFile(path: string, { base, has }: CleanUrlOptions): string {
  const segments = path.startsWith(`${base}/`) ? path.slice(base.length + 1).split('/') : []
  for (let length = segments.length; length > 0; length -= 1) {
    const name = `${segments.slice(0, length).join('/')}/404.html`
    if (has(name)) return name
  }
  return '404.html'
}
