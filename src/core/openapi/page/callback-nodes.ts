import type { BodyNode } from '../../../model/page.ts'
import { escapeHtml } from '../../content/code-panel.ts'
import { descriptionOf, type Operation } from '../operations.ts'
import { textAt } from '../spec-node.ts'
import type { RowContext } from './object-places.ts'
import { partHeading } from './part-heading.ts'

/** Requests that the service sends because of this one: listed, with their words. */
export function callbackNodes({ callbacks }: Operation, row: RowContext): readonly BodyNode[] {
  const [first] = callbacks
  if (first === undefined) return []
  const items = callbacks.flatMap(({ name, method, url, node: at }) => {
    const words = textAt(at, 'summary') ?? name
    const text = row.context.writer.aside(row.page.draft, descriptionOf(at))
    const head = `<p>${escapeHtml(words)}: <code>${method} ${escapeHtml(url)}</code></p>`
    return ['<li>', head, ...text.body, '</li>']
  })
  return [partHeading(row, 'Callbacks'), '<ul>', ...items, '</ul>']
}
