import type { Paragraph, PhrasingContent } from 'mdast'
import { wordsOf } from '../../page/blocks/directives/literal-directive.ts'
import { isTextInBrackets } from '../../page/blocks/html/html-names.ts'
import { isBare } from '../../page/tree/directive-node.ts'
import type { PageState } from '../../page/tree/page-state.ts'

/** An entry of a file tree, as its line names it. */
export type FileName = {
  readonly name: string
  /** Where the name leads, if it is a link. */
  readonly href: string | undefined
  /** Whether it is in bold type. */
  readonly isMarked: boolean
  /** What is said of it after the name. */
  readonly note: readonly PhrasingContent[]
}

/** Reads `**name** note`: the name goes on to the first space, or as far as what sets it off. */
export function fileName({ children }: Paragraph, state: PageState): FileName {
  let name = ''
  let href: string | undefined
  let isMarked = false
  for (const [index, node] of children.entries()) {
    if (node.type === 'text') {
      const [, word = '', rest = ''] = /^(\S*)(.*)$/s.exec(node.value) ?? []
      name += word
      if (rest === '') continue
      const text = { ...node, value: rest.trimStart() }
      const note = text.value === '' ? [] : [text]
      return { name, href, isMarked, note: [...note, ...children.slice(index + 1)] }
    }
    const part = partOf(node, state)
    if (part === undefined) return { name, href, isMarked, note: children.slice(index) }
    name += part
    if (node.type === 'strong' && isWritten(node, '*', state)) isMarked = true
    if (node.type === 'link' && isWritten(node, '[', state)) href = node.url
  }
  return { name, href, isMarked, note: [] }
}

/** What a node is of a name; undefined for one that is none. */
function partOf(node: PhrasingContent, state: PageState): string | undefined {
  switch (node.type) {
    case 'strong':
    case 'emphasis': {
      // `__init__.py` and `_partials_` are names with underscores.
      const sign = isWritten(node, '_', state) ? '_'.repeat(node.type === 'strong' ? 2 : 1) : ''
      const inner = node.children.map((child) => partOf(child, state) ?? wordsOf(child, state))
      return `${sign}${inner.join('')}${sign}`
    }
    case 'text':
    case 'inlineCode':
    case 'link':
      return wordsOf(node, state)
    case 'html':
      return isTextInBrackets(node) ? node.value : undefined
    case 'textDirective':
      return isBare(node, state) ? wordsOf(node, state) : undefined
    default:
      return undefined
  }
}

/** Whether a node begins with this sign in the source. */
function isWritten({ position }: PhrasingContent, sign: string, { lines }: PageState): boolean {
  if (position === undefined) return false
  const { line, column } = position.start
  return lines[line - 1]?.[column - 1] === sign
}
