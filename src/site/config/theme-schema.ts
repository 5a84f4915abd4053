import * as z from 'zod/mini'
import { componentName } from './plugged-parts.ts'
import { matching, oneOf, optionals, text } from './schema-parts.ts'

const color = matching(/^#[0-9a-fA-F]{6}$/, 'a colour such as #1d4fd0')
const fontWeight = oneOf("a weight such as 400, or '100 900' of a variable font", [
  z.int().check(z.gte(1), z.lte(1000)),
  matching(/^\d{1,4} \d{1,4}$/, 'two weights such as 100 900'),
])
const ownFont = {
  family: matching(/^[\p{L}\p{N}][\p{L}\p{N} .&+_-]*$/u, 'the name of a font such as Lora'),
  files: z
    .array(
      oneOf('a file, or { path, weight, style }', [
        text,
        z.strictObject({
          path: text,
          weight: z.optional(fontWeight),
          style: z.optional(z.enum(['normal', 'italic'])),
        }),
      ]),
    )
    .check(z.minLength(1)),
}

/** Key `theme`: how the site looks, and what it brings along for it. */
export const theme = optionals({
  accent: z.strictObject({ light: color, dark: color }),
  font: oneOf("'inter', 'system' or { family, files }", [
    z.enum(['inter', 'system']),
    z.strictObject({ ...ownFont, fallback: z.optional(z.enum(['sans-serif', 'serif'])) }),
  ]),
  mono: z.strictObject(ownFont),
  radius: z.enum(['none', 'small', 'medium', 'large']),
  density: z.enum(['comfortable', 'compact']),
  tokens: z.record(matching(/^--[a-z0-9-]+$/, 'a custom property such as --content-w'), z.string()),
  styles: z.array(text),
  overrides: z.record(z.string(), text),
  islands: text,
  components: z.record(componentName, text),
})
