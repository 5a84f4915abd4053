import type { Span } from '../../diagnostics/place.ts'
import { nearest } from '../../model/nearest.ts'
import type { Directive } from '../../page/tree/directive-node.ts'
import { variablesAt } from '../../page/tree/included-text.ts'
import { invalid, openingPlace } from '../../page/tree/note-directive.ts'
import type { PageState } from '../../page/tree/page-state.ts'
import type { PageChoice } from './conditions-props.ts'
import { choicesOf } from './config.ts'
import { note } from './messages.ts'

/** Whether a block is part of this build, and if so for which choices of its readers. */
export type Condition =
  | { readonly isMet: false }
  | { readonly isMet: true; readonly wanted: readonly PageChoice[] }

const UNMET: Condition = { isMet: false }
const ALWAYS: Condition = { isMet: true, wanted: [] }

/**
 * Reads the attributes of `:::when{edition="cloud"}`, all of which must hold; `not` turns a single one round. Undefined
 * where they are wrong, which is told.
 */
export function conditionOf(node: Directive, state: PageState): Condition | undefined {
  const { not, ...attributes } = node.attributes ?? {}
  const names = Object.keys(attributes)
  if (not !== undefined && (not ?? '') !== '') {
    invalid(node, 'not has no value: {not edition="cloud"}', state, 'not')
    return undefined
  }
  if (names.length === 0) {
    invalid(node, 'it says no condition, such as {edition="cloud"}', state)
    return undefined
  }
  const isNegated = not !== undefined
  if (isNegated && names.length > 1) {
    invalid(node, 'not stands before one condition only', state, 'not')
    return undefined
  }
  const parts = names.map((name) => {
    const at = openingPlace(node, state, name)
    return partOf({ name, text: attributes[name] ?? '', isNegated, at }, state)
  })
  if (parts.includes(undefined)) return undefined
  const conditions = parts.flatMap((part) => part ?? [])
  if (conditions.some(({ isMet }) => !isMet)) return UNMET
  const wanted = conditions.flatMap((part) => (part.isMet ? part.wanted : []))
  return wanted.length === 0 ? ALWAYS : { isMet: true, wanted }
}

type Part = {
  readonly name: string
  /** Values that are separated by commas. */
  readonly text: string
  readonly isNegated: boolean
  readonly at: Span
}

/** A variable of the config decides at once, and so before the choice of its name; a choice is its reader's. */
function partOf({ name, text, isNegated, at }: Part, state: PageState): Condition | undefined {
  const choices = choicesOf(state.context.parts)
  const variables = variablesAt(state, at.line)
  const choice = Object.hasOwn(choices, name) ? choices[name] : undefined
  const value = variables?.read(name)
  const known = choice?.values ?? (value === undefined ? undefined : possibleValues(value))
  if (value === undefined && choice === undefined) {
    const names = [...(variables?.names ?? []), ...Object.keys(choices)]
    note(state, 'condition-unknown', { args: { name, nearest: nearest(name, names) }, at })
    return undefined
  }
  const values = valuesIn(text, value)
  const never = values.find((one) => known !== undefined && !hasSame(known, one))
  if (never !== undefined && known !== undefined) {
    const args = { name, value: never, known: known.join(', '), nearest: nearest(never, known) }
    note(state, 'condition-never', { args, at })
    return undefined
  }
  if (value !== undefined) return hasSame(values, value) === isNegated ? UNMET : ALWAYS
  const { label, values: all } = choice ?? { label: name, values: [] }
  const wanted = all.filter((one) => hasSame(values, one) !== isNegated)
  if (wanted.length === 0) return UNMET
  return wanted.length === all.length
    ? ALWAYS
    : { isMet: true, wanted: [{ name, label, values: wanted }] }
}

/** `cloud, self-hosted` -> both; an attribute without a value asks whether a variable is true. */
function valuesIn(text: string, variable: string | undefined): readonly string[] {
  if (text === '' && /^(?:true|false)$/.test(variable ?? '')) return ['true']
  return text.split(',').map((value) => value.trim())
}

/** All values that a variable can have in any build; undefined for a text, which can be any. */
function possibleValues(value: string): readonly string[] | undefined {
  return /^(?:true|false)$/.test(value) ? ['true', 'false'] : undefined
}

function hasSame(values: readonly string[], value: string): boolean {
  return values.some((one) => one.toLowerCase() === value.toLowerCase())
}
