import type { SpecNode } from '../read/spec-node.ts'
import type { Shape } from '../shape/shape.ts'
import type { ObjectPlace, PageContext, RowContext } from './page-context.ts'
import { codeHtml } from './page-node.ts'
import { linkHtml } from './page-parts.ts'

/** Named objects with more fields than this are shown once on a page, then linked. */
const SMALL_OBJECT = 10
/** Named objects below this depth stand in the section 'Objects'. */
const MAX_DEPTH = 3

type NestedObject = {
  readonly shape: Shape
  readonly schemas: readonly SpecNode[]
  /** Whether it holds no objects. */
  readonly isFlat: boolean
}

/**
 * Where a nested object is shown, when that is not here: a large one once on a page; one that is deep, or
 * would make the page too long, once in the whole reference.
 */
export function objectPlaceFor(
  { shape, schemas, isFlat }: NestedObject,
  row: RowContext,
  anchor: string,
): ObjectPlace | undefined {
  const { key, name } = shape
  if (name === undefined) return undefined
  const { objects, route, direction } = row
  const shownKey = `${direction} ${key}`
  const shown = row.shown.get(shownKey)
  const here = shown === undefined ? undefined : { route, anchor: shown, name }
  const hasRoom = row.rows.count < row.maxRows
  if (row.above.size >= MAX_DEPTH || !hasRoom)
    return here ?? objects.find(key) ?? objects.request({ key, name, schemas }, row)
  const isSmall = isFlat && shape.fields.length <= SMALL_OBJECT
  if (isSmall) return undefined
  const elsewhere = here ?? (direction === 'response' ? objects.find(key) : undefined)
  if (elsewhere === undefined) row.shown.set(shownKey, anchor)
  return elsewhere
}

/** Objects without a name inside each other that are shown, and how many times the rows of a page they may take. */
const MAX_NAMELESS = 12
const MAX_NAMELESS_ROWS = 10

/**
 * Whether an object without a name, which has no place of its own to be linked, is too much for the page. Parts of an
 * `allOf` may join schemas anew in each other without end.
 */
export function isTooMuch({ name }: Shape, { above, rows, maxRows }: RowContext): boolean {
  if (name !== undefined) return false
  return above.size >= MAX_NAMELESS || rows.count >= maxRows * MAX_NAMELESS_ROWS
}

/** A sentence that leads to the fields of an object. */
export function placeLink(page: PageContext, place: ObjectPlace): string {
  const html = `the fields of ${codeHtml(place.name)}`
  const link = linkHtml(page, { href: hrefOf(place, page), html, from: page.root })
  return `<p>See ${link}.</p>`
}

/** An object inside itself leads back up. */
export function circleLink(page: PageContext, anchor: string, name: string | undefined): string {
  const html = name === undefined ? 'The same fields' : codeHtml(name)
  return `<p>${linkHtml(page, { href: `#${anchor}`, html, from: page.root })}, see above.</p>`
}

/** The address of an object, seen from a page. */
export function hrefOf({ route, anchor }: ObjectPlace, page: PageContext): string {
  return route === page.route ? `#${anchor}` : `${route}#${anchor}`
}
