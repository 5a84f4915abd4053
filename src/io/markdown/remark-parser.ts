import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import type { MarkdownParser, MarkdownSyntax } from '../../model/markdown.ts'
import { placeFoundLinks } from './found-links.ts'
import { overReferenceLimit } from './parser-limits.ts'
import { PARSER_VERSIONS } from './versions.ts'

type Parse = (text: string) => Root

/** The reference parser: remark-parse with remark-gfm and remark-directive. */
export function remarkParser(): MarkdownParser {
  const plain = new Map<MarkdownSyntax['kind'], Parse>()
  const parserFor = (kind: MarkdownSyntax['kind']): Parse => {
    const known = plain.get(kind)
    if (known !== undefined) return known
    const made = parseWith({ kind, micromarkExtensions: [], fromMarkdownExtensions: [] })
    plain.set(kind, made)
    return made
  }
  return {
    name: 'remark',
    version: PARSER_VERSIONS.remark,
    parse: (text, syntax) =>
      syntax === undefined || isPlain(syntax)
        ? parserFor(syntax?.kind ?? 'docs')(text)
        : parseWith(syntax)(text),
    overLimit: overReferenceLimit,
  }
}

function isPlain({ micromarkExtensions, fromMarkdownExtensions }: MarkdownSyntax): boolean {
  return micromarkExtensions.length === 0 && fromMarkdownExtensions.length === 0
}

function parseWith(syntax: MarkdownSyntax): Parse {
  const processor = unified().use(remarkParse)
  if (syntax.kind !== 'commonmark') processor.use(remarkGfm)
  if (syntax.kind === 'docs') processor.use(remarkDirective)
  processor.use(extend, syntax)
  const frozen = processor.freeze()
  return (text) => {
    const root = frozen.parse(text) as Root
    placeFoundLinks(root, text)
    return root
  }
}

/** Adds the syntax extensions of a site's own plugins. */
function extend(this: Processor, syntax: MarkdownSyntax): void {
  const data = this.data() as Record<string, unknown[] | undefined>
  for (const key of ['micromarkExtensions', 'fromMarkdownExtensions'] as const) {
    data[key] = [...(data[key] ?? []), ...syntax[key]]
  }
}
