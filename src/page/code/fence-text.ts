import type { Code } from 'mdast'
import { withoutNoncharacters } from '../../model/noncharacters.ts'
import type { PageState } from '../markdown/page-state.ts'
import type { FenceMeta } from './fence-meta.ts'
import { fenceWithValues } from './fence-variables.ts'
import { type FileCode, fileCode } from './file-code.ts'

/** What a fence shows: its own lines or those of a file, and its title, with the values of variables where it says so. */
export type FenceText = FileCode & { readonly title: string | undefined }

/** Undefined where its file cannot be shown, which is told. */
export function fenceText(node: Code, words: FenceMeta, state: PageState): FenceText | undefined {
  const isOfFile = (words.file ?? words.region ?? words.lines) !== undefined
  const read = isOfFile ? fileCode(node, words, state) : { code: withoutNoncharacters(node.value) }
  if (read === undefined) return undefined
  const { code, source } = read
  const shown = words.hasVariables
    ? fenceWithValues(node, code, words, state)
    : { code, title: words.title }
  return source === undefined ? shown : { ...shown, source }
}
