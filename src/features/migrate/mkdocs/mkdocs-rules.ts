import { codeTabs } from '../rules/code-tabs.ts'
import { detailsElements } from '../rules/details-elements.ts'
import { links } from '../rules/links.ts'
import { nesting } from '../rules/nesting.ts'
import type { Rule } from '../rules/rule.ts'
import { scripts } from '../rules/scripts.ts'
import { admonitions } from './admonitions.ts'
import { annotations, codeLanguages } from './annotations.ts'
import { attributeLists } from './attribute-lists.ts'
import { slashBlocks } from './blocks.ts'
import { fenceWords } from './fence-words.ts'
import { grids } from './grids.ts'
import {
  carets,
  contentsMark,
  edits,
  formulas,
  highlights,
  icons,
  keys,
  markdownInHtml,
  subscripts,
} from './inline.ts'
import { generatedReference, macros } from './macros.ts'
import { references } from './references.ts'
import { snippets } from './snippets.ts'
import { contentTabs } from './tabs.ts'

/** What becomes of the constructs of MkDocs Material, in the order in which they are replaced. */
export const mkdocsRules: readonly Rule[] = [
  scripts,
  macros,
  snippets,
  fenceWords,
  generatedReference,
  references,
  slashBlocks,
  admonitions,
  contentTabs,
  codeTabs,
  annotations,
  codeLanguages,
  grids,
  markdownInHtml,
  detailsElements,
  nesting,
  ...attributeLists,
  icons,
  edits,
  keys,
  highlights,
  carets,
  subscripts,
  formulas,
  contentsMark,
  links,
]
