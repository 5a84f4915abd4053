import { escapeHtml } from '../../content/code-panel.ts'
import type { Direction } from '../check-value.ts'
import type { Shape } from '../shape.ts'
import type { SpecNode } from '../spec-node.ts'
import { type ApiContext, type ObjectPlace, type PageInProgress, placeOf } from './api-context.ts'
import { slotTo } from './page-draft.ts'

/** What rows are written for. */
export type RowContext = {
  readonly context: ApiContext
  readonly page: PageInProgress
  readonly direction: Direction
  /** Anchor that the rows' anchors begin with: 'create-a-group'. */
  readonly parent: string
  /** Names of the fields above. */
  readonly path: readonly string[]
  /** Schemas above, by key, with the anchor where each is shown. */
  readonly above: ReadonlyMap<string, string>
}

/** Named objects with more fields than this are shown once on a page, then linked. */
const SMALL_OBJECT = 10
/** Named objects below this depth stand in the section 'Objects'. */
const MAX_DEPTH = 3

export type NestedObject = {
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
  { context, page, direction, above }: RowContext,
  anchor: string,
): ObjectPlace | undefined {
  const { key, name } = shape
  if (name === undefined) return undefined
  const shownKey = `${direction} ${key}`
  const shown = page.shown.get(shownKey)
  const here = shown === undefined ? undefined : { route: page.route, anchor: shown, name }
  const hasRoom = page.draft.anchors.length < page.maxRows
  if (above.size >= MAX_DEPTH || !hasRoom) {
    return (
      here ?? context.objects.find(key) ?? context.objects.request({ key, name, schemas }, page)
    )
  }
  const isSmall = isFlat && shape.fields.length <= SMALL_OBJECT
  if (isSmall) return undefined
  const elsewhere = here ?? (direction === 'response' ? context.objects.find(key) : undefined)
  if (elsewhere === undefined) page.shown.set(shownKey, anchor)
  return elsewhere
}

/** A sentence that leads to the fields of an object. */
export function placeLink(row: RowContext, place: ObjectPlace): string {
  const slot = linkTo(row.page, hrefOf(place, row.page), row.context)
  return `<p>See <a href="${slot}">the fields of <code>${escapeHtml(place.name)}</code></a>.</p>`
}

/** An object inside itself leads back up. */
export function circleLink(row: RowContext, anchor: string, name: string | undefined): string {
  const slot = linkTo(row.page, `#${anchor}`, row.context)
  const label = name === undefined ? 'The same fields' : `<code>${escapeHtml(name)}</code>`
  return `<p><a href="${slot}">${label}</a>, see above.</p>`
}

/** The address of an object, seen from a page. */
export function hrefOf({ route, anchor }: ObjectPlace, page: PageInProgress): string {
  return route === page.route ? `#${anchor}` : `${route}#${anchor}`
}

function linkTo(page: PageInProgress, href: string, context: ApiContext): string {
  return slotTo(page.draft, href, placeOf(context, context.spec.root))
}
