import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { hashOf } from '../../model/hash.ts'
import { plainFrontMatter } from '../../model/page/front-matter.ts'
import type { PageBody, ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import { pageDigests } from './page-digests.ts'
import { titleFromPath } from './title-from-path.ts'

const NO_BODY: PageBody = { article: '', copies: {} }

/** What stands for a page that could not be parsed: its address, and why there is nothing on it. */
export function unreadablePage(source: SourceFile, problem: Diagnostic): ParsedPage {
  return pageWithoutText(source, {
    hash: hashOf('unreadable', source.hash, problem.message),
    meta: plainFrontMatter,
    title: titleFromPath(source.path),
    diagnostics: [problem],
  })
}

/** A page of which no more is known than this. */
export function pageWithoutText(
  { path: source, file }: SourceFile,
  known: Pick<ParsedPage, 'hash' | 'meta' | 'title' | 'diagnostics'>,
): ParsedPage {
  const none = { headings: [], anchors: [], links: [], text: [], languages: [], reads: [] }
  const page = { source, file, ...none, body: () => NO_BODY, ...known }
  return { ...page, ...pageDigests(page) }
}
