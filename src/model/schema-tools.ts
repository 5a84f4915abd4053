import * as z from 'zod/mini'

/**
 * What features make the schemas of their keys with. Not the whole library: most of it is locales and formats, and every
 * build would load them.
 */
export const schemaTools = {
  array: z.array,
  boolean: z.boolean,
  date: z.iso.date,
  enum: z.enum,
  globalRegistry: z.globalRegistry,
  gt: z.gt,
  gte: z.gte,
  int: z.int,
  lazy: z.lazy,
  literal: z.literal,
  lte: z.lte,
  minLength: z.minLength,
  nullable: z.nullable,
  number: z.number,
  optional: z.optional,
  record: z.record,
  refine: z.refine,
  strictObject: z.strictObject,
  string: z.string,
  undefined: z.undefined,
  unknown: z.unknown,
}
