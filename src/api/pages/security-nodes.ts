import { escapeText } from '../../model/escape-html.ts'
import { inWords, type Operation } from '../read/operations.ts'
import { type SecurityUse, schemeLabel } from '../read/security.ts'
import { childOf, entriesOf, type SpecNode, textAt } from '../read/spec-node.ts'
import { codeHtml, node, type PageNode } from './page-node.ts'

/** Marks under the heading: deprecated, and what a request needs to be let in. */
export function securityMarks({ deprecated, security }: Operation): readonly PageNode[] {
  const choices = security.filter((choice) => choice.length > 0)
  const open = [badge('other', 'No authentication')]
  const marks: readonly (readonly PageNode[])[] = [
    ...(deprecated ? [[badge('warning', 'Deprecated')]] : []),
    // Schemes of one choice hold together, each with its scopes or roles.
    ...choices.map((choice, index) => [
      ...(index === 0 ? [] : ['or ']),
      ...choice.flatMap((use, place) => [...(place === 0 ? [] : [' and ']), ...useNodes(use)]),
    ]),
    ...(choices.length === security.length ? [] : [choices.length === 0 ? open : ['or ', ...open]]),
  ]
  if (marks.length === 0) return []
  const spaced = marks.flatMap((mark, index) => (index === 0 ? mark : [' ', ...mark]))
  return ['<p class="operation-marks">', ...spaced, '</p>']
}

/** A scheme and its scopes as badges. */
function useNodes(use: SecurityUse): readonly PageNode[] {
  const scopes = use.scopes.flatMap((scope) => [' ', badge('info', scope)])
  return [badge('other', schemeLabel(use)), ...scopes]
}

/** A coloured word. */
function badge(status: 'warning' | 'info' | 'other', text: string): PageNode {
  return node('badge', { status, text })
}

/** Addresses of a flow, in the order in which a client asks them. */
const ADDRESSES = {
  authorizationUrl: 'authorization at',
  deviceAuthorizationUrl: 'device authorization at',
  tokenUrl: 'tokens from',
  refreshUrl: 'refreshed at',
} as const

/** Where the tokens of a page's operations come from: the flows of OAuth, the address of OpenID Connect. */
export function grantNodes(operations: readonly Operation[]): readonly PageNode[] {
  const uses = operations.flatMap(({ security }) => security.flat())
  const byName = new Map(uses.map((use) => [use.name, use]))
  return [...byName.values()].flatMap(grantNode)
}

/** Other schemes name no address to get a secret from. */
function grantNode(use: SecurityUse): readonly PageNode[] {
  const { scheme } = use
  const label = escapeText(schemeLabel(use))
  if (scheme.kind === 'openIdConnect' && scheme.url !== undefined)
    return [`<p>${label}: ${codeHtml(scheme.url)}.</p>`]
  if (scheme.kind !== 'oauth2') return []
  const flows = entriesOf(childOf(scheme.node, 'flows')).filter(([name]) => !name.startsWith('x-'))
  const items = flows.map(([name, flow]) => `<li>${flowHtml(name, flow)}</li>`)
  return items.length === 0 ? [] : [`<p>${label}:</p><ul>${items.join('')}</ul>`]
}

/** 'Client credentials: tokens from ... Scopes: ...' */
function flowHtml(name: string, flow: SpecNode): string {
  const addresses = Object.entries(ADDRESSES).flatMap(([key, words]) => {
    const url = textAt(flow, key)
    return url === undefined ? [] : [`${words} ${codeHtml(url)}`]
  })
  const scopes = entriesOf(childOf(flow, 'scopes')).map(([scope, { value }]) => {
    const words = typeof value === 'string' && value !== '' ? ` (${escapeText(value)})` : ''
    return `${codeHtml(scope)}${words}`
  })
  const text = `${escapeText(inWords(name))}: ${addresses.join(', ')}.`
  return scopes.length === 0 ? text : `${text} Scopes: ${scopes.join(', ')}.`
}
