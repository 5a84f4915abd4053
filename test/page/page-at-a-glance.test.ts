import { expect, it } from 'vitest'
import { type Hash, sourcePath } from '../../src/model/paths.ts'
import { skimPage } from '../../src/page/pipeline/page-without-text.ts'
import { titleFromPath } from '../../src/page/pipeline/title-from-path.ts'
import { tables } from '../support/tables.ts'
import { contextWith } from './markdown-fixture.ts'

const { fileTitles, glances } = tables<{
  fileTitles: readonly (readonly [path: string, expected: string])[]
  glances: readonly (readonly [text: string, expected: unknown])[]
}>(import.meta.url)

/** What is known of a page by its front matter alone. */
const glance = (text: string, path = 'guide/set-up.md') => {
  const source = { path: sourcePath(path), file: `content/${path}`, text, hash: 'h' as Hash }
  const known = skimPage(
    source,
    { frontMatter: undefined },
    contextWith({ variables: { v: '1.8' } }).parts,
  )
  const { meta, title, file, headings, article, markdownCopy, diagnostics } = known
  return [title, meta.title, known.source, file, headings, article, markdownCopy, diagnostics]
}

it.each(fileTitles)('a file %j is called', (path, expected) => {
  expect(titleFromPath(path)).toEqual(expected)
})

it.each(glances)('a page %j is known at a glance', (text, expected) => {
  expect(glance(text)).toEqual(expected)
})
