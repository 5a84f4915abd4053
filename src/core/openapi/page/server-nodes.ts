import type { BodyNode } from '../../../model/page.ts'
import { escapeHtml } from '../../content/code-panel.ts'
import { descriptionOf, type Operation } from '../operations.ts'
import { readServers, type Server } from '../servers.ts'
import { isSameJson } from '../shape.ts'
import type { ApiContext, PageInProgress } from './api-context.ts'

/** The base URLs to choose from, where there are several or one has parts to be filled in. */
export function serverNodes(context: ApiContext, page: PageInProgress): readonly BodyNode[] {
  const servers = readServers([context.spec.root])
  const isPlain = servers.length < 2 && !servers.some(({ variables }) => variables.length > 0)
  return isPlain ? [] : [serversHtml(servers, context, page)]
}

/** The base URLs of an operation, when they are not those of the document. */
export function ownServerNodes(
  { ownServers }: Operation,
  context: ApiContext,
  page: PageInProgress,
): readonly BodyNode[] {
  const usual = readServers([context.spec.root])
  if (ownServers.length === 0 || isSameJson(urlsOf(ownServers), urlsOf(usual))) return []
  return [serversHtml(ownServers, context, page)]
}

function urlsOf(servers: readonly Server[]): readonly string[] {
  return servers.map(({ template }) => template)
}

function serversHtml(
  servers: readonly Server[],
  context: ApiContext,
  page: PageInProgress,
): string {
  const urls = servers.map(({ template, description }) => {
    const words = description === undefined ? '' : ` (${escapeHtml(description)})`
    return `<code>${escapeHtml(template)}</code>${words}`
  })
  const variables = servers.flatMap((server) => variableItems(server, context, page))
  const list = variables.length === 0 ? '' : `<ul>${variables.join('')}</ul>`
  return `<p>Base URL: ${urls.join(' or ')}.</p>${list}`
}

function variableItems(
  { variables }: Server,
  context: ApiContext,
  page: PageInProgress,
): readonly string[] {
  return variables.map(({ name, node, defaultValue, values }) => {
    const text = context.writer.aside(page.draft, descriptionOf(node)).lines.join(' ')
    const choice = values.length > 0 ? values : [defaultValue]
    const codes = choice.map((value) => `<code>${escapeHtml(value)}</code>`).join(' or ')
    const label = values.length > 0 ? 'One of' : 'Such as'
    return `<li><code>{${escapeHtml(name)}}</code>: ${escapeHtml(text)} ${label} ${codes}.</li>`
  })
}
