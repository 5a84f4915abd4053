import type { Code } from 'mdast'
import type { Span } from '../../../diagnostics/place.ts'
import { withoutNoncharacters } from '../../../model/noncharacters.ts'
import { variablesAt } from '../../tree/included-text.ts'
import type { FileCode } from '../../tree/page-part.ts'
import { type PageState, spanWithin } from '../../tree/page-state.ts'
import { spanOf } from '../../tree/tree.ts'
import { expanded } from '../../tree/variables.ts'
import { noteUnknown } from '../variables/tree-variables.ts'
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
  const shown = fence.hasVariables
    ? fenceWithValues(node, code, fence.values, state)
    : { code, title }
  return { ...shown, source }
}

/** Code and title of a fence with the word `vars`, the site's variables in them replaced. */
function fenceWithValues(
  node: Code,
  code: string,
  { title, file }: Fence['values'],
  state: PageState,
): { readonly code: string; readonly title: string | undefined } {
  const variables = variablesAt(state, spanOf(node).line)
  if (variables === undefined) return { code, title }
  const valueIn = (at: (name: string, index: number) => Span) => (name: string, index: number) => {
    const value = variables.read(name)
    if (value === undefined) noteUnknown(name, at(name, index), variables, state)
    return value
  }
  const opening = { ...spanOf(node), length: 1 }
  const inOpening = (name: string) => spanWithin(state, opening, `{$${name}}`)
  const inCode = (name: string, index: number) => {
    // In a file it stands elsewhere.
    if (file !== undefined) return spanWithin(state, opening, 'vars')
    const line = opening.line + code.slice(0, index).split('\n').length
    return spanWithin(state, { line, column: 1, length: 1 }, `{$${name}}`)
  }
  return {
    code: expanded(code, valueIn(inCode)),
    title: title === undefined ? undefined : expanded(title, valueIn(inOpening)),
  }
}
