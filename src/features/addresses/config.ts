import { type ConfigPart, settingsReader } from '../../site/config/config-part.ts'
import type { AddressesConfig, AddressesKeys } from './keys.ts'

export const config: ConfigPart<AddressesKeys, AddressesConfig> = {
  schema: ({ z, path, href }) => ({ redirects: z.record(path, href) }),
  settings: ({ redirects = {} }) => ({ redirects }),
}

/** The settings of a resolved config. */
export const addressesConfig = settingsReader<AddressesConfig>('addresses')
