import { posix } from 'node:path'
import type { Element } from 'hast'
import type { FileSettings, FilesTools } from '../../commands/site/files-part.ts'
import { type Diagnostic, diagnosticMaker } from '../../diagnostics/diagnostic.ts'
import { placeInFile } from '../../diagnostics/place.ts'
import type { ArticleNode } from '../../model/article.ts'
import { hashOf } from '../../model/hash.ts'
import { nearest } from '../../model/nearest.ts'
import { sourcePath } from '../../model/paths.ts'
import { spanOf } from '../../page/tree/tree.ts'
import { lineOfWords } from '../../page/tree/words.ts'
import type { GlossaryConfig } from './config.ts'
import { messages } from './messages.ts'
import { termKey } from './term-key.ts'

const diagnostic = diagnosticMaker(messages)

/** Reads the glossary: the terms of its definition lists, each with the first paragraph of its first definition. */
export async function readGlossary(
  settings: GlossaryConfig,
  { readFile, render, placeOf }: FilesTools,
): Promise<FileSettings> {
  const file = posix.normalize(settings.file)
  const refused = (diagnostics: readonly Diagnostic[]) => ({
    value: settings,
    diagnostics,
    files: [file],
  })
  const found = readFile(file)
  if (found.kind !== 'text') {
    const near = found.kind === 'missing' ? nearest(posix.basename(file), found.names) : undefined
    const hint = near === undefined ? '' : `; did you mean ${near}?`
    const reason =
      found.kind === 'missing' ? `there is no file ${settings.file}${hint}` : found.reason
    return refused([diagnostic('glossary-invalid', { reason }, placeOf('glossary'))])
  }
  const source = { path: sourcePath(file), file, text: found.text, hash: hashOf(found.text) }
  const { nodes, diagnostics } = await render(source)
  const { terms, names, problems } = termsIn(nodes, file)
  // Tooltips have no links, but whoever wrote one is told as on a page.
  const all = [...problems, ...diagnostics.filter(({ code }) => code === 'link-unsafe')]
  return all.length > 0
    ? refused(all)
    : { value: { ...settings, terms, names }, diagnostics: [], files: [file] }
}

type Terms = Required<Pick<GlossaryConfig, 'terms' | 'names'>> & {
  readonly problems: readonly Diagnostic[]
}

function termsIn(nodes: readonly ArticleNode[], file: string): Terms {
  const terms = new Map<string, string>()
  const names = new Map<string, string>()
  const problems: Diagnostic[] = []
  const wrong = (reason: string, node?: Element) => {
    const at = placeInFile(file)(node === undefined ? START : spanOf(node))
    problems.push(diagnostic('glossary-invalid', { reason }, at))
  }
  for (const { term, definition } of entriesIn(nodes)) {
    const name = lineOfWords([term])
    const text = lineOfWords([definition])
    if (terms.has(termKey(name))) wrong(`"${name}" is in it twice`, term)
    else if (text === '') wrong(`the definition of "${name}" does not begin with text`, term)
    else {
      terms.set(termKey(name), text)
      names.set(termKey(name), name)
    }
  }
  if (terms.size === 0 && problems.length === 0) wrong('there is no definition list in it')
  return { terms: Object.fromEntries(terms), names: Object.fromEntries(names), problems }
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
