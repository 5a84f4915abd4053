import { type ConfigPart, settingsReader } from '../../site/config/config-part.ts'
import type { Choice, ConditionsKeys } from './keys.ts'

/** The choices of a site, by name. */
export type Choices = Readonly<Record<string, Choice>>

export const config: ConfigPart<ConditionsKeys, Choices> = {
  schema: ({ z, matching, text }) => {
    const value = matching(
      /^[^\s,;="](?:[^,;="]*[^\s,;="])?$/,
      'a word or words without , ; = and "',
    )
    const name = matching(
      /^(?!not$)[A-Za-z_][\w-]*$/,
      'a name of letters, digits, _ and -, but not the word not',
    )
    const values = z.array(value).check(
      z.minLength(2),
      z.refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, {
        error: 'values that differ in more than upper and lower case',
      }),
    )
    return { choices: z.record(name, z.strictObject({ label: text, values })) }
  },
  settings: ({ choices = {} }) => choices,
}

/** The choices of a resolved config. */
export const choicesOf = settingsReader<Choices>('conditions')
