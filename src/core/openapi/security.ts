import { followChild } from './resolve-ref.ts'
import type { Spec } from './spec.ts'
import { childOf, entriesOf, itemsOf, type SpecNode, textAt, valueAt } from './spec-node.ts'

/** One scheme that a request must satisfy. */
export type SecurityUse = {
  /** Key under `components/securitySchemes`. */
  readonly name: string
  readonly scheme: SecurityScheme
  /** OAuth scopes, or roles. */
  readonly scopes: readonly string[]
}
/** Schemes that hold together. An empty choice is a request without credentials. */
export type SecurityChoice = readonly SecurityUse[]

export type SecurityScheme =
  | { readonly kind: 'bearer'; readonly format: string | undefined }
  | { readonly kind: 'basic' }
  /** Another HTTP scheme: `Authorization: Token ...`. */
  | { readonly kind: 'http'; readonly scheme: string }
  | {
      readonly kind: 'key'
      readonly place: 'header' | 'query' | 'cookie'
      readonly parameter: string
    }
  | { readonly kind: 'oauth2'; readonly node: SpecNode }
  | { readonly kind: 'openIdConnect'; readonly url: string | undefined }
  | { readonly kind: 'mutualTLS' }

/** The ways to authenticate an operation: its own `security`, else the document's. */
export function readSecurity(spec: Spec, operation: SpecNode): readonly SecurityChoice[] {
  const choices = childOf(operation, 'security') ?? childOf(spec.root, 'security')
  return itemsOf(choices).map((choice) =>
    entriesOf(choice).flatMap(([name, scopes]) => {
      const scheme = readScheme(spec, name)
      if (scheme === undefined) return []
      const list = itemsOf(scopes).flatMap(({ value }) =>
        typeof value === 'string' ? [value] : [],
      )
      return [{ name, scheme, scopes: list }]
    }),
  )
}

/** Name of a scheme as a reader knows it. */
export function schemeLabel({ scheme, name }: SecurityUse): string {
  switch (scheme.kind) {
    case 'bearer':
      return 'Bearer token'
    case 'basic':
      return 'Basic authentication'
    case 'http':
      return `${scheme.scheme.charAt(0).toUpperCase()}${scheme.scheme.slice(1)} authentication`
    case 'key':
      return `API key ${scheme.parameter} (${scheme.place})`
    case 'oauth2':
      return 'OAuth 2.0'
    case 'openIdConnect':
      return 'OpenID Connect'
    case 'mutualTLS':
      return 'Client certificate'
    default:
      return ((rest: never) => rest ?? name)(scheme)
  }
}

function readScheme(spec: Spec, name: string): SecurityScheme | undefined {
  const node = followChild(
    spec,
    followChild(spec, followChild(spec, spec.root, 'components'), 'securitySchemes'),
    name,
  )
  switch (valueAt(node, 'type')) {
    case 'http':
      return httpScheme(textAt(node, 'scheme') ?? 'bearer', textAt(node, 'bearerFormat'))
    case 'apiKey':
      return keyScheme(textAt(node, 'in'), textAt(node, 'name'))
    case 'oauth2':
      return node === undefined ? undefined : { kind: 'oauth2', node }
    case 'openIdConnect':
      return { kind: 'openIdConnect', url: textAt(node, 'openIdConnectUrl') }
    case 'mutualTLS':
      return { kind: 'mutualTLS' }
    default:
      return undefined
  }
}

function httpScheme(scheme: string, format: string | undefined): SecurityScheme {
  const known = scheme.toLowerCase()
  if (known === 'bearer') return { kind: 'bearer', format }
  return known === 'basic' ? { kind: 'basic' } : { kind: 'http', scheme }
}

function keyScheme(
  place: string | undefined,
  parameter: string | undefined,
): SecurityScheme | undefined {
  if (parameter === undefined) return undefined
  return place === 'header' || place === 'query' || place === 'cookie'
    ? { kind: 'key', place, parameter }
    : undefined
}
