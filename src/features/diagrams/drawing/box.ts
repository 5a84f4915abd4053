/** A rectangle in pixels. */
export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const NOTHING: Box = { x: 0, y: 0, width: 0, height: 0 }

/** The smallest box that holds all of some. */
export function union(boxes: readonly Box[]): Box {
  return around(
    boxes.flatMap(({ x, width }) => [x, x + width]),
    boxes.flatMap(({ y, height }) => [y, y + height]),
  )
}

/** The smallest box that holds all of some coordinates; an empty one for none. */
export function around(xs: readonly number[], ys: readonly number[]): Box {
  if (xs.length === 0 || ys.length === 0) return NOTHING
  const least = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b))
  const most = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b))
  const [x, y] = [least(xs), least(ys)]
  return { x, y, width: most(xs) - x, height: most(ys) - y }
}
