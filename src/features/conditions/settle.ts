import type { Nodes, Parents, Root, RootContent } from 'mdast'
import type {} from 'remark-directive'
import { noteLines } from '../../page/blocks/directives/note-lines.ts'
import {
  type Directive,
  hasOpenBraces,
  isBare,
  isDirective,
  isLabel,
} from '../../page/tree/directive-node.ts'
import { invalid, openingPlace } from '../../page/tree/note-directive.ts'
import type { PageState } from '../../page/tree/page-state.ts'
import { component, type MarkdownComponent, spreadParagraphs } from '../../page/tree/tree.ts'
import { conditionOf } from './condition.ts'
import type { PageChoice } from './conditions-props.ts'
import { choicesOf } from './config.ts'
import { note } from './messages.ts'

const NAME = 'when'

/**
 * Resolves the conditions of a freshly parsed tree, before anything else reads it: what is not part of this build is
 * removed, and what readers choose becomes a component.
 */
export function settleConditions(root: Root, state: PageState): void {
  if (state.text.includes(`:${NAME}`)) resolveIn(root, state)
}

/** Whether a condition in a text may depend on a choice or a variable of this name. */
export function asksFor(text: string, name: string): boolean {
  return text.split('\n').some((line) => line.includes(`:${NAME}`) && line.includes(name))
}

/** Nodes of which only the plain text is used, such as in the navigation: a reader's choice cannot change it. */
type PlainText = 'heading' | 'label' | undefined

function resolveIn(
  parent: Parents | MarkdownComponent,
  state: PageState,
  plainText?: PlainText,
): void {
  const children = parent.children as RootContent[]
  parent.children = children.flatMap((child): RootContent[] => {
    if (isDirective(child) && isCondition(child, state)) return resolved(child, state, plainText)
    if (!('children' in child) || child.children.length === 0) return [child]
    resolveIn(child, state, plainTextAt(child) ?? plainText)
    return REMOVED_WHEN_EMPTY.has(child.type) && child.children.every(isBlank) ? [] : [child]
  }) as typeof parent.children
  // Its content may be several paragraphs.
  if (children.some(isDirective)) spreadParagraphs(parent)
}

function plainTextAt(node: RootContent): PlainText {
  if (node.type === 'heading') return 'heading'
  const isShort = node.type === 'textDirective' || node.type === 'leafDirective'
  return isShort || isLabel(node) ? 'label' : undefined
}

/** Nodes that are removed once conditions have left nothing in them: a paragraph, then its list item, then the list. */
const REMOVED_WHEN_EMPTY = new Set(
  'paragraph heading blockquote list listItem emphasis strong delete'.split(' '),
)

/** White space beside what is left out. */
function isBlank(node: Nodes): boolean {
  return node.type === 'break' || (node.type === 'text' && /^[ \t\n]*$/.test(node.value))
}

/** Other forms of the directive are no conditions: they are reported as those of any directive are. */
function isCondition(node: Directive, state: PageState): boolean {
  if (node.name !== NAME || node.type === 'leafDirective') return false
  return node.type === 'containerDirective' || !(isBare(node, state) || hasOpenBraces(node, state))
}

/** The content of a condition whose values the build knows, or the component for one that readers decide. */
function resolved(node: Directive, state: PageState, plainText: PlainText): RootContent[] {
  const [first, ...rest] = node.children as RootContent[]
  const hasTitle = isLabel(first)
  const content = hasTitle ? rest : (node.children as RootContent[])
  if (hasTitle) invalid(node, 'it has no title', state)
  if (content.length === 0) invalid(node, 'it is empty', state)
  noteLines(node, state)
  // Reports a condition that cannot be read; its content is shown.
  const condition = conditionOf(node, state)
  if (condition?.isMet === false) {
    leaveOut(node, state)
    return []
  }
  const inner: Root = { type: 'root', children: content }
  resolveIn(inner, state, plainText)
  const ofReaders = condition?.wanted ?? []
  if (ofReaders.length === 0 || inner.children.length === 0) return inner.children
  const isPage = state.title !== undefined
  if (!isPage) {
    invalid(node, 'what readers choose stands in pages only', state)
    return inner.children
  }
  if (plainText !== undefined)
    note(state, 'condition-in-label', {
      args: { words: plainText },
      at: openingPlace(node, state, ''),
    })
  state.features.add('choices')
  addChoices(ofReaders, state)
  const isInline = node.type === 'textDirective'
  const props = { wanted: ofReaders.map(({ name, label, values }) => ({ name, label, values })) }
  const { children } = inner
  const name = isInline ? 'when-text' : 'when'
  return [component(name, node, { props, children, isInline, isForSome: true })]
}

/** Adds choices to those that the page offers, in the order of the text, each with all its values. */
function addChoices(ofReaders: readonly PageChoice[], { shown, context }: PageState): void {
  const earlier = (shown.get('conditions') ?? []) as readonly PageChoice[]
  const others = ofReaders.filter(({ name }) => earlier.every((one) => one.name !== name))
  const added = others.flatMap(({ name }) => {
    const choice = choicesOf(context.parts)[name]
    return choice === undefined ? [] : [{ name, label: choice.label, values: choice.values }]
  })
  shown.set('conditions', [...earlier, ...added])
}

/** Problems in lines that are left out are not reported. */
function leaveOut({ position }: Directive, { leftOut }: PageState): void {
  if (position !== undefined) leftOut.push(position)
}
