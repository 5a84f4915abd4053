import type { Nodes, Parents, Root, RootContent } from 'mdast'
import { directiveProps } from '../../page/tree/directive-props.ts'
import { specFor } from '../../page/tree/directive-specs.ts'
import { addIncluded, renameDefinitions, variablesAt } from '../../page/tree/included-text.ts'
import { invalid, noteAttribute, openingPlace } from '../../page/tree/note-directive.ts'
import type { PagePart, ReadPart } from '../../page/tree/page-part.ts'
import { note as noteOfCore, type PageState } from '../../page/tree/page-state.ts'
import { spanOf, spreadParagraphs } from '../../page/tree/tree.ts'
import { ownValue, type Variables } from '../../page/tree/variables.ts'
import { fileCode } from './file-code.ts'
import { note } from './messages.ts'
import {
  type LeafDirective,
  type ResolvedInclude,
  resolveInclude,
  resolveSnippet,
} from './resolve-include.ts'

/** What texts and code of files are to pages. */
export const includesPart: PagePart<PageState> = { addTexts: putIncludes, fileCode }

/**
 * Puts files into a freshly parsed tree where it says `::include{file="./keys.md"}` or names a snippet, `::plan-note`.
 * Each is parsed by itself, so that nothing open in one swallows what follows, and its lines follow on those of the
 * page: all later stages see one text, and every place is that in the file.
 */
function putIncludes(root: Root, state: PageState, read: ReadPart): void {
  if (!state.text.includes('::')) return
  const { file } = state.place({ line: 1, column: 1, length: 1 })
  includeIn(root, { state, read, chain: [file] })
}

/** Files of which each includes the next (P21). */
const MAX_INCLUDE_DEPTH = 50

type Walk = {
  readonly state: PageState
  readonly read: ReadPart
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
  if (children.some(({ type }) => type === 'leafDirective')) spreadParagraphs(parent)
}

/** What is to stand for a directive; undefined for one that includes nothing. */
function includedNodes(node: LeafDirective, walk: Walk): readonly RootContent[] | undefined {
  const { state, chain } = walk
  const isInclude = node.name === 'include'
  if (isInclude && !isWellFormed(node, state)) return []
  const found = isInclude ? resolveInclude(node, state) : resolveSnippet(node, state)
  if (found === undefined) return isInclude ? [] : undefined
  if (chain.includes(found.file)) {
    const circle = [...chain.slice(chain.indexOf(found.file)), found.file].join(' → ')
    note(state, 'include-circle', { args: { chain: circle }, at: openingPlace(node, state) })
    return []
  }
  if (chain.length > MAX_INCLUDE_DEPTH) {
    const what = 'files that include each other'
    const args = { value: chain.length, what, limit: MAX_INCLUDE_DEPTH }
    noteOfCore(state, 'page-too-large', { args, at: openingPlace(node, state) })
    return []
  }
  return nodesOf(found, isInclude ? {} : (node.attributes ?? {}), node, walk)
}

/** Whether `::include` says what it must; what it says besides is told. */
function isWellFormed(node: LeafDirective, state: PageState): boolean {
  const spec = specFor('include', state.context.parts.directives)
  if (spec === undefined) return false
  const wrong = (reason: string) => {
    invalid(node, reason, state, node.name)
    return false
  }
  if (state.readCode === undefined) return wrong('it stands in pages only')
  if (node.children.length > 0) return wrong('it has no text in brackets')
  const { problems } = directiveProps(spec, { attributes: node.attributes ?? {}, label: undefined })
  let isUsable = true
  for (const problem of problems) {
    if (problem.kind === 'invalid') isUsable = wrong(problem.reason)
    else noteAttribute(node, problem, state)
  }
  return isUsable
}

/** The nodes of a file, with those of what it includes itself. */
function nodesOf(
  { file, text, indent }: ResolvedInclude,
  attributes: NonNullable<LeafDirective['attributes']>,
  node: LeafDirective,
  { state, read, chain }: Walk,
): readonly RootContent[] {
  const variables = variablesOfSnippet(attributes, variablesAt(state, spanOf(node).line))
  const { contentFolder } = state
  const shift = addIncluded(state, { file, text, indent, variables, contentFolder })
  const number = state.included.length
  const tree = read({ text, variables, shift })
  includeIn(tree, { state, read, chain: [...chain, file] })
  noteUnusedAttributes(attributes, state.lines.slice(shift.lines).join('\n'), node, state)
  renameDefinitions(tree, number)
  return tree.children
}

/** Attributes of a directive by name. */
type Attributes = Readonly<Record<string, string | null | undefined>>

/** The variables of a snippet: what its directive gives, then what is around it. Undefined where there are none. */
function variablesOfSnippet(
  attributes: Attributes,
  outer: Variables | undefined,
): Variables | undefined {
  const own = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, value ?? '']),
  )
  if (Object.keys(own).length === 0) return outer
  return {
    names: [...Object.keys(own), ...(outer?.names ?? [])],
    read: (name) => ownValue(own, name) ?? outer?.read(name),
  }
}

/** Tells what a directive gives and its snippet, with what that includes, never asks for. */
function noteUnusedAttributes(
  attributes: Attributes,
  text: string,
  node: LeafDirective,
  state: PageState,
): void {
  const { parts } = state.context
  for (const attribute of Object.keys(attributes)) {
    if (parts.asksFor(text, attribute)) continue
    noteAttribute(node, { attribute }, state)
  }
}
