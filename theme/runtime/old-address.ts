import { hashId } from '../navigation/hash-id.ts'

type Place = Pick<Location, 'href' | 'search' | 'hash'>

/** The target of a redirect, with the query and the hash of the old address. */
export function withRest(to: string, { href, search, hash }: Place): string {
  const target = new URL(to, href)
  target.search = target.search === '' ? search : `${target.search}${search.replace('?', '&')}`
  if (target.hash === '') target.hash = hash
  return target.href
}

/** The new address of the requested section; `sections` is JSON of ids and addresses. Undefined for other protocols. */
export function sectionAt(sections: string | undefined, place: Place): string | undefined {
  const known: Readonly<Record<string, string>> = JSON.parse(sections ?? '{}')
  const id = hashId(place)
  // 'create.*' is the id 'create' and all that begin with it and a dot.
  const key = Object.hasOwn(known, id) ? id : `${id.replace(/\..*$/s, '')}.*`
  const to = Object.hasOwn(known, key) ? known[key] : undefined
  return to !== undefined && /^(?:https?|file):$/.test(new URL(to, place.href).protocol)
    ? to
    : undefined
}
