import { addressAt } from './addresses.ts'
import { followChild, writtenText } from './resolve-ref.ts'
import {
  childOf,
  entriesOf,
  itemsOf,
  type SpecNode,
  textAt,
  textsOf,
  valueAt,
} from './spec-node.ts'

/** One scheme that a request must satisfy. */
export type SecurityUse = {
  /** Key under `components/securitySchemes`. */
  readonly name: string
  readonly scheme: SecurityScheme
  readonly description: SpecNode | undefined
  /** OAuth scopes, or roles. */
  readonly scopes: readonly string[]
}
/** Schemes that hold together. An empty choice is a request without credentials. */
export type SecurityChoice = readonly SecurityUse[]

type SecurityScheme =
  | { readonly kind: 'bearer' | 'basic' | 'mutualTLS' }
  /** Another HTTP scheme: `Authorization: Token ...`. */
  | { readonly kind: 'http'; readonly scheme: string }
  | { readonly kind: 'key'; readonly place: KeyPlace; readonly parameter: string }
  | { readonly kind: 'oauth2'; readonly node: SpecNode }
  | { readonly kind: 'openIdConnect'; readonly url: string | undefined }

const KEY_PLACES = ['header', 'query', 'cookie'] as const
type KeyPlace = (typeof KEY_PLACES)[number]

/** The ways to authenticate an operation: its own `security`, else the document's. */
export function readSecurity(root: SpecNode, operation: SpecNode): readonly SecurityChoice[] {
  const choices = childOf(operation, 'security') ?? childOf(root, 'security')
  const schemes = followChild(followChild(root, 'components'), 'securitySchemes')
  return itemsOf(choices).map((choice) =>
    entriesOf(choice).flatMap(([name, scopes]) => {
      const scheme = readScheme(followChild(schemes, name))
      const description = writtenText(childOf(schemes, name), 'description')
      return scheme === undefined ? [] : [{ name, scheme, description, scopes: textsOf(scopes) }]
    }),
  )
}

const SCHEME_LABELS = {
  bearer: 'Bearer token',
  basic: 'Basic authentication',
  oauth2: 'OAuth 2.0',
  openIdConnect: 'OpenID Connect',
  mutualTLS: 'Client certificate',
} as const

/** Name of a scheme as a reader knows it. */
export function schemeLabel({ scheme }: SecurityUse): string {
  if (scheme.kind === 'key') return `API key ${scheme.parameter} (${scheme.place})`
  if (scheme.kind !== 'http') return SCHEME_LABELS[scheme.kind]
  return `${scheme.scheme.charAt(0).toUpperCase()}${scheme.scheme.slice(1)} authentication`
}

/** A client needs all scopes; the scopes of other schemes are roles, of which one is enough. */
export function needsAllScopes({ scheme }: SecurityUse): boolean {
  return scheme.kind === 'oauth2' || scheme.kind === 'openIdConnect'
}

/** A scheme of another type, or without what its type needs, is none. */
function readScheme(node: SpecNode | undefined): SecurityScheme | undefined {
  const type = valueAt(node, 'type')
  switch (type) {
    case 'http':
      return httpScheme(textAt(node, 'scheme') ?? 'bearer')
    case 'apiKey': {
      const place = KEY_PLACES.find((known) => known === textAt(node, 'in'))
      const parameter = textAt(node, 'name')
      return place && parameter !== undefined ? { kind: 'key', place, parameter } : undefined
    }
    case 'oauth2':
      return node && { kind: 'oauth2', node }
    case 'openIdConnect':
      return { kind: 'openIdConnect', url: addressAt(node, 'securityScheme', 'openIdConnectUrl') }
    case 'mutualTLS':
      return { kind: type }
    default:
      return undefined
  }
}

/** Names of schemes are written in any case: `Bearer`, `bearer`. */
function httpScheme(scheme: string): SecurityScheme {
  const kind = scheme.toLowerCase()
  return kind === 'bearer' || kind === 'basic' ? { kind } : { kind: 'http', scheme }
}
