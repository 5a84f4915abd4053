import { type ConfigPart, filled, settingsReader } from '../../site/config/config-part.ts'
import type { MachinePagesKeys } from './keys.ts'

export type MachinePagesConfig = Required<NonNullable<MachinePagesKeys['ai']>>

const DEFAULTS: MachinePagesConfig = { markdown: true, open: [] }

export const config: ConfigPart<MachinePagesKeys, MachinePagesConfig> = {
  schema: ({ z, matching, optionals, text }) => {
    const url = matching(
      /^https?:\/\/[^\s{}]+\{markdown\}[^\s{}]*$/,
      'a URL with {markdown} in it, such as https://chat.example/?q={markdown}',
    )
    return {
      ai: optionals({
        markdown: z.boolean(),
        open: z.array(z.strictObject({ label: text, url })),
      }),
    }
  },
  settings: ({ ai }) => filled(DEFAULTS, ai),
}

export const machinePagesConfig = settingsReader<MachinePagesConfig>('machine-pages')
