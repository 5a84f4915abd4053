import { escapeText } from '../../../model/escape-html.ts'
import { addressAt } from '../read/addresses.ts'
import { inWords, type Operation } from '../read/operations.ts'
import {
  needsAllScopes,
  readSecurity,
  type SecurityChoice,
  type SecurityUse,
  schemeLabel,
} from '../read/security.ts'
import { childOf, entriesOf, type SpecNode } from '../read/spec-node.ts'
import { isSameJson } from '../shape/json-value.ts'
import { asideNodes } from './markdown-nodes.ts'
import type { PageContext } from './page-context.ts'
import { addText } from './page-draft.ts'
import { codeHtml, labelled, node, type PageNode } from './page-node.ts'
import { sinceBadge } from './page-parts.ts'

/** How requests are let in where an operation says nothing else: 'Authentication: Bearer token'. */
export function accessHtml(root: SpecNode): readonly string[] {
  const choices = usualSecurity(root).map((choice) =>
    choice.length === 0 ? 'none' : choice.map((use) => schemeName(use)).join(' and '),
  )
  return choices.length === 0 ? [] : [`<p>Authentication: ${escapeText(choices.join(' or '))}</p>`]
}

/** 'Token authentication' -> 'Token', beside a word that says what it is. */
function schemeName(use: SecurityUse): string {
  return schemeLabel(use).replace(/ authentication$/, '')
}

function usualSecurity(root: SpecNode): readonly SecurityChoice[] {
  return readSecurity(root, root)
}

/** Marks under the heading: deprecated, since when it is there, and what a request needs besides what all of them need. */
export function securityMarks(
  root: SpecNode,
  { deprecated, since, security }: Operation,
): readonly PageNode[] {
  const usual = usualSecurity(root)
  const isUsual = isSameJson(schemesOf(security), schemesOf(usual))
  const isOpen = security.length === 0 && usual.length > 0
  const needs = isOpen
    ? [[]]
    : [...security.filter(isFilled), ...security.filter((uses) => !isFilled(uses))]
  const choices = needs.map((choice) => choiceNodes(choice, isUsual)).filter(isFilled)
  const marks = [
    ...(deprecated ? [[badge('warning', 'Deprecated')]] : []),
    ...(since === undefined ? [] : [[sinceBadge(since)]]),
    ...choices.map((choice, index) => (index === 0 ? choice : ['or ', ...choice])),
  ]
  if (marks.length === 0) return []
  return ['<p><small>', ...joined(marks, ' '), '</small></p>']
}

function isFilled(list: readonly unknown[]): boolean {
  return list.length > 0
}

/** Names of the schemes that let a request in, without roles and scopes. */
function schemesOf(security: readonly SecurityChoice[]): readonly (readonly string[])[] {
  return security.map((choice) => choice.map(({ name }) => name))
}

/** One way to be let in. Its schemes hold together, each with its scopes or roles; those of all operations are not named. */
function choiceNodes(choice: SecurityChoice, isUsual: boolean): readonly PageNode[] {
  if (choice.length === 0) return isUsual ? [] : [badge('other', 'No authentication')]
  const parts = choice.map((use) => [
    ...(isUsual ? [] : [badge('other', schemeLabel(use)), ...(use.scopes.length > 0 ? [' '] : [])]),
    ...(use.scopes.length === 0 ? [] : [scopesHtml(use)]),
  ])
  return joined(parts.filter(isFilled), ' and ')
}

function joined(parts: readonly (readonly PageNode[])[], separator: string): readonly PageNode[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [separator, ...part]))
}

/** The scopes, or the roles, that a use of a scheme names. */
function scopesHtml(use: SecurityUse): string {
  const { scopes } = use
  const [one, several, last] = needsAllScopes(use)
    ? ['Scope', 'Scopes', ' and ']
    : ['Role', 'Role', ' or ']
  const chips = scopes.map((scope) => `<code class="chip">${escapeText(scope)}</code>`)
  const listed = [chips.slice(0, -1).join(', '), ...chips.slice(-1)].filter((part) => part !== '')
  return `${scopes.length === 1 ? one : several}: ${listed.join(last)}`
}

/** A coloured word. */
function badge(status: 'warning' | 'other', text: string): PageNode {
  return node('badge', { status, text })
}

/** Addresses of a flow, in the order in which a client asks them. */
const ADDRESSES = {
  authorizationUrl: 'authorization at',
  deviceAuthorizationUrl: 'device authorization at',
  tokenUrl: 'tokens from',
  refreshUrl: 'refreshed at',
} as const

/**
 * What the document says of the credentials of a page's operations, and where they come from: the flows of OAuth, the
 * address of OpenID Connect.
 */
export function grantNodes(
  page: PageContext,
  operations: readonly Operation[],
): readonly PageNode[] {
  const uses = operations.flatMap(({ security }) => security.flat())
  const byName = new Map(uses.map((use) => [use.name, use]))
  return [...byName.values()].flatMap((use) => grantNode(page, use))
}

/** The text of a scheme, then its addresses, behind its name. */
function grantNode(page: PageContext, use: SecurityUse): readonly PageNode[] {
  const label = escapeText(schemeLabel(use))
  const addresses = addressesHtml(use)
  const { body, lines } = asideNodes(page, use.description)
  addText(page, ...lines)
  if (body.length > 0) return [...labelled(label, body), ...addresses]
  return addresses.length === 0 ? [] : labelled(label, addresses)
}

/** Other schemes name no address to get a secret from. */
function addressesHtml({ scheme }: SecurityUse): readonly string[] {
  if (scheme.kind === 'openIdConnect' && scheme.url !== undefined)
    return [`<p>${codeHtml(scheme.url)}.</p>`]
  if (scheme.kind !== 'oauth2') return []
  const flows = entriesOf(childOf(scheme.node, 'flows')).filter(([name]) => !name.startsWith('x-'))
  const items = flows.map(([name, flow]) => `<li>${flowHtml(name, flow)}</li>`)
  return items.length === 0 ? [] : [`<ul>${items.join('')}</ul>`]
}

/** 'Client credentials: tokens from ... Scopes: ...' */
function flowHtml(name: string, flow: SpecNode): string {
  const addresses = Object.entries(ADDRESSES).flatMap(([key, words]) => {
    const url = addressAt(flow, 'flow', key)
    return url === undefined ? [] : [`${words} ${codeHtml(url)}`]
  })
  const scopes = entriesOf(childOf(flow, 'scopes')).map(([scope, { value }]) => {
    const words = typeof value === 'string' && value !== '' ? ` (${escapeText(value)})` : ''
    return `${codeHtml(scope)}${words}`
  })
  const text = `${escapeText(inWords(name))}: ${addresses.join(', ')}.`
  return scopes.length === 0 ? text : `${text} Scopes: ${scopes.join(', ')}.`
}
