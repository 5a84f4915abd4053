import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import type { MarkdownParser, MarkdownSyntax } from '../../model/markdown.ts'
import { placeFoundLinks } from './found-links.ts'
import { overReferenceLimit } from './parser-limits.ts'
import { PARSER_VERSIONS } from './versions.ts'

const DOCS: MarkdownSyntax = { kind: 'docs', micromarkExtensions: [], fromMarkdownExtensions: [] }

/** The reference parser: remark-parse with remark-gfm and remark-directive, and the syntax of a site's plugins. */
export function remarkParser(): MarkdownParser {
  return {
    name: 'remark',
    version: PARSER_VERSIONS.remark,
    parse: (text, syntax = DOCS) => {
      const root = processorFor(syntax).parse(text) as Root
      placeFoundLinks(root, text)
      return root
    },
    overLimit: overReferenceLimit,
  }
}

function processorFor(syntax: MarkdownSyntax) {
  const processor = unified().use(remarkParse)
  if (syntax.kind !== 'commonmark') processor.use(remarkGfm)
  if (syntax.kind === 'docs') processor.use(remarkDirective)
  return processor.use(extend, syntax).freeze()
}

/** Adds the syntax extensions of a site's own plugins. */
function extend(this: Processor, syntax: MarkdownSyntax): void {
  const data = this.data() as Record<string, unknown[] | undefined>
  for (const key of ['micromarkExtensions', 'fromMarkdownExtensions'] as const) {
    data[key] = [...(data[key] ?? []), ...syntax[key]]
  }
}
