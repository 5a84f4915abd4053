import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isSitePath } from '../../model/links/site-path.ts'
import type { LinkRef } from '../../model/page/parsed-page.ts'
import { isUnder } from '../routes/area-for.ts'
import { workingAddress } from './certain-address.ts'
import type { LinkedPage } from './link-page.ts'
import { respelled } from './link-problems.ts'
import { type LinkContext, ROOT } from './link-target.ts'

/** A link from the root that leads nowhere. */
type BrokenLink = { readonly ref: LinkRef; readonly problem: Diagnostic }

/**
 * The pages, with fixes for links such as `/docs/guide` where the whole site was once under `/docs`. It was where nothing
 * of the site is under that prefix, every link under it leads to a page without it, to two different ones at least, and no
 * other link from the root leads to a page, the home page aside.
 */
export function withoutFormerPrefix(
  pages: readonly LinkedPage[],
  context: LinkContext,
): readonly LinkedPage[] {
  const broken = pages.flatMap(brokenLinks)
  if (broken.length === 0 || pages.some(hasLinkFromRoot)) return pages
  const mended = new Map<Diagnostic, Diagnostic>()
  for (const first of new Set(broken.map(({ ref }) => ref.href.split(/[/?#]/)[1] ?? ''))) {
    const group = broken.filter(({ ref }) => isUnder(pathOf(ref), `/${first}`))
    for (const { ref, problem, certain } of withoutPrefix(group, context))
      mended.set(problem, respelled(ref, pathOf(ref), certain))
  }
  if (mended.size === 0) return pages
  return pages.map((page) => {
    const diagnostics = page.diagnostics.map((problem) => mended.get(problem) ?? problem)
    return { ...page, diagnostics }
  })
}

function brokenLinks({ parsed, diagnostics }: LinkedPage): readonly BrokenLink[] {
  const problems = new Map(
    diagnostics.flatMap((problem) =>
      problem.code === 'link-not-found' && !problem.fix ? [[problem.at, problem]] : [],
    ),
  )
  if (problems.size === 0) return []
  return parsed.links.flatMap((ref) => {
    const problem = problems.get(ref.at)
    return problem !== undefined && isSitePath(ref.href) ? [{ ref, problem }] : []
  })
}

function hasLinkFromRoot({ parsed, links }: LinkedPage): boolean {
  return parsed.links.some(({ kind, href }, index) => {
    const page = links[index]?.page
    return kind === 'link' && isSitePath(href) && page !== undefined && page !== '/'
  })
}

/** Links below one folder with their addresses without the shortest prefix that was the site's; none without one. */
function withoutPrefix(group: readonly BrokenLink[], context: LinkContext) {
  const paths = group.map(({ ref }) => pathOf(ref))
  const names = paths[0]?.split('/').filter((name) => name !== '') ?? []
  for (const depth of names.keys()) {
    const prefix = `/${names.slice(0, depth + 1).join('/')}`
    if (!paths.every((path) => isUnder(path, prefix))) return []
    const found = group.flatMap((link) => {
      const href = `/${link.ref.href.slice(prefix.length).replace(/^\//, '')}`
      const certain = workingAddress({ kind: 'link', href }, ROOT, context)
      return certain === undefined ? [] : [{ ...link, certain }]
    })
    const targets = new Set(
      found.map(({ certain }) => certain.replace(/(?:\.md|\/)?(?:[?#].*)?$/s, '')),
    )
    const isFormer = found.length === group.length && targets.size > 1
    if (isFormer && !isUsed(prefix, context)) return found
  }
  return []
}

/** Whether a page, a file or a redirect of the site is under a prefix. */
function isUsed(prefix: string, { routes, assets, redirects }: LinkContext): boolean {
  const addresses = [
    ...routes.all.flatMap(({ path, internalPath }) => [path, internalPath]),
    ...assets.keys(),
    ...redirects.addresses,
    ...redirects.written,
  ]
  return addresses.some((address) => isUnder(address, prefix))
}

function pathOf({ href }: LinkRef): string {
  return href.replace(/[?#].*$/s, '')
}
