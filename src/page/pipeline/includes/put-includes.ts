import type { Nodes, Parents, Root, RootContent } from 'mdast'
import { directiveProps } from '../../tree/directive-props.ts'
import { type DirectiveSpecs, specFor } from '../../tree/directive-specs.ts'
import { addIncluded, rerenameDefinitionLists, variablesAt } from '../../tree/included-text.ts'
import { MAX_INCLUDE_DEPTH } from '../../tree/limits.ts'
import { invalid, noteAttribute, openingPlace } from '../../tree/note-directive.ts'
import { note, type PageState } from '../../tree/page-state.ts'
import { spanOf, spreadParagraphs } from '../../tree/tree.ts'
import { ownValue, usesVariable, type Variables } from '../../tree/variables.ts'
import { type ParseText, readPart } from '../read-part.ts'
import {
  type LeafDirective,
  type ResolvedInclude,
  resolveInclude,
  resolveSnippet,
} from './resolve-include.ts'

/**
 * Puts files into a freshly parsed tree where it says `::include{file="./keys.md"}` or names a snippet, `::plan-note`.
 * Each is parsed by itself, so that nothing open in one swallows what follows, and its lines follow on those of the
 * page: all later stages see one text, and every place is that in the file.
 */
export function putIncludes(root: Root, state: PageState, parse: ParseText): void {
  if (!state.text.includes('::')) return
  const { file } = state.place({ line: 1, column: 1, length: 1 })
  includeIn(root, { state, parse, chain: [file] })
}

/** A line that holds a leaf directive and nothing else. */
const LEAF =
  /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*::([\p{L}\p{N}][\p{L}\p{N}_-]*)(?:[[{].*)?[ \t]*$/gmu

/** Whether a text may include files: with `::include`, or with a directive that may be the name of a snippet. */
export function mayInclude(text: string, directives: DirectiveSpecs): boolean {
  if (!text.includes('::')) return false
  for (const [, name = ''] of text.matchAll(LEAF))
    if (name === 'include' || specFor(name, directives) === undefined) return true
  return false
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
    note(state, 'page-too-large', { args, at: openingPlace(node, state) })
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
  { state, parse, chain }: Walk,
): readonly RootContent[] {
  const variables = variablesGiven(attributes, variablesAt(state, spanOf(node).line))
  const { contentFolder } = state
  const shift = addIncluded(state, { file, text, indent, variables, contentFolder })
  const number = state.included.length
  const tree = readPart({ text, variables, shift }, state, parse)
  state.context.parts.settle(tree, state)
  includeIn(tree, { state, parse, chain: [...chain, file] })
  noteUnusedGiven(attributes, state.lines.slice(shift.lines).join('\n'), node, state)
  rerenameDefinitionLists(tree, number)
  return tree.children
}

/** Attributes of a directive by name. */
type Given = Readonly<Record<string, string | null | undefined>>

/** The variables of a snippet: what its directive gives, then what is around it. Undefined where there are none. */
function variablesGiven(given: Given, outer: Variables | undefined): Variables | undefined {
  const own = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? '']))
  if (Object.keys(own).length === 0) return outer
  return {
    names: [...Object.keys(own), ...(outer?.names ?? [])],
    read: (name) => ownValue(own, name) ?? outer?.read(name),
  }
}

/** Tells what a directive gives and its snippet, with what that includes, never asks for. */
function noteUnusedGiven(given: Given, text: string, node: LeafDirective, state: PageState): void {
  const { parts } = state.context
  for (const attribute of Object.keys(given)) {
    if (usesVariable(text, attribute) || parts.asksFor(text, attribute)) continue
    noteAttribute(node, { attribute }, state)
  }
}
