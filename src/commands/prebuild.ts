import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { features } from '../features/index.ts'
import { prebuildTheme as prebuild } from '../io/theme/theme-folder.ts'
import { resolveConfig } from '../site/config/resolve-config.ts'
import { configSchema, frontMatterSchema } from './editor-schemas.ts'

/** Bundles the theme without a site's code into `lib/`, so that sites without own code need no bundler. */
export async function prebuildTheme(packageDir: string): Promise<void> {
  const { value: config } = resolveConfig({
    user: {},
    text: [],
    fallbackTitle: '',
    today: '2000-01-01',
    features,
  })
  await prebuild({ siteDir: packageDir, packageDir, config })
}

/** Writes the schemas that editors read to `lib/schemas`. */
export function writeSchemas(packageDir: string): void {
  const dir = join(packageDir, 'lib/schemas')
  mkdirSync(dir, { recursive: true })
  for (const [name, schema] of [
    ['front-matter', frontMatterSchema],
    ['config', configSchema()],
  ] as const) {
    writeFileSync(join(dir, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`)
  }
}
