import { prebuildTheme as prebuild } from '../io/theme/theme-folder.ts'
import { resolveConfig } from '../site/config/resolve-config.ts'

/** Bundles the theme as it is without a site's own code, for `lib/`: such sites then need no bundler. */
export async function prebuildTheme(packageDir: string): Promise<void> {
  const { value: config } = resolveConfig({ user: {}, text: [], fallbackTitle: '', year: 2000 })
  await prebuild({ siteDir: packageDir, packageDir, config })
}
