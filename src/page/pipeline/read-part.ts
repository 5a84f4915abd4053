import type { Root } from 'mdast'
import { putDroppedTitles } from '../blocks/directives/opening-line.ts'
import { takeHeadingAttributes } from '../blocks/headings/heading-attributes.ts'
import { putVariables } from '../blocks/variables/tree-variables.ts'
import type { TextPart } from '../tree/page-part.ts'
import type { PageState } from '../tree/page-state.ts'
import { moveTree } from '../tree/tree.ts'

/** Parses a text to its tree. */
export type ParseText = (text: string) => Root

/** The tree of a part, its positions those in the page's text, with what parsers leave in the text or out of it. */
export function readPart(
  { text, variables, shift }: TextPart,
  state: PageState,
  parse: ParseText,
): Root {
  const tree = parse(text)
  if (shift !== undefined) moveTree(tree, shift)
  if (text.includes(':::')) putDroppedTitles(tree, state.lines, parse)
  takeHeadingAttributes(tree, state.text)
  if (variables !== undefined && text.includes('{$')) putVariables(tree, variables, state)
  return tree
}
