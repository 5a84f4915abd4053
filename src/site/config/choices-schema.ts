import * as z from 'zod/mini'
import { matching, text } from './schema-parts.ts'

const value = matching(/^[^\s,;="](?:[^,;="]*[^\s,;="])?$/, 'a word or words without , ; = and "')

/** What readers choose: a name for conditions, the words that ask, and the answers. */
export const choices = z.record(
  matching(/^(?!not$)[A-Za-z_][\w-]*$/, 'a name of letters, digits, _ and -, but not the word not'),
  z.strictObject({
    label: text,
    values: z.array(value).check(
      z.minLength(2),
      z.refine((values) => new Set(values.map((one) => one.toLowerCase())).size === values.length, {
        error: 'values that differ in more than upper and lower case',
      }),
    ),
  }),
)
