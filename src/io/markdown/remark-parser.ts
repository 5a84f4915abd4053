import type { Nodes, Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Plugin, type Processor, unified } from 'unified'
import { DOCS_SYNTAX, type MarkdownParser, type MarkdownSyntax } from '../../model/markdown.ts'
import { placeFoundLinks } from './found-links.ts'
import { overReferenceLimit } from './parser-limits.ts'
import { PARSER_VERSIONS } from './versions.ts'

/**
 * The reference parser: remark-parse with remark-gfm and remark-directive, and the syntax of a site's plugins.
 * `remarkMath` is the plugin of that name, for sites with formulas.
 */
export function remarkParser(remarkMath?: Plugin): MarkdownParser {
  return {
    name: 'remark',
    version: PARSER_VERSIONS.remark,
    parse: (text, syntax = DOCS_SYNTAX) => {
      const root = processorFor(syntax, remarkMath).parse(text) as Root
      placeFoundLinks(root, text)
      if (syntax.hasFormulas === true && text.includes('\\|')) unescapeBars(root, false)
      return root
    },
    overLimit: overReferenceLimit,
  }
}

function processorFor(syntax: MarkdownSyntax, remarkMath: Plugin | undefined) {
  const processor = unified().use(remarkParse)
  if (syntax.kind !== 'commonmark') processor.use(remarkGfm)
  if (syntax.kind === 'docs') processor.use(remarkDirective)
  if (syntax.hasFormulas === true && remarkMath !== undefined) processor.use(remarkMath)
  return processor.use(extend, syntax).freeze()
}

/** Adds the syntax extensions of a site's own plugins. */
function extend(this: Processor, syntax: MarkdownSyntax): void {
  const data = this.data() as Record<string, unknown[] | undefined>
  for (const key of ['micromarkExtensions', 'fromMarkdownExtensions'] as const) {
    data[key] = [...(data[key] ?? []), ...syntax[key]]
  }
}

/** A bar in a cell of a table is written `\|`, in formulas as in code. */
function unescapeBars(node: Nodes, isCell: boolean): void {
  if (node.type === 'inlineMath' && isCell) node.value = node.value.replaceAll('\\|', '|')
  if (!('children' in node)) return
  for (const child of node.children) unescapeBars(child, isCell || node.type === 'tableCell')
}
