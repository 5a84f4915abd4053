import * as z from 'zod/mini'
import { addressText, plainText } from '../links/address-schema.ts'

// What makes the schemas of front matter keys, in the core and in features.

export { plainText }

/** A key, and what editors say of it. One without a value counts as none. */
export function key<Schema extends z.ZodMiniType>(schema: Schema, description: string) {
  const optional = z.nullish(schema)
  z.globalRegistry.add(optional, { description })
  return optional
}

/** What passes a test, in words for whatever does not: to zod, a date is a map without keys. */
export function only<Schema extends z.ZodMiniType>(
  is: (value: unknown) => boolean,
  expected: string,
  schema: Schema,
) {
  return z.pipe(z.custom(is, expected), schema)
}

/** For editors: the code asks `isAllowedAddress`. */
export const ELSEWHERE = String.raw`(?!\s*([a-zA-Z][a-zA-Z0-9+.-]*:|[/\\]{2}))`

/** An address of this site, which is more than spaces. */
export function siteAddress(expected: string) {
  return addressText('site', expected, expected)
    .check(z.regex(/\S/, expected), z.trim())
    .register(z.globalRegistry, { pattern: String.raw`^(?=[\s\S]*\S)${ELSEWHERE}` })
}

export const textValue = plainText('text').check(z.trim())
export const text = (description: string) => key(textValue, description)
export const number = (description: string) => key(z.number('a number'), description)
export const flag = (description: string) => key(z.boolean('true or false'), description)
