import { inWords, type Operation } from '../read/operations.ts'
import type { Parameter, ParameterPlace } from '../read/parameters.ts'
import type { SecurityUse } from '../read/security.ts'

/** A secret that comes from the environment. */
export type Credential =
  | {
      readonly kind: 'header' | 'query' | 'cookie'
      readonly name: string
      /** Before the secret: 'Bearer '. */
      readonly prefix: string
      readonly variable: string
    }
  | Login

/** A name and a password. Digests are made from an answer of the API, which only curl does by itself. */
type Login = {
  readonly kind: 'basic' | 'digest'
  readonly user: string
  readonly password: string
}

function isLogin(credential: Credential): credential is Login {
  return credential.kind === 'basic' || credential.kind === 'digest'
}

/** Whether a program reads a secret. Those of a digest are of use to curl alone. */
export function hasSecrets(credentials: readonly Credential[]): boolean {
  return credentials.some(({ kind }) => kind !== 'digest')
}

/** The first way to authenticate that needs credentials; their values come from the environment. */
export function credentialsOf({ security }: Operation, prefix: string): readonly Credential[] {
  const choice = security.find((uses) => uses.length > 0) ?? []
  const all = choice.flatMap((use) => credentialOf(use, prefix) ?? [])
  // A place has room for one: of OAuth and a bearer token, which are both in `Authorization`, the first is sent.
  const sent = all.filter(
    (credential, index) =>
      all.findIndex((other) => placeOf(other) === placeOf(credential)) === index,
  )
  return isOneSecret(sent)
    ? sent.map((credential) => renamed(credential, `${prefix}_TOKEN`))
    : sent.map(numbered)
}

/** Whether there is one secret besides a name and a password. */
export function isOneSecret(credentials: readonly Credential[]): boolean {
  return credentials.filter((credential) => !isLogin(credential)).length === 1
}

/** Whether a credential is sent in the place of a parameter, which the document describes as well. */
export function isCredential(
  { place, name }: Parameter,
  credentials: readonly Credential[],
): boolean {
  return credentials.some((credential) => placeOf(credential) === placeName(place, name))
}

function placeOf(credential: Credential): string {
  return isLogin(credential)
    ? placeName('header', 'Authorization')
    : placeName(credential.kind, credential.name)
}

/** Names of headers are written in any case. */
function placeName(place: ParameterPlace, name: string): string {
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`
}

/** The secret of a scheme, named after the product and the scheme. */
function credentialOf({ name, scheme }: SecurityUse, prefix: string): Credential | undefined {
  const variable = `${prefix}_${constantCase(name)}`
  const authorization = (word: string): Credential => {
    return { kind: 'header', name: 'Authorization', prefix: `${word} `, variable }
  }
  const login = (kind: Login['kind']): Credential => {
    return { kind, user: `${prefix}_USER`, password: `${prefix}_PASSWORD` }
  }
  switch (scheme.kind) {
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      return authorization('Bearer')
    case 'http':
      return scheme.scheme.toLowerCase() === 'digest'
        ? login('digest')
        : authorization(scheme.scheme)
    case 'basic':
      return login('basic')
    case 'key':
      return { kind: scheme.place, name: scheme.parameter, prefix: '', variable }
    case 'mutualTLS':
      // The certificate is given to the client, not to the request.
      return undefined
    default:
      return scheme satisfies never
  }
}

/** 'appId' -> 'APP_ID'. */
function constantCase(name: string): string {
  const words = inWords(name)
    .toUpperCase()
    .match(/[A-Z0-9]+/g)
  return words?.join('_') ?? 'TOKEN'
}

/** Of the same variable, the second one ends with a number: 'app-id' and 'appId' are two secrets. */
function numbered(credential: Credential, index: number, all: readonly Credential[]): Credential {
  if (isLogin(credential)) return credential
  const { variable } = credential
  const earlier = all
    .slice(0, index)
    .filter((other) => !isLogin(other) && other.variable === variable)
  return earlier.length === 0
    ? credential
    : renamed(credential, `${variable}_${earlier.length + 1}`)
}

function renamed(credential: Credential, variable: string): Credential {
  return isLogin(credential) ? credential : { ...credential, variable }
}
