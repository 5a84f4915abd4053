import type { RootContent } from 'mdast'
import type {} from 'remark-directive'
import { isMarkdownFile } from '../../model/paths.ts'
import { readFrontMatterBlock } from '../../page/pipeline/front-matter/front-matter-block.ts'
import { specFor } from '../../page/tree/directive-specs.ts'
import { MAX_CHARACTERS, overLimit } from '../../page/tree/limits.ts'
import { normalizeSource } from '../../page/tree/normalize-source.ts'
import { openingPlace } from '../../page/tree/note-directive.ts'
import { note as noteOfCore, type PageState } from '../../page/tree/page-state.ts'
import { spanOf } from '../../page/tree/tree.ts'
import { type FilePart, linesOf } from './file-lines.ts'
import { note } from './messages.ts'
import { countCharacters, namedFile } from './named-file.ts'
import { definitionsFor } from './region-definitions.ts'
import { SNIPPETS } from './snippets.ts'

/** Files that one page includes, each as often as it does (P21): two that include the same two, and so on, are many. */
const MAX_INCLUDED = 1000

export type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>

/** A file that a page includes, as text: the lines that are not wanted are empty, so that all keep their numbers. */
export type ResolvedInclude = {
  /** Relative to the site's folder. */
  readonly file: string
  readonly text: string
  /** Characters of indentation that were taken from each line. */
  readonly indent: number
}

/** The file that `::include` names; undefined where it cannot be included, which is told. */
export function resolveInclude(node: LeafDirective, state: PageState): ResolvedInclude | undefined {
  const { file, region } = node.attributes ?? {}
  const { readCode } = state
  if (!file || readCode === undefined) return undefined
  const found = namedFile(file, {
    from: state.place(spanOf(node)).file,
    roots: state.context.config.roots,
    readCode,
    hint: 'Include a text of the site or of its roots.',
    against: (path) => (isMarkdownFile(path) ? undefined : noMarkdown(file)),
    tell: (code, args) => void note(state, code, { args, at: openingPlace(node, state, file) }),
  })
  return found && includedFile(found.text, { ...found, region: region ?? undefined, node, state })
}

function noMarkdown(file: string) {
  const hint = `Show its text as code: \`\`\`text file="${file}"`
  return { reason: 'it is no Markdown', hint }
}

/** The snippet of a directive's name; undefined where there is none, or the name is a directive's or a component's. */
export function resolveSnippet(node: LeafDirective, state: PageState): ResolvedInclude | undefined {
  const { name } = node
  const { contentFolder, readCode } = state
  const { config, parts } = state.context
  if (specFor(name, parts.directives) !== undefined || config.components.includes(name))
    return undefined
  if (contentFolder === undefined || readCode === undefined) return undefined
  const path = `${contentFolder}${SNIPPETS}${name}.md`
  const read = readCode(path)
  switch (read.kind) {
    case 'text':
      return includedFile(read.text, { path, region: undefined, node, state })
    case 'missing':
      for (const near of read.names) {
        if (near.endsWith('.md')) state.directiveNames.add(near.slice(0, -'.md'.length))
      }
      return undefined
    case 'refused': {
      const hint = 'A snippet is a text of the site.'
      const args = { file: path, reason: read.reason, hint }
      note(state, 'code-file-refused', { args, at: openingPlace(node, state) })
      return undefined
    }
    default:
      return read satisfies never
  }
}

type Including = Pick<FilePart, 'region'> & {
  readonly path: string
  readonly node: LeafDirective
  readonly state: PageState
}

function includedFile(
  read: string,
  { path, region, node, state }: Including,
): ResolvedInclude | undefined {
  const source = normalizeSource(read)
  const place = () => state.place(spanOf(node))
  const { text } = readFrontMatterBlock(source, place)
  const part = linesOf(text, { region }, markerOf)
  if (!('shown' in part)) {
    const args = { file: path, region: region ?? '', hint: part.hint }
    note(state, 'code-region-missing', { args, at: openingPlace(node, state, region || undefined) })
    return undefined
  }
  const tooLarge = overLimit(text, state.context.parser, place)
  if (tooLarge !== undefined) {
    state.diagnostics.push(tooLarge)
    return undefined
  }
  if (isTooMuch(countCharacters(text.length, state), node, state)) return undefined
  const lines: string[] = []
  const behind = region === undefined ? [] : definitionsFor(part.shown, text)
  for (const { line, number } of [...behind, ...part.shown]) lines[number - 1] = line
  return {
    file: path,
    text: Array.from(lines, (line) => line ?? '').join('\n'),
    indent: part.indent,
  }
}

/** Tells the first file that is too much for one page; those after it are left out, too. */
function isTooMuch(characters: number, node: LeafDirective, state: PageState): boolean {
  const over =
    characters > MAX_CHARACTERS
      ? { value: characters, what: 'characters of files', limit: MAX_CHARACTERS }
      : { value: state.included.length + 1, what: 'included files', limit: MAX_INCLUDED }
  if (over.value <= over.limit) return false
  const isTold = state.diagnostics.some(({ code }) => code === 'page-too-large')
  if (!isTold) noteOfCore(state, 'page-too-large', { args: over, at: openingPlace(node, state) })
  return true
}

function markerOf(region: string): string {
  return `<!-- #region ${region} --> and <!-- #endregion -->`
}
