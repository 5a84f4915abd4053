import type { Plugin } from 'esbuild'
import { decodedAddress } from '../../model/links/decoded.ts'
import { RESOLVING } from '../code/resolve-in.ts'

/** Finds files by the addresses that style sheets have for them: `url("my%20logo.png")`. */
export const styleAddresses: Plugin = {
  name: 'style-addresses',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /%/ }, async ({ path, kind, resolveDir, pluginData }) => {
      const isAddress = kind === 'url-token' || kind === 'import-rule'
      if (!isAddress || pluginData === RESOLVING || /^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(path)) {
        return undefined
      }
      const [, file = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
      const found = await resolve(decodedAddress(file), { kind, resolveDir, pluginData: RESOLVING })
      return found.errors.length > 0 ? undefined : { path: found.path, suffix }
    })
  },
}
