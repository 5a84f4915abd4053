import type { Span } from '../../diagnostics/place.ts'
import { nearest } from '../../model/nearest.ts'
import { note, type PageState } from '../markdown/page-state.ts'
import type { Variables } from './variables.ts'

type Where = { readonly variables: Variables; readonly state: PageState }

/** Notes a variable that the site does not have. */
export function noteUnknown(name: string, at: Span, { variables, state }: Where): void {
  const args = { name, nearest: nearest(name, variables.names) }
  note(state, 'variable-unknown', { args, at })
}
