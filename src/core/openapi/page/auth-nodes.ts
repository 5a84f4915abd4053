import type { BodyNode } from '../../../model/page.ts'
import type { Operation } from '../operations.ts'
import { type SecurityChoice, type SecurityUse, schemeLabel } from '../security.ts'
import { node } from './page-draft.ts'

/** Marks under the heading: deprecated, and what a request needs to be let in. */
export function authNodes({ deprecated, security }: Operation): readonly BodyNode[] {
  const choices = security.filter((choice) => choice.length > 0)
  const isOptional = security.some((choice) => choice.length === 0)
  const marks: readonly (readonly BodyNode[])[] = [
    ...(deprecated ? [[badge('warning', 'Deprecated')]] : []),
    ...choices.map((choice, index) => [...(index === 0 ? [] : ['or ']), ...choiceNodes(choice)]),
    ...(isOptional && choices.length > 0 ? [['or ', badge('other', 'No authentication')]] : []),
    ...(security.length === 0 || choices.length > 0 ? [] : [[badge('other', 'No authentication')]]),
  ]
  if (marks.length === 0) return []
  const spaced = marks.flatMap((mark, index) => (index === 0 ? mark : [' ', ...mark]))
  return ['<p class="operation-marks">', ...spaced, '</p>']
}

/** Schemes that hold together, each with its scopes or roles. */
function choiceNodes(choice: SecurityChoice): readonly BodyNode[] {
  return choice.flatMap((use, index) => [...(index === 0 ? [] : [' and ']), ...useNodes(use)])
}

function useNodes(use: SecurityUse): readonly BodyNode[] {
  return [
    badge('other', schemeLabel(use)),
    ...use.scopes.flatMap((scope) => [' ', badge('info', scope)]),
  ]
}

function badge(status: 'warning' | 'info' | 'other', text: string): BodyNode {
  return node('badge', { status, text })
}
