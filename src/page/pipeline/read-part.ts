import type { Root } from 'mdast'
import { putDroppedTitles } from '../blocks/directives/opening-line.ts'
import { takeHeadingAttributes } from '../blocks/headings/heading-attributes.ts'
import { putVariables } from '../blocks/variables/tree-variables.ts'
import type { PageState } from '../tree/page-state.ts'
import { moveTree, type Shift } from '../tree/tree.ts'
import type { Variables } from '../tree/variables.ts'

/** Parses a text to its tree. */
export type ParseText = (text: string) => Root

/** A part of a page's text: its own, or that of a file which it includes. */
export type Part = {
  readonly text: string
  readonly variables: Variables | undefined
  /** Where it stands behind the page's own text; undefined for that itself. */
  readonly shift?: Shift
}

/** The tree of a part, its positions those in the page's text, with what parsers leave in the text or out of it. */
export function readPart(
  { text, variables, shift }: Part,
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
