import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { resolveConfig } from '../core/config/resolve-config.ts'
import { buildTheme } from '../io/theme/build-theme.ts'
import { PREBUILT, themeSources } from '../io/theme/bundle-theme.ts'
import { rememberTheme, themeKey } from '../io/theme/remembered-theme.ts'

/** Bundles the theme as it is without a site's own code, for `lib/`: such sites then need no bundler. */
export async function prebuildTheme(packageDir: string): Promise<void> {
  const { value: config } = resolveConfig({
    user: {},
    text: [],
    fallbackTitle: '',
    year: 2000,
  })
  const sources = themeSources({ siteDir: packageDir, packageDir, config })
  const { value } = await buildTheme(sources, config.base)
  if (value === undefined) throw new Error('The theme cannot be bundled')
  const folder = join(packageDir, PREBUILT)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  rememberTheme(folder, value, { key: themeKey(sources, config.base), sources })
}
