import type { Root } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import { remarkDefinitionList } from 'remark-definition-list'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { DOCS_SYNTAX, type MarkdownParser, type MarkdownSyntax } from '../../model/markdown.ts'
import { renameDefinitionLists } from './definition-nodes.ts'
import { addLinkPositions } from './found-links.ts'
import { overReferenceLimit } from './parser-limits.ts'
import { PARSER_VERSIONS } from './versions.ts'

type Extensions = Pick<MarkdownSyntax, 'micromarkExtensions' | 'fromMarkdownExtensions'>

/**
 * The reference parser: remark-parse with remark-gfm, remark-directive and emphasis beside Chinese, Japanese and Korean, `extensions` for texts of a site, and the
 * syntax of a site's plugins.
 */
export function remarkParser(extensions: readonly Extensions[] = []): MarkdownParser {
  return {
    name: 'remark',
    version: PARSER_VERSIONS.remark,
    load: async () => undefined,
    parse: (text, syntax = DOCS_SYNTAX) => {
      const root = processorFor(syntax, extensions).parse(text) as Root
      addLinkPositions(root, text)
      if (syntax.kind === 'docs') renameDefinitionLists(root, text)
      return root
    },
    overLimit: overReferenceLimit,
  }
}

function processorFor(syntax: MarkdownSyntax, extensions: readonly Extensions[]) {
  const processor = unified().use(remarkParse)
  if (syntax.kind !== 'commonmark') processor.use(remarkGfm)
  if (syntax.kind !== 'docs') return processor.freeze()
  processor.use(remarkCjkFriendly).use(remarkDirective).use(remarkDefinitionList)
  return processor.use(extend, [...extensions, syntax]).freeze()
}

function extend(this: Processor, extensions: readonly Extensions[]): void {
  const data = this.data() as Record<string, unknown[] | undefined>
  for (const key of ['micromarkExtensions', 'fromMarkdownExtensions'] as const) {
    data[key] = [...(data[key] ?? []), ...extensions.flatMap((extension) => extension[key])]
  }
}
