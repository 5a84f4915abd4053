import type { BodyNode } from '../../../model/page.ts'
import { escapeHtml } from '../../content/code-panel.ts'
import { inWords, type Operation } from '../operations.ts'
import { type SecurityUse, schemeLabel } from '../security.ts'
import { childOf, entriesOf, type SpecNode, textAt } from '../spec-node.ts'

/** Addresses of a flow, in the order in which a client asks them. */
const ADDRESSES = {
  authorizationUrl: 'authorization at',
  deviceAuthorizationUrl: 'device authorization at',
  tokenUrl: 'tokens from',
  refreshUrl: 'refreshed at',
} as const

/** Where the tokens of a page's operations come from: the flows of OAuth, the address of OpenID Connect. */
export function grantNodes(operations: readonly Operation[]): readonly BodyNode[] {
  const uses = new Map(
    operations.flatMap(({ security }) => security.flat().map((use) => [use.name, use] as const)),
  )
  return [...uses.values()].flatMap(grantNode)
}

function grantNode(use: SecurityUse): readonly BodyNode[] {
  const { scheme } = use
  const label = escapeHtml(schemeLabel(use))
  if (scheme.kind === 'openIdConnect' && scheme.url !== undefined)
    return [`<p>${label}: ${code(scheme.url)}.</p>`]
  if (scheme.kind !== 'oauth2') return []
  const flows = entriesOf(childOf(scheme.node, 'flows')).filter(([name]) => !name.startsWith('x-'))
  const items = flows.map(([name, flow]) => `<li>${flowHtml(name, flow)}</li>`)
  return items.length === 0 ? [] : [`<p>${label}:</p><ul>${items.join('')}</ul>`]
}

/** 'Client credentials: tokens from ... Scopes: ...' */
function flowHtml(name: string, flow: SpecNode): string {
  const addresses = Object.entries(ADDRESSES).flatMap(([key, words]) => {
    const url = textAt(flow, key)
    return url === undefined ? [] : [`${words} ${code(url)}`]
  })
  const scopes = entriesOf(childOf(flow, 'scopes')).map(([scope, { value }]) => {
    const words = typeof value === 'string' && value !== '' ? ` (${escapeHtml(value)})` : ''
    return `${code(scope)}${words}`
  })
  const text = `${escapeHtml(inWords(name))}: ${addresses.join(', ')}.`
  return scopes.length === 0 ? text : `${text} Scopes: ${scopes.join(', ')}.`
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`
}
