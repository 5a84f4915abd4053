import { en } from 'zod/locales'
import * as z from 'zod/mini'
import { addressText, plainText } from '../../model/links/address-schema.ts'

// The small validator has no words of its own: without them every problem is an 'Invalid input'.
z.config(en())

/** A string that is not empty. */
export const text = plainText().check(z.minLength(1))
/** An address of the site or any other that runs no code. */
export const href = addressText('any', 'an address that runs no code').check(z.minLength(1))

/** An object of these keys, none of which must be there. */
export function optionals<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.partial(z.strictObject(shape))
}

/** One of several shapes, in words for what is none of them. */
export function oneOf<Shapes extends readonly z.core.$ZodType[]>(expected: string, shapes: Shapes) {
  return z.union(shapes, { error: expected })
}

/** A string of this pattern, in words for what does not match. */
export function matching(pattern: RegExp, expected: string) {
  return z.string().check(z.regex(pattern, expected))
}

/** A folder that is not the site's own, nor holds it: these would hold one another. */
export function folder(example: string) {
  return matching(/^(?!(?:\.{0,2}[/\\])*\.{0,2}$)./s, `a folder of its own, such as ${example}`)
}

/** A path of the site. */
export const path = matching(/^\//, 'a path that begins with /')
