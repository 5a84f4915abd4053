import { escapeText } from '../../model/escape-html.ts'
import { descriptionOf, type Operation } from '../read/operations.ts'
import { basePathOf, readServers, type Server } from '../read/servers.ts'
import { isSameJson } from '../shape/json-value.ts'
import { asideNodes } from './markdown-nodes.ts'
import type { PageContext } from './page-context.ts'
import { codeHtml, type PageNode } from './page-node.ts'

/** The base URLs to choose from, where there are several or one has parts to be filled in. */
export function serverNodes(page: PageContext): readonly PageNode[] {
  const servers = readServers([page.spec.root])
  const isPlain = servers.length < 2 && !servers.some(({ variables }) => variables.length > 0)
  return isPlain ? [] : [serversHtml(page, servers)]
}

/** The base URLs of an operation, when they are not those of the document. */
export function ownServerNodes(page: PageContext, { ownServers }: Operation): readonly PageNode[] {
  const usual = readServers([page.spec.root])
  if (ownServers.length === 0 || isSameJson(urlsOf(ownServers), urlsOf(usual))) return []
  return [serversHtml(page, ownServers)]
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
  const path = basePathOf(servers[0])
  const urls = urlsOf(servers).map((template) => template.replace(/\/+$/, ''))
  const isShared = urls.every((url) => url.endsWith(path) && url.length > path.length)
  return isShared ? urls.map((url) => url.slice(0, url.length - path.length)) : urlsOf(servers)
}

/** All base URLs in a sentence, and below it what may stand for their variables. */
function serversHtml(page: PageContext, servers: readonly Server[]): string {
  const shown = shownUrls(servers)
  const urls = servers.map(({ description }, index) => {
    const words = description === undefined ? '' : ` (${escapeText(description)})`
    return `${codeHtml(shown[index] ?? '')}${words}`
  })
  const items = servers
    .flatMap(({ variables }) => variables)
    .map(({ name, node, defaultValue, values }) => {
      const text = asideNodes(page, descriptionOf(node)).lines.join(' ')
      const label = values.length > 0 ? 'One of' : 'Such as'
      const codes = (values.length > 0 ? values : [defaultValue]).map(codeHtml).join(' or ')
      return `<li>${codeHtml(`{${name}}`)}: ${escapeText(text)} ${label} ${codes}.</li>`
    })
  const list = items.length === 0 ? '' : `<ul>${items.join('')}</ul>`
  return `<p>Base URL: ${urls.join(' or ')}.</p>${list}`
}
