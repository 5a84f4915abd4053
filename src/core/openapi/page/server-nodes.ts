import type { BodyNode } from '../../../model/page.ts'
import { escapeHtml } from '../../content/code-panel.ts'
import { descriptionOf } from '../operations.ts'
import { readServers, type Server } from '../servers.ts'
import type { ApiContext, PageInProgress } from './api-context.ts'

/** The base URLs to choose from, where there are several or one has parts to be filled in. */
export function serverNodes(context: ApiContext, page: PageInProgress): readonly BodyNode[] {
  const servers = readServers([context.spec.root])
  if (servers.length < 2 && !servers.some(({ variables }) => variables.length > 0)) return []
  const items = servers.flatMap((server) => ['<li>', ...serverItem(server, context, page), '</li>'])
  return ['<p>Base URLs:</p><ul>', ...items, '</ul>']
}

function serverItem(
  { template, description, variables }: Server,
  context: ApiContext,
  page: PageInProgress,
): readonly BodyNode[] {
  const words = description === undefined ? '' : `: ${escapeHtml(description)}`
  const parts = variables.flatMap(({ name, node, defaultValue, values }) => {
    const text = context.writer.aside(page.draft, descriptionOf(node)).lines.join(' ')
    const choice = values.length > 0 ? values : [defaultValue]
    const codes = choice.map((value) => `<code>${escapeHtml(value)}</code>`).join(' or ')
    return [
      `<li><code>${escapeHtml(name)}</code>: ${escapeHtml(text)} ${values.length > 0 ? 'One of' : 'Such as'} ${codes}.</li>`,
    ]
  })
  const list = parts.length === 0 ? '' : `<ul>${parts.join('')}</ul>`
  return [`<code>${escapeHtml(template)}</code>${words}${list}`]
}
