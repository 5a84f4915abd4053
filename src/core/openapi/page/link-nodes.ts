import type { BodyNode } from '../../../model/page.ts'
import { escapeHtml } from '../../content/code-panel.ts'
import { plainText } from '../body-text.ts'
import type { ApiResponse } from '../operations.ts'
import { resolveRef } from '../resolve-ref.ts'
import { childOf, entriesOf, type SpecNode, textAt } from '../spec-node.ts'
import { type ApiContext, placeOf } from './api-context.ts'
import type { RowContext } from './object-places.ts'
import { slotTo } from './page-draft.ts'

/** Operations that an answer leads to, and what they take from it. */
export function linkNodes({ links }: ApiResponse, row: RowContext): readonly BodyNode[] {
  if (links.length === 0) return []
  const items = links.map(([name, link]) => `<li>${linkHtml(name, link, row)}</li>`)
  return [`<p>With values of the answer:</p><ul>${items.join('')}</ul>`]
}

function linkHtml(name: string, link: SpecNode, { context, page }: RowContext): string {
  const text = escapeHtml(textAt(link, 'description') ?? name)
  const id = operationOf(link, context)
  const href = id === undefined ? undefined : context.operationHref(id)
  const label =
    href === undefined
      ? text
      : `<a href="${slotTo(page.draft, href, placeOf(context, link))}">${text}</a>`
  const taken = takenValues(link)
  return taken.length === 0 ? label : `${label} (${taken.join(', ')})`
}

/** The id of the operation that a link names, by its id or by its place in the document. */
function operationOf(link: SpecNode, { spec }: ApiContext): string | undefined {
  const ref = textAt(link, 'operationRef')
  if (ref === undefined) return textAt(link, 'operationId')
  const target = resolveRef(spec, ref, link)
  if (target.kind !== 'found') return undefined
  const { path } = target.node
  const method = path.at(-1)?.toUpperCase() ?? ''
  return textAt(target.node, 'operationId') ?? `${method} ${path.at(-2) ?? ''}`
}

/** What goes where: `id = $response.body#/id`, and the base URL where the link has its own. */
function takenValues(link: SpecNode): readonly string[] {
  const body = childOf(link, 'requestBody')
  const server = childOf(link, 'server')
  const url = server === undefined ? undefined : textAt(server, 'url')
  return [
    ...entriesOf(childOf(link, 'parameters')).map(
      ([name, { value }]) => `${code(name)} = ${code(plainText(value))}`,
    ),
    ...(body === undefined ? [] : [`body = ${code(plainText(body.value))}`]),
    ...(url === undefined ? [] : [`at ${code(url)}`]),
  ]
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`
}
