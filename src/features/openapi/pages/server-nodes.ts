import { escapeAttribute, escapeText } from '../../../model/escape-html.ts'
import type { ApiProps } from '../api-props.ts'
import type { Operation } from '../read/operations.ts'
import { readServers, type Server, type ServerVariable } from '../read/servers.ts'
import { descriptionOf } from '../read/spec-node.ts'
import { sampleBase } from '../samples/sample-request.ts'
import { isSameJson } from '../shape/json-value.ts'
import { asideNodes } from './markdown-nodes.ts'
import type { PageContext } from './page-context.ts'
import {
  articleNodes,
  codeHtml,
  insideParagraph,
  isSpace,
  node,
  type PageNode,
} from './page-node.ts'

/** Name of the tabs that choose the server whose address samples have. */
const SERVER_GROUP = 'server'

/** The document's base URLs: a tab for each where there are several. The one that is picked is that of the samples. */
export function serverNodes(page: PageContext): readonly PageNode[] {
  const servers = readServers([page.root])
  const shown = shownUrls(servers)
  const told = servers.map((server, index) => {
    const url = `<code data-base="${escapeAttribute(sampleBase(server))}">${escapeText(shown[index] ?? '')}</code>`
    return {
      name: server.description ?? '',
      nodes: [`<p>Base URL: ${url}</p>`, ...variablesNodes(page, server), ...fieldNodes(server)],
    }
  })
  if (told.length < 2) return told.flatMap(({ nodes }) => nodes)
  const isNamed =
    told.every(({ name }) => name !== '') &&
    new Set(told.map(({ name }) => name)).size === told.length
  const tabs = told.map(({ name, nodes }, index) =>
    node('tab', { name: isNamed ? name : (servers[index]?.template ?? '') }, nodes),
  )
  return [node('tabs', { label: 'Base URL', group: SERVER_GROUP }, tabs)]
}

/** Whether readers choose the base URL of an operation's samples, or a part of it. */
export function hasServerChoice({ root }: PageContext, { ownServers }: Operation): boolean {
  const [first, ...others] = readServers([root])
  const isTemplate = first !== undefined && first.variables.length > 0
  return ownServers.length === 0 && (others.length > 0 || isTemplate)
}

/**
 * The base URLs that an operation shows: its own when they are not those of the document, and on a page of its own those
 * among which readers choose.
 */
export function operationServerNodes(page: PageContext, operation: Operation): readonly PageNode[] {
  const { ownServers, kind } = operation
  const isAlone = page.level === 1 && kind === 'path'
  if (isAlone && hasServerChoice(page, operation)) return serverNodes(page)
  const usual = readServers([page.root])
  if (ownServers.length === 0 || isSameJson(urlsOf(ownServers), urlsOf(usual))) return []
  return serversNodes(page, ownServers)
}

/** Base URLs as they are written, to tell whether two lists are the same. */
function urlsOf(servers: readonly Server[]): readonly string[] {
  return servers.map(({ template }) => template)
}

/**
 * Base URLs as a reader joins them with the paths of the page. Those paths begin with the path of
 * the first server, so a path that all servers have is left out: `https://host/api` is `https://host`.
 */
function shownUrls(servers: readonly Server[]): readonly string[] {
  const path = servers[0]?.path ?? ''
  const urls = urlsOf(servers).map((template) => template.replace(/\/+$/, ''))
  const isShared = urls.every((url) => url.endsWith(path) && url.length > path.length)
  return isShared ? urls.map((url) => url.slice(0, url.length - path.length)) : urlsOf(servers)
}

/** All base URLs in a sentence, and below it what may stand for their variables. */
function serversNodes(page: PageContext, servers: readonly Server[]): readonly PageNode[] {
  const shown = shownUrls(servers)
  const urls = servers.map(({ description }, index) => {
    const words = description === undefined ? '' : ` (${escapeText(description)})`
    return `${codeHtml(shown[index] ?? '')}${words}`
  })
  const variables = servers.flatMap((server) => variablesNodes(page, server))
  return [`<p>Base URL: ${urls.join(' or ')}.</p>`, ...variables]
}

/** What may stand for the variables of a server. */
function variablesNodes(page: PageContext, { variables }: Server): readonly PageNode[] {
  const items = variables.flatMap((variable) => variableNodes(page, variable))
  return items.length === 0 ? [] : ['<ul>', ...items, '</ul>']
}

/** Where readers say what stands for the variables of the document's server. */
function fieldNodes({ variables }: Server): readonly PageNode[] {
  const fields = variables.map(({ name, values }) => ({ name, values }))
  return fields.length === 0
    ? []
    : [node('server-fields', { fields } satisfies ApiProps['server-fields'])]
}

function variableNodes(
  page: PageContext,
  { name, node: variable, defaultValue, values }: ServerVariable,
): readonly PageNode[] {
  const label = values.length > 0 ? 'One of' : 'Such as'
  const codes = (values.length > 0 ? values : [defaultValue]).map(codeHtml).join(' or ')
  const end = ` ${label} ${codes}.</li>`
  const { body, lines } = asideNodes(page, descriptionOf(variable))
  const blocks = articleNodes(body).filter((part) => !isSpace(part))
  const [words, ...others] = blocks.map(insideParagraph)
  const isSentence = words !== undefined && others.length === 0
  const stop = isSentence && !/[.!?:…]$/.test(lines.at(-1) ?? '') ? '.' : ''
  return [`<li>${codeHtml(`{${name}}`)}: `, ...(isSentence ? words : body), `${stop}${end}`]
}
