import { naturalSlug } from '../../content/slug.ts'
import { once } from '../../memo.ts'
import type { Operation } from '../operations.ts'
import { shapeOf } from '../shape.ts'
import type { Spec } from '../spec.ts'
import { keyOf } from '../spec-node.ts'
import { placesFrom, placesOf } from '../spec-walk.ts'
import type { ObjectPlace, ObjectPlaces, PageInProgress, RequestedObject } from './api-context.ts'

/** A page that has yet to be written, or is being written, and what stands on it. */
export type OpenPage = {
  readonly page: PageInProgress
  readonly operations: readonly Operation[]
  /** The object that it is about. */
  readonly object: (ObjectPlace & { readonly key: string }) | undefined
}

/** Rows that a section 'Objects' may have whatever the document is like. */
const LEAST_ROWS = 100

/**
 * Where named schemas are shown. The objects that pages are about are known from the start; others are found
 * while pages are made, in order, and stand on the first page that uses them and has room for them.
 */
export function assignObjects(spec: Spec, pages: readonly OpenPage[]): ObjectPlaces {
  const places = new Map<string, ObjectPlace>()
  for (const { object } of pages) {
    if (object !== undefined && !places.has(object.key)) places.set(object.key, object)
  }
  const hostOf = hosts(spec, pages)
  return {
    find: (key) => places.get(key),
    request: (object, from) => {
      const page = hostOf(object, from)
      const anchor = takeAnchor(page, object.name)
      const place: ObjectPlace = { route: page.route, anchor, name: object.name }
      places.set(object.key, place)
      page.waiting.push({ ...object, anchor })
      return place
    },
  }
}

function takeAnchor({ draft: { ids } }: PageInProgress, name: string): string {
  const wanted = `object-${naturalSlug(name)}`
  let anchor = wanted
  for (let number = 2; ids.has(anchor); number++) anchor = `${wanted}-${number}`
  ids.add(anchor)
  return anchor
}

type HostOf = (object: RequestedObject, from: PageInProgress) => PageInProgress

/**
 * A page is full when it has its share of all fields that schemas have. Then the next page that uses the
 * object takes it; an object that no later page uses stays where it is asked for.
 */
function hosts(spec: Spec, pages: readonly OpenPage[]): HostOf {
  const taken = new Map<PageInProgress, number>()
  const share = once(() => {
    const fields = placesOf(spec).filter(({ node }) => node.path.at(-2) === 'properties').length
    return Math.max(LEAST_ROWS, Math.ceil(fields / pages.length))
  })
  const reached = pages.map(({ operations }) => once(() => reachedFrom(spec, operations)))
  return ({ key, schemas }, from) => {
    const rows = 1 + shapeOf(spec, schemas).fields.length
    const hasRoom = (page: PageInProgress): boolean => {
      const sum = rows + (taken.get(page) ?? 0)
      return sum <= LEAST_ROWS || sum <= share()
    }
    const own = pages.findIndex(({ page }) => page === from)
    const next = (): PageInProgress | undefined =>
      pages.find(
        ({ page }, index) => index > own && hasRoom(page) && reached[index]?.().has(key) === true,
      )?.page
    const host = hasRoom(from) ? from : (next() ?? from)
    taken.set(host, rows + (taken.get(host) ?? 0))
    return host
  }
}

function reachedFrom(spec: Spec, operations: readonly Operation[]): ReadonlySet<string> {
  const starts = operations.map(({ node }) => ({ kind: 'operation' as const, node }))
  return new Set(placesFrom(spec, starts).map(({ node }) => keyOf(node)))
}
