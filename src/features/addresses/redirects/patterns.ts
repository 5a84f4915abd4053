import type { SiteConfig } from '../../../model/config/site-config.ts'
import { spellings } from '../../../site/routes/area-for.ts'
import { addressesConfig } from '../config.ts'

/** A redirect of all addresses below one: '/old/*' -> '/new/*', or to one page. */
export type Pattern = {
  /** As the config writes it: '/old/*'. */
  readonly from: string
  /** The same in one of the spellings of its area's prefix. */
  readonly path: string
  readonly to: string
}

/** Patterns of a config's redirects; those that cover least come first, because they are asked first. */
export function patternsOf(config: Pick<SiteConfig, 'features' | 'areas'>): readonly Pattern[] {
  const { areas } = config
  return Object.entries(addressesConfig(config).redirects)
    .filter(([from, to]) => reasonAgainstPattern(from, to) === undefined && from.includes('*'))
    .flatMap(([from, to]) => spellings(from, areas).map((path) => ({ from, path, to })))
    .toSorted((a, b) => b.path.length - a.path.length || (a.path < b.path ? -1 : 1))
}

/** What other tools write where docsgen has a star: `[...slug]`, `:splat`, `:path*`, `(.*)`, `**`. */
const FOREIGN = /\[(?:\.{3})?[^\]/]*\]|:[a-z]\w*\*?|\(\.\*\)|\*\*/gi
const IN_PATHS = /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i

/** Why a redirect is no pattern that docsgen knows; undefined for a right one, and for a plain redirect. */
export function reasonAgainstPattern(from: string, to: string): string | undefined {
  const own = withStars(from)
  if (own !== from || (from.includes('*') && withStars(to) !== to))
    return `patterns are written with a star, '${own}': '${withStars(to)}'`
  if (!`${from}${pathOf(to)}`.includes('*')) return undefined
  if (!from.includes('*')) return 'its target has a star, but itself it has none'
  if (!/^\/(?:[^*#]*\/)?\*$/.test(from)) return "a pattern ends with its only star, as in '/old/*'"
  if (to.includes('*') && !/^[^*#?]*\/\*$/.test(to))
    return "the target of a pattern is a page, or ends with the star, as in '/new/*'"
  return undefined
}

function withStars(address: string): string {
  const [origin = ''] = IN_PATHS.exec(address) ?? []
  return origin + address.slice(origin.length).replace(FOREIGN, '*')
}

const pathOf = (address: string) => address.replace(IN_PATHS, '')

/**
 * Where the narrowest pattern sends an address; undefined where none covers it. What stands in the place of the star is
 * part of a path and nothing else, so that no address leads out of the target: '/old//evil.example' is covered by none.
 */
export function patternTarget(path: string, patterns: readonly Pattern[]): string | undefined {
  const pattern = patternFor(path, patterns)
  if (pattern === undefined) return undefined
  const { path: covered, to } = pattern
  return to.endsWith('*') ? to.slice(0, -1) + path.slice(covered.length - 1) : to
}

/** The narrowest pattern that covers an address. */
export function patternFor(path: string, patterns: readonly Pattern[]): Pattern | undefined {
  return patterns.find((pattern) => {
    const prefix = pattern.path.slice(0, -1)
    return path.startsWith(prefix) && isPlain(path.slice(prefix.length))
  })
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const SPECIAL = /[\u0000-\u001f\u007f\\?#%"<>|:]/

function isPlain(rest: string): boolean {
  const hasOddSegment = rest.split('/').some((segment) => /^\.{0,2}$/.test(segment))
  return !hasOddSegment && !SPECIAL.test(rest)
}
