import { placeInFile } from '../../diagnostics/place.ts'
import { hashOf } from '../../model/hash.ts'
import type { ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import type { MarkdownContext } from '../tree/context.ts'
import { normalizeSource } from '../tree/normalize-source.ts'
import { valuesFrom } from '../tree/variables.ts'
import { readFrontMatter } from './front-matter/front-matter.ts'
import { pageWithoutText } from './page-without-text.ts'
import { titleFromPath } from './title-from-path.ts'

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
