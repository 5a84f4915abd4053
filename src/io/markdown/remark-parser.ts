import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import type { MarkdownParser, MarkdownSyntax } from '../../model/markdown.ts'
import { placeFoundLinks } from './found-links.ts'
import { overReferenceLimit } from './parser-limits.ts'
import { type FromMarkdown, type ParserData, type QuickGfm, quickGfm } from './quick-gfm.ts'
import { PARSER_VERSIONS } from './versions.ts'

type Parse = (text: string) => Root

const DOCS: MarkdownSyntax = { kind: 'docs', micromarkExtensions: [], fromMarkdownExtensions: [] }
/** Kinds of text, and the syntax of a site's plugins before and after a change of the config. */
const KEPT = 6

/** The reference parser: remark-parse with remark-gfm and remark-directive. */
export function remarkParser(): MarkdownParser {
  let known: readonly { readonly syntax: MarkdownSyntax; readonly parse: Parse }[] = []
  const parserFor = (syntax: MarkdownSyntax): Parse => {
    const found = known.find((one) => isSame(one.syntax, syntax))
    if (found !== undefined) return found.parse
    const parse = parseWith(syntax)
    known = [{ syntax, parse }, ...known].slice(0, KEPT)
    return parse
  }
  return {
    name: 'remark',
    version: PARSER_VERSIONS.remark,
    parse: (text, syntax = DOCS) => parserFor(syntax)(text),
    overLimit: overReferenceLimit,
  }
}

function isSame(one: MarkdownSyntax, other: MarkdownSyntax): boolean {
  const isSameList = (key: 'micromarkExtensions' | 'fromMarkdownExtensions') =>
    one[key].length === other[key].length &&
    one[key].every((extension, index) => extension === other[key][index])
  return (
    one.kind === other.kind &&
    isSameList('micromarkExtensions') &&
    isSameList('fromMarkdownExtensions')
  )
}

/** Whether a site's plugins change the finished tree: they may ask for what GFM has done to it before. */
function hasTransforms({ fromMarkdownExtensions }: MarkdownSyntax): boolean {
  return fromMarkdownExtensions
    .flat()
    .some((extension) => (extension as FromMarkdown).transforms !== undefined)
}

/** GFM is quick unless a site's plugins change trees: then it has to have been there before them. */
function parseWith(syntax: MarkdownSyntax): Parse {
  let quick: QuickGfm | undefined
  const processor = processorFor(syntax.kind)
  if (!hasTransforms(syntax)) {
    const lines = syntax.micromarkExtensions.length > 0 ? 'any' : 'known'
    processor.use(function (this: Processor) {
      quick = quickGfm(this.data() as ParserData, { lines })
    })
  }
  const frozen = processor.use(extend, syntax).freeze()
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
