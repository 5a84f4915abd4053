import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { hashOf } from '../model/hash.ts'
import { plainFrontMatter } from '../model/page/front-matter.ts'
import type { ParsedPage, SourceFile } from '../model/page/parsed-page.ts'
import { pageDigests } from './page-digests.ts'
import { titleFromPath } from './title-from-path.ts'

/** What stands for a page that could not be parsed: its address, and why there is nothing on it. */
export function unreadablePage(source: SourceFile, problem: Diagnostic): ParsedPage {
  const page = {
    source: source.path,
    file: source.file,
    hash: hashOf('unreadable', source.hash, problem.message),
    meta: plainFrontMatter,
    title: titleFromPath(source.path),
    headings: [],
    anchors: [],
    links: [],
    text: [],
    languages: [],
    reads: [],
    diagnostics: [problem],
    article: '',
    twin: '',
  }
  return { ...page, ...pageDigests(page) }
}
