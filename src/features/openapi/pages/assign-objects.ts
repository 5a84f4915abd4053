import { once } from '../../../model/once.ts'
import { naturalSlug } from '../../../model/slug.ts'
import type { Operation } from '../read/operations.ts'
import { keyOf, type SpecNode } from '../read/spec-node.ts'
import { placesFrom, placesOf } from '../read/spec-walk.ts'
import { shapeOf } from '../shape/shape.ts'
import type { ObjectPlace, ObjectPlaces } from './page-context.ts'
import { freeId, type NamedObject, type PageDraft } from './page-draft.ts'
import type { PagePlan } from './page-plan.ts'

/** A page that has yet to be written, or is being written, and what stands on it. */
type OpenPage = { readonly plan: PagePlan; readonly page: PageDraft }

/** Rows that a section 'Objects' may have whatever the document is like. */
const LEAST_ROWS = 100

/**
 * Where named schemas are shown. The objects that pages are about are known from the start; others are found
 * while pages are made, in order, and stand on the first page that uses them and has room for them.
 */
export function assignObjects(root: SpecNode, pages: readonly OpenPage[]): ObjectPlaces {
  const places = new Map<string, ObjectPlace>()
  for (const {
    plan: { object, route },
  } of pages) {
    if (object !== undefined && !places.has(object.key))
      places.set(object.key, { route, ...object })
  }
  const hostOf = hosts(root, pages)
  return {
    find: (key) => places.get(key),
    request: (object, from) => {
      const host = hostOf(object, from)
      const { key, name } = object
      const anchor = freeId(host.ids, `object-${naturalSlug(name)}`)
      host.ids.add(anchor)
      host.waiting.push({ ...object, anchor })
      const place = { route: host.route, anchor, name }
      places.set(key, place)
      return place
    },
  }
}

type HostOf = (object: NamedObject, from: PageDraft) => PageDraft

/**
 * A page is full when it has its share of all fields that schemas have. Then the next page that uses the
 * object takes it; an object that no later page uses stays where it is asked for.
 */
function hosts(root: SpecNode, pages: readonly OpenPage[]): HostOf {
  const taken = new Map<string, number>()
  const share = once(() => {
    const fields = placesOf(root).filter(({ node }) => node.path.at(-2) === 'properties').length
    return Math.max(LEAST_ROWS, Math.ceil(fields / pages.length))
  })
  const reached = pages.map(({ plan }) => once(() => reachedFrom(plan.group.operations)))
  return ({ key, schemas }, from) => {
    const rows = 1 + shapeOf(schemas).fields.length
    const hasRoom = ({ route }: PageDraft): boolean => {
      const sum = rows + (taken.get(route) ?? 0)
      return sum <= LEAST_ROWS || sum <= share()
    }
    const own = pages.findIndex(({ page }) => page.route === from.route)
    const next = (): OpenPage | undefined =>
      pages.find(
        ({ page }, index) => index > own && hasRoom(page) && reached[index]?.().has(key) === true,
      )
    const host = hasRoom(from) ? from : (next()?.page ?? from)
    taken.set(host.route, rows + (taken.get(host.route) ?? 0))
    return host
  }
}

/** Keys of all that operations refer to, however far away. */
function reachedFrom(operations: readonly Operation[]): ReadonlySet<string> {
  const starts = operations.map(({ node }) => ({ kind: 'operation' as const, node }))
  return new Set(placesFrom(starts).map(({ node }) => keyOf(node)))
}
