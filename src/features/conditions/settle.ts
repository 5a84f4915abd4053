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
 * Settles the conditions of a freshly parsed tree, before anything else reads it: of what is not part of this build
 * nothing is left, and what readers choose becomes a component.
 */
export function settleConditions(root: Root, state: PageState): void {
  if (state.text.includes(`:${NAME}`)) settleIn(root, state)
}

/** Whether a condition in a text may ask for a name. */
export function asksFor(text: string, name: string): boolean {
  return text.split('\n').some((line) => line.includes(`:${NAME}`) && line.includes(name))
}

/** What is taken for its words, which are the same for every reader. */
type Words = 'heading' | 'label' | undefined

function settleIn(parent: Parents | MarkdownComponent, state: PageState, words?: Words): void {
  const children = parent.children as RootContent[]
  parent.children = children.flatMap((child): RootContent[] => {
    if (isDirective(child) && isCondition(child, state)) return settled(child, state, words)
    if (!('children' in child) || child.children.length === 0) return [child]
    settleIn(child, state, wordsAt(child) ?? words)
    return GOING.has(child.type) && child.children.every(isBlank) ? [] : [child]
  }) as typeof parent.children
  if (children.some(isDirective)) spreadParagraphs(parent)
}

function wordsAt(node: RootContent): Words {
  if (node.type === 'heading') return 'heading'
  const isShort = node.type === 'textDirective' || node.type === 'leafDirective'
  return isShort || isLabel(node) ? 'label' : undefined
}

/** What goes, too, once nothing is left in it: a paragraph, then the item that it stood in, then the list. */
const GOING = new Set(
  'paragraph heading blockquote list listItem emphasis strong delete'.split(' '),
)

/** White space beside what is left out. */
function isBlank(node: Nodes): boolean {
  return node.type === 'break' || (node.type === 'text' && /^[ \t\n]*$/.test(node.value))
}

/** Other forms are told as those of any directive are. */
function isCondition(node: Directive, state: PageState): boolean {
  if (node.name !== NAME || node.type === 'leafDirective') return false
  return node.type === 'containerDirective' || !(isBare(node, state) || hasOpenBraces(node, state))
}

function settled(node: Directive, state: PageState, words: Words): RootContent[] {
  const [first, ...rest] = node.children as RootContent[]
  const hasTitle = isLabel(first)
  const content = hasTitle ? rest : (node.children as RootContent[])
  if (hasTitle) invalid(node, 'it has no title', state)
  if (content.length === 0) invalid(node, 'it is empty', state)
  noteLines(node, state)
  const condition = conditionOf(node, state)
  if (condition?.isMet === false) {
    leaveOut(node, state)
    return []
  }
  const inner: Root = { type: 'root', children: content }
  settleIn(inner, state, words)
  const wanted = condition?.wanted ?? []
  if (wanted.length === 0 || inner.children.length === 0) return inner.children
  if (state.title === undefined) {
    invalid(node, 'what readers choose stands in pages only', state)
    return inner.children
  }
  if (words !== undefined)
    note(state, 'condition-in-label', { args: { words }, at: openingPlace(node, state, '') })
  state.features.add('choices')
  askFor(wanted, state)
  const isInline = node.type === 'textDirective'
  const props = { wanted: wanted.map(({ name, label, values }) => ({ name, label, values })) }
  const { children } = inner
  const name = isInline ? 'when-text' : 'when'
  return [component(name, node, { props, children, isInline, isForSome: true })]
}

/** The page asks for choices, in the order in which its text first does. */
function askFor(wanted: readonly PageChoice[], { shown, context }: PageState): void {
  const asked = (shown.get('conditions') ?? []) as readonly PageChoice[]
  const others = wanted.filter(({ name }) => asked.every((one) => one.name !== name))
  const all = others.flatMap(({ name }) => {
    const choice = choicesOf(context.parts)[name]
    return choice === undefined ? [] : [{ name, label: choice.label, values: choice.values }]
  })
  shown.set('conditions', [...asked, ...all])
}

/** Nobody tells of what stands in lines that are left out. */
function leaveOut({ position }: Directive, { leftOut }: PageState): void {
  if (position !== undefined) leftOut.push(position)
}
