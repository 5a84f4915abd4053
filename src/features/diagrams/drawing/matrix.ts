/** A transformation of the plane, in the order of SVG's `matrix()`. */
export type Matrix = readonly [number, number, number, number, number, number]

export type Point = readonly [x: number, y: number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Reads a `transform` attribute. What it does not know changes nothing. */
export function readTransform(text: string | null): Matrix {
  let matrix = IDENTITY
  for (const [, name = '', args = ''] of (text ?? '').matchAll(/(\w+)\s*\(([^)]*)\)/g))
    matrix = multiply(matrix, transformOf(name, args.match(/-?[\d.]+(?:e-?\d+)?/gi)?.map(Number)))
  return matrix
}

function transformOf(name: string, [first = 0, ...rest]: readonly number[] = []): Matrix {
  const [second, third] = rest
  switch (name) {
    case 'translate':
      return [1, 0, 0, 1, first, second ?? 0]
    case 'scale':
      return [first, 0, 0, second ?? first, 0, 0]
    case 'rotate': {
      const [sin, cos] = [Math.sin((first * Math.PI) / 180), Math.cos((first * Math.PI) / 180)]
      const [x, y] = [second ?? 0, third ?? 0]
      return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
    }
    case 'matrix': {
      const [b = 0, c = 0, d = 1, e = 0, f = 0] = rest
      return [first, b, c, d, e, f]
    }
    default:
      return IDENTITY
  }
}

/** First the second, then the first: as the one is inside of the other. */
export function multiply([a, b, c, d, e, f]: Matrix, inner: Matrix): Matrix {
  const [g, h, i, j, k, l] = inner
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ]
}

export function apply([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f]
}
