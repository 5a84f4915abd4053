import { asksFor } from '../conditions/settle.ts'
import { noteAttribute } from '../directives/note-directive.ts'
import type { PageState } from '../markdown/page-state.ts'
import { ownValue, usesVariable, type Variables } from '../variables/variables.ts'
import type { LeafDirective } from './read-included.ts'

/** Attributes of a directive by name. */
type Given = Readonly<Record<string, string | null | undefined>>

/** The variables of a snippet: what its directive gives, then what is around it. Undefined where there are none. */
export function variablesGiven(given: Given, outer: Variables | undefined): Variables | undefined {
  const own = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? '']))
  if (Object.keys(own).length === 0) return outer
  return {
    names: [...Object.keys(own), ...(outer?.names ?? [])],
    read: (name) => ownValue(own, name) ?? outer?.read(name),
  }
}

/** Tells what a directive gives and its snippet, with what that includes, never asks for. */
export function noteUnusedGiven(
  given: Given,
  text: string,
  node: LeafDirective,
  state: PageState,
): void {
  for (const attribute of Object.keys(given)) {
    if (usesVariable(text, attribute) || asksFor(text, attribute)) continue
    noteAttribute(node, { attribute }, state)
  }
}
