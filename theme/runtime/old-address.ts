import { hashId } from '../navigation/hash-id.ts'

type Place = Pick<Location, 'href' | 'search' | 'hash'>

/** The address that somebody is sent on to, with the query and the section that they asked for. */
export function withRest(to: string, { href, search, hash }: Place): string {
  const target = new URL(to, href)
  target.search = target.search === '' ? search : `${target.search}${search.replace('?', '&')}`
  if (target.hash === '') target.hash = hash
  return target.href
}

/** Where the section that was asked for is now: JSON of ids and addresses. What is no page of the web is none. */
export function sectionAt(sections: string | undefined, place: Place): string | undefined {
  const known: Readonly<Record<string, string>> = JSON.parse(sections ?? '{}')
  const id = hashId(place)
  const to = Object.hasOwn(known, id) ? known[id] : undefined
  return to !== undefined && /^(?:https?|file):$/.test(new URL(to, place.href).protocol)
    ? to
    : undefined
}
