import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { FrontMatter, ParsedPage, SourceFile } from '../../model/page.ts'
import { hashOf } from '../hash.ts'
import { type MarkdownContext, placeInFile } from './context.ts'
import { readFrontMatter } from './front-matter.ts'
import { normalizeSource } from './normalize-source.ts'
import { createProcessor } from './processor.ts'
import { renderText } from './render-text.ts'

/** Parses Markdown files with one set-up: a function of the file alone, and everything it returns is JSON. */
export function createPageParser(context: MarkdownContext): (file: SourceFile) => ParsedPage {
  const process = createProcessor(context)
  const { config, parser, highlighter, rare } = context

  return (file) => {
    const place = placeInFile(file.file)
    const { meta, text, diagnostics } = readFrontMatter(normalizeSource(file.text), {
      place,
      schema: config.frontMatter,
      rare,
    })
    const { leadingTitle, ...article } = renderText(
      text,
      { place, title: { given: meta.title }, firstLink: 0, under: 1, takenIds: new Set() },
      { context, process },
    )
    const title = meta.title ?? leadingTitle
    return {
      ...article,
      source: file.path,
      file: file.file,
      hash: hashOf(file.hash, config.hash, parser.version, highlighter.version),
      meta,
      title: title ?? titleFromPath(file.path),
      diagnostics: [
        ...diagnostics,
        ...titleProblems(title, meta, file.file),
        ...article.diagnostics,
      ],
    }
  }
}

/** Parses one Markdown file; many are parsed faster by one `createPageParser`. */
export function parsePage(file: SourceFile, context: MarkdownContext): ParsedPage {
  return createPageParser(context)(file)
}

function titleProblems(
  title: string | undefined,
  { layout }: FrontMatter,
  file: string,
): readonly Diagnostic[] {
  if (title !== undefined || layout === 'home') return []
  return [diagnostic('title-missing', {}, { file, line: 1, column: 1, length: 1 })]
}

/** 'how-to/set-up-ssh.md' -> 'Set up ssh'; an index file has its folder's name. */
function titleFromPath(path: string): string {
  const segments = path.replace(/\.[^./]+$/, '').split('/')
  if (segments.at(-1) === 'index') segments.pop()
  const words = (segments.at(-1) ?? '').replace(/[-_]+/g, ' ').trim()
  return words === '' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1)
}
