import type { RootContent } from 'mdast'
import { type Directive, isDirective, type Walk } from '../../tree/directive-node.ts'
import { specFor } from '../../tree/directive-specs.ts'
import { invalidAt } from '../../tree/note-directive.ts'
import { type PageState, wholeLine } from '../../tree/page-state.ts'
import { component, type MarkdownComponent, spanOf } from '../../tree/tree.ts'

type Hero = {
  readonly node: Directive
  /** `headline`, if it has one. */
  readonly props: MarkdownComponent['props']
  readonly content: readonly RootContent[]
}

/**
 * The opening of a home page: its headline, its text below title and lead, and what it shows beside them, which is one
 * thing at most.
 */
export function heroNode({ node, props, content }: Hero, walk: Walk): MarkdownComponent {
  const { state, transformAll } = walk
  const isShown = (child: RootContent) => isMedia(child, state)
  const [shown, ...more] = content.filter(isShown)
  const isOutput = (other: RootContent) => other.type === 'code' && other.lang === 'output'
  // What code prints stands with it.
  const isCode =
    shown?.type === 'code' || (shown && isDirective(shown) && shown.name === 'code-group')
  const outputs = isCode ? more.filter(isOutput) : []
  for (const other of more) {
    if (outputs.includes(other)) continue
    const at = wholeLine(state, spanOf(other))
    invalidAt(at, node.name, 'it shows one image, code group or other medium', state)
  }
  const part = (name: string, children: RootContent[], ofPart: Hero['props'] = {}) => {
    const made = component(name, node, { props: ofPart, children })
    return { ...made, children: transformAll(made) }
  }
  const text = content.filter((child) => !isShown(child))
  const children = [part('hero-text', text, props)]
  if (shown !== undefined) children.push(part('hero-media', [shown, ...outputs]))
  return component('hero', node, { children })
}

/** Code, a directive that shows something, or images alone: a light and a dark one are two. */
function isMedia(node: RootContent, { context }: PageState): boolean {
  if (node.type === 'paragraph') {
    const images = node.children.filter(({ type }) => type === 'image')
    const isSpace = (child: (typeof node.children)[number]) =>
      child.type === 'text' && child.value.trim() === ''
    return images.length > 0 && node.children.every((one) => one.type === 'image' || isSpace(one))
  }
  if (!isDirective(node)) return node.type === 'code'
  const spec = specFor(node.name, context.parts.directives)
  return node.type !== 'textDirective' && spec?.isMedia === true
}
