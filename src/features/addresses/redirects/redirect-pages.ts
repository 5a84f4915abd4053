import type { Diagnostic, WithDiagnostics } from '../../../diagnostics/diagnostic.ts'
import { appendAll } from '../../../model/append-all.ts'
import { groupBy } from '../../../model/group-by.ts'
import type { OutPath } from '../../../model/paths.ts'
import { spellings } from '../../../site/routes/area-for.ts'
import { outPathsAt, parentPaths } from '../../../site/routes/build-routes.ts'
import { diagnostic } from '../messages.ts'
import type { Followed } from './follow.ts'
import { type Target, targetOf } from './redirect-target.ts'
import { pageAt, type Rule } from './rules.ts'

/** An old address, and where it leads. */
export type RedirectPage = Target & {
  readonly rule: Rule
  /** Files in which hosts look for it. */
  readonly paths: readonly OutPath[]
  /** Sections of the old page that lead elsewhere than the page. */
  readonly sections: readonly { readonly hash: string; readonly target: Target }[]
}

/** The pages at old addresses. A redirect whose address a page or another redirect has already is a problem. */
export function redirectPages(
  rules: readonly Rule[],
  sections: readonly Rule[],
  redirects: Followed,
): WithDiagnostics<readonly RedirectPage[]> {
  const { context } = redirects
  const { routes, config } = context
  const { trailingSlash } = config
  const diagnostics: Diagnostic[] = []
  // Sections of pages that are still there lead on by themselves: see `withOldIds` in `site-page.ts`.
  const moved = groupBy(
    sections.filter(({ path }) => pageAt(path, context) === undefined),
    ({ path }) => path,
  )
  const all = [...rules, ...impliedRedirects(rules, moved, diagnostics)]
  const parents = parentPaths(
    [...routes.all, ...all].flatMap(({ path }) => spellings(path, config.areas)),
  )
  const taken = new Set<string>(routes.all.flatMap(({ outs }) => outs))
  const sourceAt = new Map<string, string>()
  // The redirects of a pattern share its mistakes, which are reported for the first of them.
  const reportedPatterns = new Set<string>()
  const value = all.flatMap((rule): readonly RedirectPage[] => {
    const { from, at } = rule
    const paths = spellings(rule.path, config.areas).flatMap((path) =>
      outPathsAt(path, { parents, trailingSlash }),
    )
    const conflict = paths.map((path) => sourceAt.get(path)).find((other) => other !== undefined)
    for (const path of paths) sourceAt.set(path, from)
    if (conflict !== undefined) {
      const reason =
        conflict === from ? 'another one has the same address' : `${conflict} is the same address`
      diagnostics.push(diagnostic('redirect-invalid', { from, reason }, at))
      return []
    }
    if (pageAt(rule.path, context) !== undefined || paths.some((path) => taken.has(path))) {
      diagnostics.push(diagnostic('redirect-shadowed', { from }, at))
      return []
    }
    const target = targetOf(rule, redirects)
    const old = (moved.get(rule.path) ?? []).map((section) => ({
      hash: section.hash ?? '',
      target: targetOf(section, redirects),
    }))
    if (rule.pattern === undefined || !reportedPatterns.has(rule.pattern))
      for (const { diagnostics: problems } of [target, ...old.map((section) => section.target)])
        appendAll(diagnostics, problems)
    if (rule.pattern !== undefined && target.diagnostics.length > 0)
      reportedPatterns.add(rule.pattern)
    return [{ ...target, rule, paths, sections: old }]
  })
  return { value, diagnostics }
}

/**
 * Redirects of removed pages of which only sections are redirected: a page leads where all of its sections do. Where these
 * are on several pages, that is a problem.
 */
function impliedRedirects(
  rules: readonly Rule[],
  moved: ReadonlyMap<string, readonly Rule[]>,
  diagnostics: Diagnostic[],
): readonly Rule[] {
  const known = new Set<string>(rules.map(({ path }) => path))
  return [...moved].flatMap(([path, sections]) => {
    const [first] = sections
    if (first === undefined || known.has(path)) return []
    const targets = new Set(sections.map(({ to }) => to.replace(/#.*/, '')))
    const [to = ''] = targets
    if (targets.size === 1) return [{ ...first, from: path, to, hash: undefined }]
    const reason = `no page and no redirect is at ${path}: write where it leads, too`
    diagnostics.push(diagnostic('redirect-invalid', { from: first.from, reason }, first.at))
    return []
  })
}
