import * as z from 'zod/mini'
import { addressText } from '../../model/links/address-schema.ts'

// What plugins return is other people's: nonsense is told before anything goes wrong with it.

const text = z.string()
const position = z.int().check(z.gte(1))
const location = z.object({ file: text, line: position, column: position, length: z.int() })
const optional = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.optional(z.partial(z.strictObject(shape)))

/** Relative to the output folder, and in it. */
const outputPath = text.check(
  z.regex(/^(?!\/)(?:(?:^|\/)(?!\.{1,2}(?:\/|$))[^/\\]+)+$/, 'a path inside the output folder'),
)

const recordHref = addressText('any', 'an address that runs no code').check(
  z.regex(/^[^\s?#]/, 'an address such as /changelog/1-8#breaking'),
)

const additions = optional({
  outputs: z.array(
    z.strictObject({
      path: outputPath,
      content: z.union([text, z.instanceof(Uint8Array)], { error: 'a text or bytes' }),
    }),
  ),
  records: z.array(
    z.strictObject({
      title: text.check(z.minLength(1)),
      href: recordHref,
      text: z.optional(text),
      group: z.optional(text),
    }),
  ),
  diagnostics: z.array(
    z.looseObject({
      code: text.check(z.regex(/^[a-z][a-z0-9-]*$/, 'a code such as no-date')),
      message: text,
      severity: z.optional(z.enum(['error', 'warning'])),
      hint: z.optional(text),
      at: z.optional(location),
    }),
  ),
  fragments: z.record(text, z.union([text, z.record(text, text)])),
  files: z.array(text),
})

const pages = z.array(
  z.strictObject({
    id: text.check(
      z.regex(/^[^/\\.][^/\\]*(?:\/[^/\\.][^/\\]*)*$/, 'a path such as changelog/1-8'),
    ),
    markdown: text,
    frontMatter: z.optional(z.record(text, z.unknown())),
    source: z.optional(z.strictObject({ file: text, line: z.optional(position) })),
  }),
)

/** What is wrong with what a plugin's `site` has returned; undefined where it is right. */
export function wrongAdditions(given: unknown): string | undefined {
  return wrongIn('site', given, additions)
}

/** What is wrong with what a plugin's `pages` has returned; undefined where it is right. */
export function wrongPages(given: unknown): string | undefined {
  return wrongIn('pages', given, pages)
}

function wrongIn(part: string, given: unknown, schema: z.ZodMiniType): string | undefined {
  if (given instanceof Promise) {
    // Nobody waits for it. Where it is rejected unheard, Node ends the process.
    given.catch(() => undefined)
    return `${part} returns a promise`
  }
  const result = schema.safeParse(given)
  const [issue] = result.error?.issues ?? []
  if (issue === undefined) return undefined
  const place = [part, ...issue.path.map(String)].join('.')
  return `${place} returns nonsense: ${issue.message}`
}
