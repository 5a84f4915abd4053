import type { ConfigPart } from '../../site/config/config-part.ts'
import type { FormulasKeys } from './keys.ts'

/** Whether a site has formulas. */
export const config: ConfigPart<FormulasKeys, boolean> = {
  schema: ({ z }) => ({ 'markdown.math': z.boolean() }),
  settings: ({ markdown }) => markdown?.math ?? false,
}
