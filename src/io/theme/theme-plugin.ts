import { createRequire } from 'node:module'
import { join, resolve as resolvePath, sep } from 'node:path'
import type { OnLoadResult, Plugin } from 'esbuild'
import { MOVED_THEME_FILES } from '../../model/config/moved-theme-files.ts'
import { RESOLVING, resolveIn } from '../code/resolve-in.ts'
import { relativePath } from '../files/relative-path.ts'
import type { ThemeSources } from './theme-sources.ts'

/** Resolves imports of theme code: overrides, virtual modules, docsgen's single copy of React. */
export function themePlugin(sources: ThemeSources, side: 'server' | 'browser'): Plugin {
  const island = join(
    sources.themeDir,
    side === 'server' ? 'island.server.tsx' : 'island.client.tsx',
  )
  /** The site's file in place of one of the theme. In that file it is the original. */
  const overrideOf = (file: string, importer: string) => {
    const override = sources.overrides.get(relativePath(sources.themeDir, file))
    return override === undefined || override === importer ? undefined : { path: override }
  }
  const ownPackages = createRequire(join(sources.packageDir, 'package.json'))
  return {
    name: 'docsgen-theme',
    setup({ onResolve, onLoad, resolve }) {
      if (side === 'server') {
        // What the theme loads when a reader asks for it no page is rendered with.
        onResolve({ filter: /.*/ }, ({ path, kind, importer }) =>
          kind === 'dynamic-import' && importer.startsWith(sources.themeDir + sep)
            ? { path, external: true }
            : undefined,
        )
      }
      onResolve({ filter: /^#island$/ }, () => ({ path: island }))
      onResolve({ filter: /^virtual:docsgen-/ }, ({ path }) => ({ path, namespace: 'docsgen' }))
      // The site's file where it has one, as in the theme itself.
      onResolve({ filter: /^docsgen\/(?:theme|src)\// }, ({ path, importer }) => {
        const name = path.slice('docsgen/'.length)
        const moved = MOVED_THEME_FILES[name.replace(/^theme\//, '')]
        const file = join(sources.packageDir, moved === undefined ? name : `theme/${moved}`)
        return overrideOf(file, importer) ?? { path: file }
      })
      // Each bundle would give the classes of such a sheet names of its own.
      onResolve({ filter: /\.module\.css$/ }, () => ({ errors: [{ text: NO_MODULES }] }))
      // An override or island outside the package must not bring a second React.
      onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, importer, resolveDir }) =>
        isInside(importer, sources.packageDir) || isInside(resolveDir, sources.packageDir)
          ? undefined
          : { path: ownPackages.resolve(path) },
      )
      // For schemas of props: the site's own where it has one, as in the config.
      onResolve({ filter: /^zod(?:\/|$)/ }, (args) =>
        args.pluginData === RESOLVING
          ? undefined
          : resolveIn([args.resolveDir, sources.packageDir], args, resolve),
      )
      onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, importer }) =>
        overrideOf(resolvePath(resolveDir, path), importer),
      )
      onLoad({ filter: /.*/, namespace: 'docsgen' }, ({ path }) => virtualModule(path, sources))
    },
  }
}

const NO_MODULES =
  'CSS modules are not supported: call the style sheet .css, and its classes by names that no other has'

/** Whether a path is a folder or in it: `node_modules/docsgen-brand` is not in `node_modules/docsgen`. */
function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep)
}

function virtualModule(path: string, sources: ThemeSources): OnLoadResult | undefined {
  const { components, styles, siteDir } = sources
  switch (path) {
    case 'virtual:docsgen-components': {
      const list = [...components]
      const imports = list.map(
        ([, file], index) => `import c${index}, * as m${index} from ${JSON.stringify(file)}`,
      )
      const byName = (made: (index: number) => string) =>
        list.map(([name], index) => `${JSON.stringify(name)}: ${made(index)}`).join(', ')
      return {
        contents: `${imports.join('\n')}
export const components = { ${byName((index) => `c${index}`)} }
export const schemas = { ${byName((index) => `{ ...m${index} }.schema`)} }
export const toMarkdown = { ${byName((index) => `{ ...m${index} }.toMarkdown`)} }`,
        loader: 'ts',
        resolveDir: siteDir,
      }
    }
    case 'virtual:docsgen-styles.css':
      return { contents: styles, loader: 'css', resolveDir: siteDir }
    default:
      return undefined
  }
}
