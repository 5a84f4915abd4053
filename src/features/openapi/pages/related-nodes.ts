import { escapeText } from '../../../model/escape-html.ts'
import { addressAt } from '../read/addresses.ts'
import type { ApiResponse, Operation } from '../read/operations.ts'
import { follow, resolveRef } from '../read/resolve-ref.ts'
import { childOf, descriptionOf, entriesOf, type SpecNode, textAt } from '../read/spec-node.ts'
import { plainText } from '../samples/value-text.ts'
import { asideNodes } from './markdown-nodes.ts'
import { mediaNodes, topNodes } from './media-nodes.ts'
import type { PageContext, RowContext } from './page-context.ts'
import { codeHtml, type PageNode } from './page-node.ts'
import { linkHtml, partHeading } from './page-parts.ts'

/** Requests that the service sends because of this one: listed, with their words and what is in them. */
export function callbackNodes({ callbacks }: Operation, row: RowContext): readonly PageNode[] {
  if (callbacks.length === 0) return []
  const items = callbacks.flatMap(({ name, method, url, node: at, body }) => {
    const words = textAt(at, 'summary') ?? name
    const head = `<p>${escapeText(words)}: <code>${method} ${escapeText(url)}</code></p>`
    const sent: RowContext = { ...row, direction: 'response' }
    const payload = mediaNodes(body?.media ?? [], (media) => topNodes(media, sent))
    const text = [descriptionOf(at), body?.description].flatMap((one) => asideNodes(row, one).body)
    return ['<li>', head, ...text, ...payload, '</li>']
  })
  return [partHeading(row, 'Callbacks'), '<ul>', ...items, '</ul>']
}

/** Operations that an answer leads to, and what they take from it. */
export function linkNodes({ links }: ApiResponse, page: PageContext): readonly PageNode[] {
  if (links.length === 0) return []
  const items = links.map(([words, link]) => `<li>${relatedHtml(words, link, page)}</li>`)
  return [`<p>With values of the answer:</p><ul>${items.join('')}</ul>`]
}

/** An operation that is hidden, or in another document, has no address: only its words remain. */
function relatedHtml(words: string, link: SpecNode, page: PageContext): string {
  const html = escapeText(words)
  const id = operationOf(link)
  const href = id === undefined ? undefined : page.operationHref(id)
  const label = href === undefined ? html : linkHtml(page, { href, html, from: link })
  const taken = takenValues(link)
  return taken.length === 0 ? label : `${label} (${taken.join(', ')})`
}

/** The id of the operation that a link names, by its id or by its place in the document. */
function operationOf(link: SpecNode): string | undefined {
  const ref = textAt(link, 'operationRef')
  if (ref === undefined) return textAt(link, 'operationId')
  const target = resolveRef(ref, link)
  if (target.kind !== 'found') return undefined
  const { path } = target.node
  const method = path.at(-1)?.toUpperCase() ?? ''
  return textAt(follow(target.node), 'operationId') ?? `${method} ${path.at(-2) ?? ''}`
}

/** What goes where: `id = $response.body#/id`, and the base URL where the link has its own. */
function takenValues(link: SpecNode): readonly string[] {
  const body = childOf(link, 'requestBody')
  const url = addressAt(childOf(link, 'server'), 'server', 'url')
  return [
    ...entriesOf(childOf(link, 'parameters')).map(
      ([name, { value }]) => `${codeHtml(name)} = ${codeHtml(plainText(value))}`,
    ),
    ...(body === undefined ? [] : [`body = ${codeHtml(plainText(body.value))}`]),
    ...(url === undefined ? [] : [`at ${codeHtml(url)}`]),
  ]
}
