import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import type { MarkdownParser, MarkdownSyntax } from '../../model/markdown.ts'
import { placeFoundLinks } from './found-links.ts'
import { overReferenceLimit } from './parser-limits.ts'
import { type ParserData, type QuickGfm, quickGfm } from './quick-gfm.ts'
import { PARSER_VERSIONS } from './versions.ts'

type Parse = (text: string) => Root

/** The reference parser: remark-parse with remark-gfm and remark-directive. */
export function remarkParser(): MarkdownParser {
  const plain = new Map<MarkdownSyntax['kind'], Parse>()
  const parserFor = (kind: MarkdownSyntax['kind']): Parse => {
    const known = plain.get(kind)
    if (known !== undefined) return known
    const made = quickParse(kind)
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
  const frozen = processorFor(syntax.kind).use(extend, syntax).freeze()
  return (text) => {
    const root = frozen.parse(text) as Root
    placeFoundLinks(root, text)
    return root
  }
}

/** Syntax of a site's own could mean anything: it is not for here. */
function quickParse(kind: MarkdownSyntax['kind']): Parse {
  let quick: QuickGfm | undefined
  const frozen = processorFor(kind)
    .use(function (this: Processor) {
      quick = quickGfm(this.data() as ParserData)
    })
    .freeze()
  return (text) => {
    quick?.expect(text)
    const parsed = frozen.parse(text) as Root
    const root = quick?.finish(parsed) ?? parsed
    placeFoundLinks(root, text)
    return root
  }
}

function processorFor(kind: MarkdownSyntax['kind']) {
  const processor = unified().use(remarkParse)
  if (kind !== 'commonmark') processor.use(remarkGfm)
  if (kind === 'docs') processor.use(remarkDirective)
  return processor
}

/** Adds the syntax extensions of a site's own plugins. */
function extend(this: Processor, syntax: MarkdownSyntax): void {
  const data = this.data() as Record<string, unknown[] | undefined>
  for (const key of ['micromarkExtensions', 'fromMarkdownExtensions'] as const) {
    data[key] = [...(data[key] ?? []), ...syntax[key]]
  }
}
