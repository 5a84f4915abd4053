import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { BrowserContext } from 'playwright-core'
import { themePlugin } from '../../src/io/theme/theme-plugin.ts'
import { themeSources } from '../../src/io/theme/theme-sources.ts'
import { configOf } from '../support/pages.ts'

const packageDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/**
 * Puts React's development build in the place of the built site's islands, in this context. It says what the
 * production build keeps to itself: attributes of the HTML that are not as the island would write them.
 */
export async function useDevelopmentIslands(context: BrowserContext, dir: string): Promise<void> {
  const files = await developmentIslands(dir)
  await context.route(/\/_docsgen\/[^/]+\.js$/, (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const body = files.get(file) ?? files.get(file.replace(/-[A-Z0-9]{8}(?=\.js$)/, ''))
    return body === undefined
      ? route.fallback()
      : route.fulfill({ body, contentType: 'text/javascript' })
  })
}

/** The islands and what mounts them, by file name, bundled as `docsgen build` does but for the mode. */
async function developmentIslands(dir: string): Promise<ReadonlyMap<string, string>> {
  const sources = themeSources({ siteDir: packageDir, packageDir, config: configOf() })
  const worker = readdirSync(join(dir, '_docsgen')).find((name) =>
    name.startsWith('embedded-search-worker'),
  )
  const { outputFiles } = await build({
    absWorkingDir: packageDir,
    entryPoints: {
      ...Object.fromEntries([...sources.islands].map(([name, file]) => [`island-${name}`, file])),
      mount: join(sources.themeDir, 'hydration/mount.tsx'),
    },
    outdir: '_docsgen',
    entryNames: '[name]',
    chunkNames: 'development-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"development"',
      __DOCSGEN_WORKERS__: JSON.stringify({ 'embedded-search': `/_docsgen/${worker}` }),
    },
    plugins: [themePlugin(sources, 'browser')],
    logLevel: 'silent',
  })
  return new Map(outputFiles.map(({ path, text }) => [path.split(/[/\\]/).at(-1) ?? '', text]))
}
