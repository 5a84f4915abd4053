import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { fileStart } from '../../../diagnostics/place.ts'
import type { ConfigText } from '../../../model/config/config-text.ts'
import { locateName } from '../../../site/config/locate-key.ts'
import type { LinkContext } from '../../../site/link/link-target.ts'
import { invalidPath } from '../../../site/routes/build-routes.ts'
import { addressesConfig } from '../config.ts'
import { diagnostic } from '../messages.ts'
import type { Followed } from './follow.ts'
import { isMounted } from './mounted-page.ts'
import { patternFor, patternTarget } from './patterns.ts'
import { targetOf } from './redirect-target.ts'
import { pageAt, publicPath, type Rule } from './rules.ts'

/** A redirect for each address that a pattern covers and the site has had. A page that is there still, or again, stays. */
export function knownAddresses(
  addresses: readonly string[],
  { pages, patterns, context }: Followed,
  text: ConfigText,
): readonly Rule[] {
  if (patterns.length === 0) return []
  const plain = addresses
    .filter((path) => !/\/\/|\/\.{1,2}(?:\/|$)/.test(path))
    .map((path) => publicPath(path, context))
  return [...new Set(plain)].toSorted().flatMap((path): readonly Rule[] => {
    const pattern = patternFor(path, patterns)
    const to = patternTarget(path, patterns)
    if (pattern === undefined || to === undefined || invalidPath(path) !== undefined) return []
    if (pages.has(path) || isThere(path, context)) return []
    const from = `${pattern.from} at ${path}`
    const at = locateName(text, pattern.from)
    return [{ from, to, at, path, hash: undefined, pattern: pattern.from }]
  })
}

/** A redirect for each published page that is a part of another page now, but for those that have one. */
export function formerPages(
  published: readonly string[],
  redirects: readonly Rule[],
  context: LinkContext,
): readonly Rule[] {
  const known = new Set(published)
  for (const { path } of redirects) known.delete(path)
  return context.routes.all.flatMap(({ file, formerPages: pages }) =>
    pages
      .filter(({ from }) => known.has(from) && !isThere(from, context))
      .map(({ from, to }) => {
        return { from, to, at: fileStart(file), path: publicPath(from, context), hash: undefined }
      }),
  )
}

function isThere(path: string, context: LinkContext): boolean {
  return pageAt(path, context) !== undefined || context.assets.has(path)
}

/** Patterns that lead back to themselves, or into a folder without a page. */
export function patternProblems(redirects: Followed, text: ConfigText): readonly Diagnostic[] {
  const { patterns, context } = redirects
  // One of its spellings stands for the pattern.
  const written = patterns.filter(({ path }) => path === publicPath(path, context))
  return written.flatMap((pattern) => {
    const at = locateName(text, pattern.from)
    const found = targetOf({ ...pattern, at }, redirects)
    if (!pattern.to.endsWith('*') || !pattern.to.startsWith('/')) return found.diagnostics
    const loops = found.diagnostics.filter(({ code }) => code === 'redirect-loop')
    const folder = pattern.to.slice(0, -1)
    const isFolder =
      isMounted(folder, context) ||
      context.routes.all.some(({ path, internalPath }) =>
        [path, internalPath].some((address) => `${address}/`.startsWith(folder)),
      ) ||
      Object.keys(addressesConfig(context.config).redirects).some((from) => from.startsWith(folder))
    if (isFolder || loops.length > 0) return loops
    return [diagnostic('redirect-target', { ...pattern, nearest: undefined }, at)]
  })
}
