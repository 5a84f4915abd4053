import type { RootContent } from 'mdast'
import type {} from 'remark-directive'
import { nearest } from '../../model/nearest.ts'
import { codePath } from '../code/code-path.ts'
import { type FilePart, linesOf } from '../code/file-lines.ts'
import { specFor } from '../directives/directive-specs.ts'
import { readFrontMatterBlock } from '../front-matter/front-matter-block.ts'
import { MAX_CHARACTERS, MAX_INCLUDED, overLimit } from '../markdown/limits.ts'
import { normalizeSource } from '../markdown/normalize-source.ts'
import { note, type PageState, spanWithin } from '../markdown/page-state.ts'
import { spanOf } from '../markdown/tree.ts'

export type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>

/** A file that a page includes, as text: the lines that are not wanted are empty, so that all keep their numbers. */
export type Included = {
  /** Relative to the site's folder. */
  readonly file: string
  readonly text: string
  /** Characters of indentation that were taken from each line. */
  readonly indent: number
}

/** Folder of the snippets that are directives, in that of the pages. */
export const SNIPPETS = '_snippets/'

/** The file that `::include` names; undefined where it cannot be included, which is told. */
export function namedFile(node: LeafDirective, state: PageState): Included | undefined {
  const { file: written = '', region } = node.attributes ?? {}
  const file = written ?? ''
  const from = state.place(spanOf(node)).file
  const where = codePath(file, { file: from, roots: state.context.config.roots })
  if ('reason' in where) {
    note(state, 'code-file-refused', { args: { file, ...where }, at: spanAt(node, file, state) })
    return undefined
  }
  if (!/\.(?:md|markdown)$/i.test(where.path)) {
    const reason = 'it is no Markdown'
    const hint = `Show its text as code: \`\`\`text file="${file}"`
    const args = { file, reason, hint }
    note(state, 'code-file-refused', { args, at: spanAt(node, file, state) })
    return undefined
  }
  const read = state.readCode?.(where.path)
  if (read?.kind === 'missing') {
    const folder = file.slice(0, file.lastIndexOf('/') + 1)
    const names = read.names.filter((name) => /\.(?:md|markdown)$/i.test(name))
    const near = nearest(
      file,
      names.map((name) => folder + name),
    )
    const args = { file, nearest: near }
    note(state, 'code-file-missing', { args, at: spanAt(node, file, state) })
  }
  if (read?.kind === 'refused') {
    const hint = 'Include a text of the site or of its roots.'
    const args = { file, reason: read.reason, hint }
    note(state, 'code-file-refused', { args, at: spanAt(node, file, state) })
  }
  if (read?.kind !== 'text') return undefined
  return includedFile(read.text, { path: where.path, region: region ?? undefined, node, state })
}

/** The snippet of a directive's name; undefined where there is none, or the name is a directive's or a component's. */
export function snippetFile(node: LeafDirective, state: PageState): Included | undefined {
  const { name } = node
  const { contentFolder, readCode } = state
  if (specFor(name) !== undefined || state.context.config.components.includes(name))
    return undefined
  if (contentFolder === undefined || readCode === undefined) return undefined
  const path = `${contentFolder}${SNIPPETS}${name}.md`
  const read = readCode(path)
  switch (read.kind) {
    case 'text':
      return includedFile(read.text, { path, region: undefined, node, state })
    case 'missing':
      for (const near of read.names) {
        if (near.endsWith('.md')) state.snippets.add(near.slice(0, -'.md'.length))
      }
      return undefined
    case 'refused': {
      const hint = 'A snippet is a text of the site.'
      const args = { file: path, reason: read.reason, hint }
      note(state, 'code-file-refused', { args, at: spanAt(node, name, state) })
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
): Included | undefined {
  const source = normalizeSource(read)
  const place = () => state.place(spanOf(node))
  const { text } = readFrontMatterBlock(source, { place })
  const part = linesOf(text, { region }, markerOf)
  if (!('shown' in part)) {
    const args = { file: path, region: region ?? '', hint: part.hint }
    note(state, 'code-region-missing', { args, at: spanAt(node, region ?? '', state) })
    return undefined
  }
  const tooLarge = overLimit(text, state.context.parser, place)
  if (tooLarge !== undefined) {
    state.diagnostics.push(tooLarge)
    return undefined
  }
  state.charactersOfFiles += text.length
  if (isTooMuch(node, state)) return undefined
  const lines: string[] = []
  for (const { line, number } of part.shown) lines[number - 1] = line
  return {
    file: path,
    text: Array.from(lines, (line) => line ?? '').join('\n'),
    indent: part.indent,
  }
}

/** Tells the first file that is too much for one page; those after it are left out, too. */
function isTooMuch(node: LeafDirective, state: PageState): boolean {
  const { charactersOfFiles: characters, included } = state
  const over =
    characters > MAX_CHARACTERS
      ? { value: characters, what: 'characters of files', limit: MAX_CHARACTERS }
      : { value: included.length + 1, what: 'included files', limit: MAX_INCLUDED }
  if (over.value <= over.limit) return false
  const isTold = state.diagnostics.some(({ code }) => code === 'page-too-large')
  if (!isTold) note(state, 'page-too-large', { args: over, at: spanAt(node, '', state) })
  return true
}

function markerOf(region: string): string {
  return `<!-- #region ${region} --> and <!-- #endregion -->`
}

function spanAt(node: LeafDirective, text: string, state: PageState) {
  return spanWithin(state, { ...spanOf(node), length: 1 }, text === '' ? node.name : text)
}
