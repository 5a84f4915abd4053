import type { Code } from 'mdast'
import type { ArgsOf } from '../../diagnostics/spec.ts'
import { withFilePath } from '../../model/links/encoded-path.ts'
import { withoutNoncharacters } from '../../model/noncharacters.ts'
import { MAX_CHARACTERS } from '../../page/tree/limits.ts'
import type { FileCode, FileWords } from '../../page/tree/page-part.ts'
import { note as noteOfCore, type PageState, spanWithin } from '../../page/tree/page-state.ts'
import { spanOf } from '../../page/tree/tree.ts'
import { type FileLines, fileLines } from './file-lines.ts'
import { type messages, note } from './messages.ts'
import { countCharacters, namedFile } from './named-file.ts'

/** Notes a problem at a word of the info string. */
type Tell = <C extends keyof typeof messages>(
  code: C,
  args: ArgsOf<(typeof messages)[C]>,
  word: 'file' | 'region' | 'lines',
) => undefined

/** The code of a fence with `file=`; undefined where it cannot be shown, which is told. */
export function fileCode(node: Code, fence: FileWords, state: PageState): FileCode | undefined {
  const placeOf = (word: keyof FileWords['values']) => {
    const span = { ...spanOf(node), length: 1 }
    const source = fence.written[word] ?? ''
    // A word that is written with escapes is known by its beginning.
    const isPlain = state.lines[span.line - 1]?.includes(source) === true
    return spanWithin(state, span, isPlain ? source : `${word}=`)
  }
  const tell: Tell = (code, args, word) => void note(state, code, { args, at: placeOf(word) })
  const { file, region, lines } = fence.values
  if (file === undefined) {
    const word = region === undefined ? 'lines' : 'region'
    return tell(
      'code-file-wrong',
      { reason: `${word} is a part of a file, and no file is named` },
      word,
    )
  }
  const wrong = (reason: string) => tell('code-file-wrong', { reason }, 'file')
  if (state.readCode === undefined) return wrong('it stands in pages only')
  if (node.value.trim() !== '') return wrong('the fence holds other code besides')
  if (region !== undefined && lines !== undefined) return wrong('it has a region and lines')
  const { roots, sourceUrl: pattern } = state.context.config
  const found = namedFile(file, {
    from: state.place(spanOf(node)).file,
    roots,
    readCode: state.readCode,
    hint: 'Show a text file of the site or of its roots.',
    tell: (code, args) => tell(code, args, 'file'),
  })
  if (found === undefined) return undefined
  const part = fileLines(found.text, { region, lines })
  if ('reason' in part) return tell('code-lines-missing', { file, ...part }, 'lines')
  if ('hint' in part) return tell('code-region-missing', { file, ...part }, 'region')
  const value = countCharacters(part.code.length, state)
  if (value > MAX_CHARACTERS) {
    const args = { value, what: 'characters of files', limit: MAX_CHARACTERS }
    noteOfCore(state, 'page-too-large', { args, at: placeOf('file') })
    return undefined
  }
  const source = pattern === undefined ? undefined : sourceUrl(pattern, found.path, part)
  return { code: withoutNoncharacters(part.code), source }
}

/** Where a reader sees the file of some code: the site's pattern with its path and lines. */
export function sourceUrl(
  pattern: string,
  path: string,
  { first, last }: Pick<FileLines, 'first' | 'last'>,
): string {
  const address = withFilePath(pattern, path)
    .replaceAll('{line}', String(first))
    .replaceAll('{lastLine}', String(last))
  // A file outside of the site's folder has '..' in its path, which a URL works out.
  return new URL(address).href
}
