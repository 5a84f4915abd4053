import { appendAll } from '../../../model/append-all.ts'

/** A place on a picture, in any unit. */
export type Rect = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Sized = { readonly bytes: number }

/** An item with its place. */
export type Placed<Item> = { readonly item: Item; readonly rect: Rect }

/**
 * Fills a box with one rectangle for each item, the largest first, whose areas are in proportion to their bytes and
 * whose sides are as near to equal as rows allow (Bruls, Huizing and van Wijk, "Squarified Treemaps", 2000). Items of
 * no bytes have no place.
 */
export function squarify<Item extends Sized>(
  items: readonly Item[],
  box: Rect,
): readonly Placed<Item>[] {
  const sorted = items
    .filter(({ bytes }) => bytes > 0)
    .toSorted((left, right) => right.bytes - left.bytes)
  const scale = (box.width * box.height) / sumOf(sorted)
  const placed: Placed<Item>[] = []
  let rest = box
  let row: readonly Item[] = []
  const layRow = () => {
    const laid = laidRow(row, rest, scale)
    appendAll(placed, laid.placed)
    rest = laid.rest
  }
  for (const item of sorted) {
    const longer = [...row, item]
    const side = Math.min(rest.width, rest.height)
    if (row.length > 0 && worstRatio(longer, side, scale) > worstRatio(row, side, scale)) {
      layRow()
      row = [item]
    } else row = longer
  }
  if (row.length > 0) layRow()
  return placed
}

/** The sum of all bytes. */
export function sumOf(items: readonly Sized[]): number {
  return items.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** The longer side over the shorter one of the least square item, where a row lies along a side. */
function worstRatio(row: readonly Sized[], side: number, scale: number): number {
  const areas = row.map(({ bytes }) => bytes * scale)
  const depth = (sumOf(row) * scale) / side
  return Math.max(...areas.map((area) => Math.max(depth ** 2 / area, area / depth ** 2)))
}

/** Lays a row along the shorter side of what is free. */
function laidRow<Item extends Sized>(row: readonly Item[], free: Rect, scale: number) {
  const isColumn = free.width >= free.height
  const side = isColumn ? free.height : free.width
  const depth = (sumOf(row) * scale) / side
  let along = isColumn ? free.y : free.x
  const placed = row.map((item): Placed<Item> => {
    const length = (item.bytes * scale) / depth
    const rect = isColumn
      ? { x: free.x, y: along, width: depth, height: length }
      : { x: along, y: free.y, width: length, height: depth }
    along += length
    return { item, rect }
  })
  const rest = isColumn
    ? { ...free, x: free.x + depth, width: free.width - depth }
    : { ...free, y: free.y + depth, height: free.height - depth }
  return { placed, rest }
}
