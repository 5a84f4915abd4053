import type { Root } from 'mdast'
import { takeHeadingAttributes } from '../headings/heading-attributes.ts'
import { type Shift, shiftTree } from '../includes/included-text.ts'
import { putVariables } from '../variables/tree-variables.ts'
import type { Variables } from '../variables/variables.ts'
import { showHidden } from './directive-lines.ts'
import type { PageState } from './page-state.ts'
import type { MarkedSource } from './source-marks.ts'
import { endTables, withoutTableEnds } from './table-ends.ts'

/** Parses a marked text to its tree. */
export type ParseText = (given: string) => Root

/** A part of a page's text: its own, or that of a file which it includes. */
export type Part = Pick<MarkedSource, 'text' | 'given'> & {
  readonly variables: Variables | undefined
  /** Where it stands behind the page's own text; undefined for that itself. */
  readonly shift?: Shift
}

/** The tree of a part, its positions those in the page's text, with values of variables and without hidden signs. */
export function readPart(
  { text, given, variables, shift }: Part,
  state: PageState,
  parse: ParseText,
): Root {
  const { text: ended, moves } = endTables(given)
  const tree = parse(ended)
  if (moves !== undefined) withoutTableEnds(tree, moves)
  takeHeadingAttributes(tree, text)
  if (shift !== undefined) shiftTree(tree, shift)
  if (given !== text && variables !== undefined) putVariables(tree, variables, state)
  // Dollar signs that begin no formula are hidden from parsers, too.
  if (given !== text || state.context.formulas !== undefined) showHidden(tree)
  return tree
}
