import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { placeInFile } from '../../diagnostics/place.ts'
import { hashOf } from '../../model/hash.ts'
import { plainFrontMatter } from '../../model/page/front-matter.ts'
import type { ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import type { MarkdownContext } from '../tree/context.ts'
import { normalizeSource } from '../tree/normalize-source.ts'
import { valuesFrom } from '../tree/variables.ts'
import { readFrontMatter } from './front-matter/front-matter.ts'
import { pageDigests } from './page-digests.ts'
import { titleFromPath } from './title-from-path.ts'

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
function pageWithoutText(
  { path: source, file }: SourceFile,
  known: Pick<ParsedPage, 'hash' | 'meta' | 'title' | 'diagnostics'>,
): ParsedPage {
  const none = { headings: [], anchors: [], links: [], text: [], languages: [], reads: [] }
  const page = { source, file, ...none, article: '', markdownCopy: '', ...known }
  return { ...page, ...pageDigests(page) }
}

/** A page by its front matter alone: what other pages show of it, before there is time to parse it. */
export function skimPage(
  source: SourceFile,
  { frontMatter }: Pick<MarkdownContext['config'], 'frontMatter'>,
  { parts, frontMatterKeys: keys }: Pick<MarkdownContext, 'parts' | 'frontMatterKeys'>,
): ParsedPage {
  const { meta, text } = readFrontMatter(normalizeSource(source.text), {
    place: placeInFile(source.file),
    keys,
    schema: frontMatter,
    variables: valuesFrom(parts).variables,
    parts,
  })
  const heading = /^#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/m.exec(text)?.[1]
  return pageWithoutText(source, {
    hash: hashOf('glance', source.hash),
    meta,
    title: meta.title ?? heading ?? titleFromPath(source.path),
    diagnostics: [],
  })
}
