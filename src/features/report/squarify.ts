import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'

/** A rectangle, in any unit. */
export type Rect = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Sized = { readonly bytes: number }

/** An item with its rectangle. */
export type Placed<Item> = { readonly item: Item; readonly rect: Rect }

/**
 * Fills a box with one rectangle for each item, the largest first. Areas are proportional to bytes, and rectangles as
 * square as possible. Items without bytes get none.
 */
export function squarify<Item extends Sized>(
  items: readonly Item[],
  box: Rect,
): readonly Placed<Item>[] {
  const children = items.filter(({ bytes }) => bytes > 0)
  const root = hierarchy<{ readonly children?: readonly Item[]; readonly bytes?: number }>({
    children,
  })
    .sum(({ bytes = 0 }) => bytes)
    .sort((left, right) => (right.value ?? 0) - (left.value ?? 0))
  const laid = treemap<typeof root.data>()
    .tile(treemapSquarify.ratio(1))
    .size([box.width, box.height])(root)
  return (laid.children ?? []).map(({ data, x0, x1, y0, y1 }) => ({
    item: data as Item,
    rect: { x: box.x + x0, y: box.y + y0, width: x1 - x0, height: y1 - y0 },
  }))
}

/** The sum of all bytes. */
export function sumOf(items: readonly Sized[]): number {
  return items.reduce((sum, { bytes }) => sum + bytes, 0)
}
