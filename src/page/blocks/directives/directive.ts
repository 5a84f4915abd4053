import type { Code, Paragraph, RootContent } from 'mdast'
import { diagnostic, type Location } from '../../../diagnostics/diagnostic.ts'
import {
  type Directive,
  hasOpenBraces,
  isBare,
  isDirective,
  isLabel,
  isUnclosed,
  type Walk,
} from '../../tree/directive-node.ts'
import { type AttributeProblem, directiveProps, ownProps } from '../../tree/directive-props.ts'
import { type DirectiveSpec, specFor } from '../../tree/directive-specs.ts'
import { invalid, invalidAt, noteAttribute, openingPlace } from '../../tree/note-directive.ts'
import type { ReadDirective } from '../../tree/page-part.ts'
import { type PageState, wholeLine } from '../../tree/page-state.ts'
import { component, type MarkdownComponent, spanOf } from '../../tree/tree.ts'
import { codePanelNode } from '../code/code-group.ts'
import { setTables } from '../tables/table-directive.ts'
import { directiveData } from './directive-data.ts'
import { heroNode } from './hero.ts'
import { literal, wordsOf } from './literal-directive.ts'
import { noteClosing, noteLines, noteUnknown } from './note-lines.ts'

/** What a directive becomes: its component, or its text where there is none. */
export function directiveNodes(node: Directive, walk: Walk): RootContent | RootContent[] {
  const { config, parts } = walk.state.context
  const spec = specFor(node.name, parts.directives)
  if (node.type === 'textDirective' && isBare(node, walk.state)) {
    if (spec !== undefined && hasOpenBraces(node, walk.state))
      invalid(node, OPEN_BRACES, walk.state)
    return literal(node, walk)
  }
  if (spec === undefined && !config.components.includes(node.name)) {
    noteUnknown(node.name, openingPlace(node, walk.state), walk.state)
    noteClosing(node, walk.state)
    return literal(node, walk)
  }
  noteLines(node, walk.state)
  return spec === undefined ? siteComponent(node, walk) : ourComponent(node, spec, walk)
}

const OPEN_BRACES = 'its braces do not close'

const FORMS = {
  textDirective: 'text',
  leafDirective: 'leaf',
  containerDirective: 'container',
} as const
const COLONS = { text: ':', leaf: '::', container: ':::' } as const

function ourComponent(
  node: Directive,
  spec: DirectiveSpec,
  walk: Walk,
): RootContent | RootContent[] {
  const { state } = walk
  const reason = misuse(node, spec, state)
  if (reason !== undefined) {
    invalid(node, reason, state)
    return literal(node, walk)
  }
  const { label, content } = partsOf(node, state)
  const { props, problems } = directiveProps(spec, { attributes: node.attributes ?? {}, label })
  for (const problem of problems) noteProblem(node, problem, state)
  if (problems.some(({ kind }) => kind === 'invalid') && isUnusable(spec, props))
    return literal(node, walk)
  if (spec.feature !== undefined) state.features.add(spec.feature)
  const transform = state.context.parts.directive(node.name)
  if (transform !== undefined)
    return transform({ node, props, content }, walk) ?? literal(node, walk)
  if (spec.component === 'table') return tablesOf({ node, props, content }, spec, walk)
  if (spec.component === 'code-group') return groupOf(node, content, props, walk)
  if (spec.component === 'hero') return heroNode({ node, props, content }, walk)
  const made = component(spec.component, node, {
    props: completed(spec, props),
    // In `:badge[Beta]` the text is a prop.
    children: node.type === 'containerDirective' ? content : [],
  })
  if (spec.holds !== undefined) checkHolds(node, spec, content, state)
  const children = walk.transformAll(made)
  noteSameNames(children, state)
  return { ...made, children }
}

/** Why a directive cannot stand where it does, or as it does. */
function misuse(node: Directive, spec: DirectiveSpec, state: PageState): string | undefined {
  if (!spec.forms.includes(FORMS[node.type])) {
    return `it is written as ${spec.forms.map((form) => `${COLONS[form]}${node.name}`).join(' or ')}`
  }
  if (spec.component === 'fragment' && state.title === undefined) return 'it stands in pages only'
  const isOpen = node.type === 'textDirective' && hasOpenBraces(node, state)
  return isOpen ? OPEN_BRACES : undefined
}

type Props = MarkdownComponent['props']

function isUnusable(spec: DirectiveSpec, props: Props): boolean {
  return spec.required.some((name) => props[name] === undefined)
}

const STATUSES = ['info', 'warning', 'error', 'other']

/** Props with their defaults. */
function completed({ component: name }: DirectiveSpec, props: Props): Props {
  switch (name) {
    case 'badge':
      return STATUSES.includes(String(props['status'])) ? props : { ...props, status: 'other' }
    case 'button':
      return { ...props, variant: props['variant'] ?? 'primary' }
    case 'property':
      return { ...props, required: props['required'] ?? false }
    default:
      return props
  }
}

type Parts = { readonly label: string | undefined; readonly content: RootContent[] }

/** The text in brackets, and the rest. */
function partsOf(node: Directive, state: PageState): Parts {
  if (node.type !== 'containerDirective') {
    if (node.children.length === 0) return { label: undefined, content: [] }
    const inside: Paragraph = { type: 'paragraph', children: node.children }
    return { label: wordsOf(inside, state).trim(), content: [] }
  }
  const [first, ...rest] = node.children
  if (!isLabel(first)) return { label: undefined, content: node.children as RootContent[] }
  // Empty brackets say nothing.
  return { label: wordsOf(first, state).trim() || undefined, content: rest as RootContent[] }
}

/** A code group: its fences become panels. */
function groupOf(
  node: Directive,
  content: readonly RootContent[],
  props: Props,
  walk: Walk,
): RootContent[] {
  const { state } = walk
  const fences = content.filter((child) => child.type === 'code')
  const others = content.filter((child) => child.type !== 'code')
  const children = fences.map((fence) => codePanelNode(fence, state))
  // What goes on to the end of the page holds what was meant to be behind it.
  if (!isUnclosed(node, state)) {
    for (const child of others) {
      const at = wholeLine(state, spanOf(child))
      invalidAt(at, node.name, 'it holds fenced code only', state)
    }
    if (content.length === 0) invalid(node, 'it holds no fenced code', state)
  }
  noteSameNames(
    children.filter((_, index) => !hasForeignTitle(fences[index])),
    state,
  )
  const behind = walk.transformAll({ type: 'root', children: others })
  return children.length === 0
    ? behind
    : [component('code-group', node, { props, children }), ...behind]
}

/** Whether a fence has its title as other tools write it, which is told: `ts [title]`. */
function hasForeignTitle(fence: Code | undefined): boolean {
  return /(?:^|\s)\[/.test(fence?.meta ?? '')
}

/** Tables, as the directive around them says. */
function tablesOf(
  { node, props, content }: ReadDirective,
  spec: DirectiveSpec,
  walk: Walk,
): RootContent[] {
  const { state } = walk
  checkHolds(node, spec, content, state)
  const reason = setTables(content, props)
  if (reason !== undefined) invalid(node, reason, state)
  else if (props['marks'] === true) state.features.add('table-marks')
  return walk.transformAll({ type: 'root', children: [...content] })
}

/** What is held that is no directive, in words. */
const PLAIN_CONTENT: Readonly<Record<string, string>> = {
  list: 'one numbered list',
  table: 'tables',
}

function checkHolds(
  node: Directive,
  { holds: names = [] }: DirectiveSpec,
  content: readonly RootContent[],
  state: PageState,
): void {
  // What goes on to the end of the page holds what was meant to be behind it.
  if (isUnclosed(node, state)) return
  for (const child of content) {
    const name = isDirective(child) ? child.name : child.type
    const isOrdered = child.type !== 'list' || child.ordered === true
    if (names.includes(name) && isOrdered) continue
    const what = PLAIN_CONTENT[names[0] ?? ''] ?? `:::${names[0]} blocks`
    invalidAt(wholeLine(state, spanOf(child)), node.name, `it holds ${what} only`, state)
    return
  }
  if (content.length === 0) invalid(node, 'it is empty', state)
}

function siteComponent(node: Directive, { state, transformAll }: Walk): RootContent {
  const { label, content: inside } = partsOf(node, state)
  const { data, content } = directiveData(node.name, inside, state)
  const { props, problems } = ownProps({ attributes: node.attributes ?? {}, label, data })
  for (const problem of problems) noteProblem(node, problem, state)
  const made = component(node.name, node, { props, children: content })
  return { ...made, children: transformAll(made) }
}

function noteProblem(node: Directive, problem: AttributeProblem, state: PageState): void {
  if (problem.kind === 'invalid') invalid(node, problem.reason, state, problem.attribute)
  else noteAttribute(node, problem, state)
}

/** Notes tabs and code panels of one group that have the same name: a reader cannot tell which is which. */
function noteSameNames(children: readonly RootContent[], state: PageState): void {
  const places = new Map<string, Location>()
  for (const child of children) {
    if (child.type !== 'component' || !['tab', 'code-panel'].includes(child.name)) continue
    const name = String(child.props['name'])
    const at = state.place(wholeLine(state, spanOf(child)))
    const other = places.get(name)
    if (other === undefined) places.set(name, at)
    else {
      const related = [{ message: 'the other one', at: other }]
      state.diagnostics.push(diagnostic('tab-duplicate', { name }, at, { related }))
    }
  }
}
