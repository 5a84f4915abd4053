import type { Span } from '../../diagnostics/place.ts'
import type { Directive } from './directive-node.ts'
import { note, spanWithin, type TextState } from './page-state.ts'
import { spanOf } from './tree.ts'

/** A directive in text, or the line that opens another one. */
export function opening(node: Directive): Span {
  const span = spanOf(node)
  return node.type === 'textDirective' ? span : { ...span, length: 1 }
}

/** The place of a word in the opening of a directive: of its name, unless another one is given. */
export function openingPlace(node: Directive, state: TextState, word = node.name): Span {
  return spanWithin(state, opening(node), word)
}

/** Notes what is wrong with a directive, at the place of a word if it is about one. */
export function invalid(node: Directive, reason: string, state: TextState, word = ''): void {
  invalidAt(openingPlace(node, state, word), node.name, reason, state)
}

/** Notes what is wrong with a directive of this name, at a place in it. */
export function invalidAt(at: Span, directive: string, reason: string, state: TextState): void {
  note(state, 'directive-invalid', { args: { directive, reason }, at })
}

/** Notes an attribute that a directive does not have. */
export function noteAttribute(
  node: Directive,
  { attribute, nearest }: { readonly attribute: string; readonly nearest?: string | undefined },
  state: TextState,
): void {
  const args = { directive: node.name, attribute, nearest }
  note(state, 'directive-attribute', { args, at: openingPlace(node, state, attribute) })
}
