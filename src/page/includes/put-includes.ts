import type { Nodes, Parents, Root, RootContent } from 'mdast'
import { settleConditions } from '../conditions/settle.ts'
import { directiveProps } from '../directives/directive-props.ts'
import { specFor } from '../directives/directive-specs.ts'
import { showHidden } from '../markdown/directive-lines.ts'
import { MAX_INCLUDE_DEPTH } from '../markdown/limits.ts'
import { note, type PageState, spanWithin } from '../markdown/page-state.ts'
import { spanOf } from '../markdown/tree.ts'
import { putVariables } from '../variables/tree-variables.ts'
import { markVariables } from '../variables/variables.ts'
import { noteUnusedGiven, variablesGiven } from './given-variables.ts'
import { addIncluded, renameDefinitions, shiftTree, variablesAt } from './included-text.ts'
import { type Included, type LeafDirective, namedFile, snippetFile } from './read-included.ts'

/** Parses a marked text to its tree. */
export type ParseText = (given: string) => Root

/**
 * Puts files into a freshly parsed tree where it says `::include{file="./keys.md"}` or names a snippet, `::plan-note`.
 * Each is parsed by itself, so that nothing open in one swallows what follows, and its lines follow on those of the
 * page: all later stages see one text, and every place is that in the file.
 */
export function putIncludes(root: Root, state: PageState, parse: ParseText): void {
  if (!state.source.text.includes('::')) return
  const { file } = state.place({ line: 1, column: 1, length: 1 })
  includeIn(root, { state, parse, chain: [file] })
}

type Walk = {
  readonly state: PageState
  readonly parse: ParseText
  /** The files that are being included, the page's own first. */
  readonly chain: readonly string[]
}

function includeIn(parent: Nodes, walk: Walk): void {
  if (!('children' in parent)) return
  const children = parent.children as RootContent[]
  if (!children.some((child) => 'children' in child)) return
  const changed = children.flatMap((child): readonly RootContent[] => {
    if (child.type === 'leafDirective') return includedNodes(child, walk) ?? [child]
    includeIn(child, walk)
    return [child]
  })
  parent.children = changed as Parents['children'] as typeof parent.children
}

/** What is to stand for a directive; undefined for one that includes nothing. */
function includedNodes(node: LeafDirective, walk: Walk): readonly RootContent[] | undefined {
  const { state, chain } = walk
  const isInclude = node.name === 'include'
  if (isInclude && !isWellFormed(node, state)) return []
  const found = isInclude ? namedFile(node, state) : snippetFile(node, state)
  if (found === undefined) return isInclude ? [] : undefined
  if (chain.includes(found.file)) {
    const circle = [...chain.slice(chain.indexOf(found.file)), found.file].join(' → ')
    note(state, 'include-circle', { args: { chain: circle }, at: openingOf(node, state) })
    return []
  }
  if (chain.length > MAX_INCLUDE_DEPTH) {
    const what = 'files that include each other'
    const args = { value: chain.length, what, limit: MAX_INCLUDE_DEPTH }
    note(state, 'page-too-large', { args, at: openingOf(node, state) })
    return []
  }
  const given = isInclude ? {} : (node.attributes ?? {})
  return nodesOf(found, { node, given, walk })
}

function openingOf(node: LeafDirective, state: PageState) {
  return spanWithin(state, { ...spanOf(node), length: 1 }, node.name)
}

/** Whether `::include` says what it must; what it says besides is told. */
function isWellFormed(node: LeafDirective, state: PageState): boolean {
  const spec = specFor('include')
  if (spec === undefined) return false
  const directive = 'include'
  const invalid = (reason: string) => {
    note(state, 'directive-invalid', { args: { directive, reason }, at: openingOf(node, state) })
    return false
  }
  if (state.readCode === undefined) return invalid('it stands in pages only')
  if (node.children.length > 0) return invalid('it has no text in brackets')
  const { problems } = directiveProps(spec, { attributes: node.attributes ?? {}, label: undefined })
  let isUsable = true
  for (const problem of problems) {
    if (problem.kind === 'invalid') {
      isUsable = invalid(problem.reason)
      continue
    }
    const args = { directive, attribute: problem.attribute, nearest: problem.nearest }
    const at = spanWithin(state, { ...spanOf(node), length: 1 }, problem.attribute)
    note(state, 'directive-attribute', { args, at })
  }
  return isUsable
}

type Including = {
  readonly node: LeafDirective
  readonly given: NonNullable<LeafDirective['attributes']>
  readonly walk: Walk
}

/** The nodes of a file, with those of what it includes itself. */
function nodesOf(
  { file, text, indent }: Included,
  { node, given, walk: { state, parse, chain } }: Including,
): readonly RootContent[] {
  const variables = variablesGiven(given, variablesAt(state, spanOf(node).line))
  const { contentFolder } = state
  const { marked, shift } = addIncluded(state, { file, text, indent, variables, contentFolder })
  const number = state.included.length
  const tree = parse(variables === undefined ? marked.given : markVariables(marked.given))
  shiftTree(tree, shift)
  if (variables !== undefined) putVariables(tree, variables, state)
  const hasHidden = state.context.formulas !== undefined || variables !== undefined
  if (marked.given !== marked.text || hasHidden) showHidden(tree)
  settleConditions(tree, state)
  includeIn(tree, { state, parse, chain: [...chain, file] })
  noteUnusedGiven(given, { text: state.written.slice(shift.lines).join('\n'), node, state })
  renameDefinitions(tree, number)
  return tree.children
}
