import type { Code } from 'mdast'
import { withoutNoncharacters } from '../../../model/noncharacters.ts'
import { variablesAt } from '../../tree/included-text.ts'
import type { FileCode } from '../../tree/page-part.ts'
import type { PageState } from '../../tree/page-state.ts'
import { spanOf } from '../../tree/tree.ts'
import type { Fence } from './read-fence.ts'

/** What a fence shows: its own lines or those of a file, and its title, with the values of variables where it says so. */
export type FenceText = FileCode & { readonly title: string | undefined }

/** Undefined where its file cannot be shown, which is told. */
export function fenceText(node: Code, fence: Fence, state: PageState): FenceText | undefined {
  const { file, region, lines, title } = fence.values
  const isOfFile = (file ?? region ?? lines) !== undefined
  const fileCode = isOfFile ? state.context.parts.fileCode() : undefined
  const own = () => ({ code: withoutNoncharacters(node.value) })
  const read: FileCode | undefined = fileCode === undefined ? own() : fileCode(node, fence, state)
  if (read === undefined) return undefined
  const { code, source } = read
  const shown = { code, title, isOfFile: file !== undefined }
  const variables = fence.hasVariables ? variablesAt(state, spanOf(node).line) : undefined
  if (variables === undefined) return { code, title, source }
  return { ...state.context.parts.fillFence(shown, { node, variables, state }), source }
}
