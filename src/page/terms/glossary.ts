import type { Element } from 'hast'
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { placeInFile } from '../../diagnostics/place.ts'
import type { ArticleNode } from '../../model/article.ts'
import type { Highlighter, MarkdownParser } from '../../model/markdown.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import type { MarkdownContext } from '../markdown/context.ts'
import { createProcessor } from '../markdown/processor.ts'
import { spanOf } from '../markdown/tree.ts'
import { createPageParts } from '../page-parts.ts'
import { frontOf, settingsOf } from '../parse-page.ts'
import { renderTextSync } from '../render-text.ts'
import { lineOfWords } from '../text/words.ts'
import { variablesFrom } from '../variables/variables.ts'

/** What a term is looked up by: 'Relay  server' and 'relay server' are one. */
export function termKey(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toLowerCase()
}

export type Glossary = {
  /** What a tooltip says of each term: see `termKey`. */
  readonly terms: Readonly<Record<string, string>>
  readonly diagnostics: readonly Diagnostic[]
}

const NO_COLOURS: Highlighter = {
  version: '',
  knows: () => true,
  load: async () => undefined,
  highlight: () => undefined,
}

/** The terms of a file: those of its definition lists, each with the first paragraph of its first definition. */
export function readGlossary(
  source: SourceFile,
  config: MarkdownContext['config'],
  parser: MarkdownParser,
): Glossary {
  const plain = { ...config, remarkPlugins: [], rehypePlugins: [], trustedPlugins: [] }
  const context: MarkdownContext = {
    config: { ...plain, frontMatter: undefined, glossary: undefined },
    parser,
    highlighter: NO_COLOURS,
    // Nothing of a definition that tooltips show has any.
    textOf: () => '',
    parts: createPageParts([], {}),
    grammars: 'loaded',
  }
  const variables = variablesFrom(config.variables)
  const front = frontOf(source, context, variables)
  const settings = settingsOf(source, front, {
    variables,
    glossary: undefined,
    dependsOn: () => undefined,
    readCode: undefined,
  })
  const { nodes, diagnostics } = renderTextSync(front.text, settings, createProcessor(context))
  const read = termsOf(nodes, source.file)
  // Tooltips have no links, but whoever wrote one is told as on a page.
  const unsafe = diagnostics.filter(({ code }) => code === 'link-unsafe')
  return { ...read, diagnostics: [...read.diagnostics, ...unsafe] }
}

function termsOf(nodes: readonly ArticleNode[], file: string): Glossary {
  const terms = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  const wrong = (reason: string, node?: Element) => {
    const at = placeInFile(file)(node === undefined ? START : spanOf(node))
    diagnostics.push(diagnostic('glossary-invalid', { reason }, at))
  }
  for (const { term, definition } of entriesIn(nodes)) {
    const name = lineOfWords([term])
    const text = lineOfWords([definition])
    if (terms.has(termKey(name))) wrong(`"${name}" is in it twice`, term)
    else if (text === '') wrong(`the definition of "${name}" does not begin with text`, term)
    else terms.set(termKey(name), text)
  }
  if (terms.size === 0 && diagnostics.length === 0) wrong('there is no definition list in it')
  return { terms: Object.fromEntries(terms), diagnostics }
}

const START = { line: 1, column: 1, length: 1 }

type Entry = { readonly term: Element; readonly definition: Element }

/** Terms with what says what they mean. Terms in a row have the same definition. */
function entriesIn(nodes: readonly ArticleNode[]): readonly Entry[] {
  return nodes.flatMap((node): readonly Entry[] => {
    if (!('children' in node)) return []
    if (node.type !== 'element' || node.tagName !== 'dl') return entriesIn(node.children)
    const entries: Entry[] = []
    let open: Element[] = []
    for (const child of node.children) {
      if (child.type !== 'element') continue
      if (child.tagName === 'dt') open.push(child)
      else for (const term of open) entries.push({ term, definition: firstParagraph(child) })
      if (child.tagName !== 'dt') open = []
    }
    return entries
  })
}

function firstParagraph(definition: Element): Element {
  const [first] = definition.children
  if (first?.type === 'element' && first.tagName === 'p') return first
  const isBlock =
    first?.type === 'component' || (first?.type === 'element' && BLOCK.test(first.tagName))
  return isBlock ? { ...definition, children: [] } : definition
}

const BLOCK = /^(?:ul|ol|dl|pre|table|blockquote|div|figure|h\d|hr)$/
