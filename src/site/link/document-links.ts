import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { groupBy } from '../../model/group-by.ts'
import type { LinkRef } from '../../model/page/parsed-page.ts'
import { counted } from '../../model/quantities.ts'
import type { LinkedPage } from './link-page.ts'
import { leadsNowhere } from './link-problems.ts'

/** How many links of a document its warning names. */
const NAMED = 3

/**
 * The pages with one warning for each document whose links lead nowhere, in place of the problem of each link: the document
 * may have been written for another site. The warning is a problem of the first page with such a link.
 */
export function withDocumentLinks(pages: readonly LinkedPage[]): readonly LinkedPage[] {
  const broken = pages.flatMap((page) => brokenLinks(page).map((link) => ({ ...link, page })))
  if (broken.length === 0) return pages
  const problems = new Set(broken.map(({ problem }) => problem))
  const warnings = [...groupBy(broken, ({ ref }) => ref.document?.file ?? '')].flatMap(
    ([document, links]) =>
      links.slice(0, 1).map(({ page }) => ({ page, warning: warningFor(document, links) })),
  )
  return pages.map((page) => {
    const own = warnings.flatMap((entry) => (entry.page === page ? [entry.warning] : []))
    const others = page.diagnostics.filter((problem) => !problems.has(problem))
    return { ...page, diagnostics: [...others, ...own] }
  })
}

type BrokenLink = { readonly ref: LinkRef; readonly problem: Diagnostic }

function brokenLinks({ parsed, diagnostics }: LinkedPage): readonly BrokenLink[] {
  const problems = new Map(diagnostics.map((problem) => [problem.at, problem]))
  if (problems.size === 0) return []
  return parsed.links.flatMap((ref) => {
    const problem = ref.document && problems.get(ref.at)
    return problem !== undefined && leadsNowhere(ref, problem) ? [{ ref, problem }] : []
  })
}

/** A description that several pages show counts once. */
function warningFor(document: string, broken: readonly BrokenLink[]): Diagnostic {
  const byPlace = new Map(broken.map(({ ref }) => [JSON.stringify([ref.at, ref.href]), ref]))
  const refs = [...byPlace.values()].toSorted((a, b) => a.at.line - b.at.line)
  const named = refs.slice(0, NAMED).map(({ href, at }) => `${href} (${placeOf(at, document)})`)
  const places = [...named, ...(refs.length > NAMED ? ['...'] : [])].join(', ')
  const links = counted(refs.length, 'link')
  return diagnostic('document-links', { document, links, places }, refs[0]?.at)
}

/** '12:3', with the name of a file that the document refers to. */
function placeOf({ file, line, column }: LinkRef['at'], document: string): string {
  return `${file === document ? '' : `${file}:`}${line}:${column}`
}
