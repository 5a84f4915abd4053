import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { nearest } from '../../../model/nearest.ts'
import type { Route } from '../../../model/routes.ts'
import { configTarget } from '../../../site/link/config-links.ts'
import { splitHref, withScheme } from '../../../site/link/split-href.ts'
import { diagnostic } from '../messages.ts'
import { type Followed, follow } from './follow.ts'
import { isMounted } from './mounted-page.ts'
import { pageAt, type Rule } from './rules.ts'

/** Where a redirect leads at last. */
export type Target = {
  /** With the base. */
  readonly href: string
  /** The page that it is, if it is one. */
  readonly page: Route | undefined
  readonly hash: string
  /** URLs of static files that it is. */
  readonly files: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The page, section, file or other site that a redirect leads to; with what is wrong about it. */
export function targetOf(
  { from, to, at }: Omit<Rule, 'path' | 'hash'>,
  redirects: Followed,
): Target {
  const { context } = redirects
  const end = follow(to, redirects)
  if (end === undefined) {
    const loop = diagnostic('redirect-loop', { from }, at)
    return { href: to, page: undefined, hash: '', files: [], diagnostics: [loop] }
  }
  const { value, diagnostics } = configTarget(end, at, context)
  const { path, hash } = splitHref(end)
  const page = end.startsWith('/') ? pageAt(path, context) : undefined
  // The nearest of thousands of addresses takes long to find: only where it is asked for.
  const missing = () => {
    const paths = context.routes.all.map((route) => route.path)
    const near = nearest(to.replace(/[?#].*/, ''), paths) ?? withScheme(to)
    return diagnostic('redirect-target', { from, to, nearest: near }, at)
  }
  return {
    ...{ ...value, page, hash },
    diagnostics: diagnostics.flatMap((problem) => {
      if (problem.code !== 'link-not-found') return [problem]
      return isMounted(path, context) ? [] : [missing()]
    }),
  }
}
