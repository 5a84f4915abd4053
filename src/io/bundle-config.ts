import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { ConfigPlace } from './load-config.ts'

/** A config file and what it imports as one module. Throws esbuild's failures. */
export async function bundleConfig(entry: string, { siteDir, packageDir }: ConfigPlace) {
  const result = await build({
    entryPoints: [entry],
    absWorkingDir: siteDir,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(entry).href) },
    logLevel: 'silent',
    plugins: [
      {
        name: 'config-packages',
        setup({ onResolve }) {
          // `docsgen` is this very package, installed or not; other packages are the site's.
          onResolve({ filter: /^docsgen$/ }, () => ({
            path: join(packageDir, 'src/core/config/define-config.ts'),
          }))
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('node:') || /^[a-z]:/i.test(path)
              ? undefined
              : { path: resolvedPackage(path, siteDir, packageDir), external: true },
          )
        },
      },
    ],
  })
  const files = Object.keys(result.metafile.inputs).map((name) => join(siteDir, name))
  return { code: result.outputFiles[0]?.text ?? '', files }
}

/** A package of the site's, else one of docsgen's own (zod, for a front matter schema). */
function resolvedPackage(name: string, siteDir: string, packageDir: string): string {
  for (const folder of [siteDir, packageDir]) {
    try {
      return pathToFileURL(createRequire(join(folder, 'package.json')).resolve(name)).href
    } catch {
      // Not here: the next folder may have it.
    }
  }
  return name
}
