import { inWords, type Operation } from '../read/operations.ts'
import type { Parameter, ParameterPlace } from '../read/parameters.ts'
import type { SecurityUse } from '../read/security.ts'

/** What a request authenticates with: a token, or a name and a password. Samples read it from the environment. */
export type Credential = Token | Login

type Token = {
  readonly kind: 'header' | 'query' | 'cookie'
  readonly name: string
  /** Before the token: 'Bearer '. */
  readonly prefix: string
  readonly variable: string
}

/** A name and a password. A digest needs a challenge of the server first: of the sample clients only curl handles that. */
type Login = {
  readonly kind: 'basic' | 'digest'
  readonly user: string
  readonly password: string
}

function isLogin(credential: Credential): credential is Login {
  return credential.kind === 'basic' || credential.kind === 'digest'
}

/** Whether samples in programming languages read a credential: logins by digest are in samples for curl only. */
export function areUsedInPrograms(credentials: readonly Credential[]): boolean {
  return credentials.some(({ kind }) => kind !== 'digest')
}

/** The credentials of the first way to authenticate that needs some. Their variables begin with the product's name. */
export function credentialsOf({ security }: Operation, product: string): readonly Credential[] {
  const choice = security.find((uses) => uses.length > 0) ?? []
  const all = choice.flatMap((use) => credentialOf(use, product) ?? [])
  // A place has room for one: of OAuth and a bearer token, which are both in `Authorization`, the first is sent.
  const sent = all.filter(
    (credential, index) =>
      all.findIndex((other) => placeOf(other) === placeOf(credential)) === index,
  )
  // A single token is PRODUCT_TOKEN; several are named after their schemes.
  return hasOneToken(sent)
    ? sent.map((credential) => withVariable(credential, `${product}_TOKEN`))
    : sent.map(withNumber)
}

/** Whether there is exactly one token, besides a name and a password. */
export function hasOneToken(credentials: readonly Credential[]): boolean {
  return credentials.filter((credential) => !isLogin(credential)).length === 1
}

/** Whether a parameter that the document describes is the place where a credential is sent already. */
export function carriesCredential(
  { place, name }: Parameter,
  credentials: readonly Credential[],
): boolean {
  return credentials.some((credential) => placeOf(credential) === placeKey(place, name))
}

function placeOf(credential: Credential): string {
  return isLogin(credential)
    ? placeKey('header', 'Authorization')
    : placeKey(credential.kind, credential.name)
}

/** A place as a key of its own. Names of headers are written in any case. */
function placeKey(place: ParameterPlace, name: string): string {
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`
}

/** The credential of a scheme, whose variable is named after the product and the scheme. */
function credentialOf({ name, scheme }: SecurityUse, product: string): Credential | undefined {
  const variable = `${product}_${constantCase(name)}`
  const authorization = (word: string): Credential => {
    return { kind: 'header', name: 'Authorization', prefix: `${word} `, variable }
  }
  const login = (kind: Login['kind']): Credential => {
    return { kind, user: `${product}_USER`, password: `${product}_PASSWORD` }
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

/** Gives a number to the second of two tokens with the same variable: 'app-id' and 'appId' are two. */
function withNumber(credential: Credential, index: number, all: readonly Credential[]): Credential {
  if (isLogin(credential)) return credential
  const { variable } = credential
  const earlier = all
    .slice(0, index)
    .filter((other) => !isLogin(other) && other.variable === variable)
  return earlier.length === 0
    ? credential
    : withVariable(credential, `${variable}_${earlier.length + 1}`)
}

function withVariable(credential: Credential, variable: string): Credential {
  return isLogin(credential) ? credential : { ...credential, variable }
}
