import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type OnResolveArgs, type OnResolveResult, type Plugin } from 'esbuild'
import type { CodeRoots } from '../code/code-inputs.ts'
import { inputFile } from '../code/input-file.ts'
import { RESOLVING, resolveIn } from '../code/resolve-in.ts'

/**
 * Bundles a config file and its imports into one module, except for installed packages. Returns also the absolute paths
 * of the bundled files, and of the imported modules of packages. Throws esbuild's failures.
 */
export async function bundleConfig(entry: string, place: CodeRoots) {
  const packages = new Set<string>()
  const url = addressOf(entry)
  const result = await build({
    entryPoints: [entry],
    absWorkingDir: place.siteDir,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // Packages are found as Node finds them, not as bundlers do.
    conditions: [],
    mainFields: ['main'],
    define: { 'import.meta.url': FILE_URL },
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module';const require = requireFrom(${url});`,
    },
    logLevel: 'silent',
    plugins: [configPackages(place, packages)],
  })
  const files = Object.keys(result.metafile.inputs).map((name) =>
    inputFile(join(place.siteDir, name)),
  )
  return { code: result.outputFiles[0]?.text ?? '', files, packages: [...packages] }
}

/** Name of the constant that replaces `import.meta.url` in each file. */
const FILE_URL = 'urlOfThisFile'

function addressOf(path: string): string {
  return JSON.stringify(pathToFileURL(path).href)
}

/** Makes packages external by the URLs of their modules, and adds these to `packages`. */
function configPackages({ siteDir, packageDir }: CodeRoots, packages: Set<string>): Plugin {
  return {
    name: 'config-packages',
    setup({ onResolve, onLoad, resolve }) {
      const asked = async (args: OnResolveArgs): Promise<OnResolveResult | undefined> => {
        // A package of the importing file's, else of the site's, else docsgen's own (zod, for a front matter schema).
        const resolved = await resolveIn([args.resolveDir, siteDir, packageDir], args, resolve)
        if (resolved === undefined) return undefined
        // A linked package is the site's own code: it is bundled like other files.
        if (resolved.external || !/[\\/]node_modules[\\/]/.test(resolved.path)) return resolved
        packages.add(resolved.path)
        return { path: pathToFileURL(resolved.path).href, external: true }
      }
      // In the bundle each file still has an address of its own, which plugins name their files by.
      onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path }) => {
        const code = readFileSync(path, 'utf8')
        if (!code.includes('import.meta.url')) return undefined
        const loader = path.endsWith('x') ? 'tsx' : 'ts'
        return { contents: `const ${FILE_URL} = ${addressOf(path)};${code}`, loader }
      })
      // `docsgen` is this very package, installed or not.
      onResolve({ filter: /^docsgen$/ }, () => ({
        path: join(packageDir, 'src/define.ts'),
      }))
      onResolve({ filter: /^docsgen\/plugin$/ }, () => ({
        path: pathToFileURL(join(packageDir, 'lib/plugin.js')).href,
        external: true,
      }))
      onResolve({ filter: /^[^./]/ }, (args) =>
        args.kind === 'entry-point' ||
        args.pluginData === RESOLVING ||
        /^(?:node|[a-z]):/i.test(args.path)
          ? undefined
          : asked(args),
      )
    },
  }
}
