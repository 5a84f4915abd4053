import { placeInFile } from '../../diagnostics/place.ts'
import { hashOf } from '../../model/hash.ts'
import type { ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import type { MarkdownContext } from '../tree/context.ts'
import { normalizeSource } from '../tree/normalize-source.ts'
import { variablesFrom } from '../tree/variables.ts'
import { readFrontMatter } from './front-matter/front-matter.ts'
import { titleFromPath } from './title-from-path.ts'
import { pageWithoutText } from './unreadable-page.ts'

/** A page by its front matter alone: what other pages show of it, before there is time to parse it. */
export function glancePage(
  source: SourceFile,
  { frontMatter, variables }: Pick<MarkdownContext['config'], 'frontMatter' | 'variables'>,
): ParsedPage {
  const { meta, text } = readFrontMatter(normalizeSource(source.text), {
    place: placeInFile(source.file),
    schema: frontMatter,
    variables: variablesFrom(variables),
  })
  const heading = /^#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/m.exec(text)?.[1]
  return pageWithoutText(source, {
    hash: hashOf('glance', source.hash),
    meta,
    title: meta.title ?? heading ?? titleFromPath(source.path),
    diagnostics: [],
  })
}
