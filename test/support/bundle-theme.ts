import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import type { ThemeModule } from '../../src/model/theme.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A site without components of its own. */
const noSiteComponents: Plugin = {
  name: 'no-site-components',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:docsgen-components$/ }, ({ path }) => ({
      path,
      namespace: 'virtual',
    }))
    onLoad({ filter: /.*/, namespace: 'virtual' }, () => ({
      contents: 'export const components = {}',
    }))
  },
}

/** The theme's server code as the generator bundles it: one CommonJS file, React in production mode. */
export async function serverTheme(): Promise<ThemeModule> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['theme/entry.server.tsx'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [noSiteComponents],
    logLevel: 'silent',
  })
  const module: { exports: Record<string, unknown> } = { exports: {} }
  const code = outputFiles[0]?.text ?? ''
  new Function('module', 'exports', 'require', code)(
    module,
    module.exports,
    createRequire(import.meta.url),
  )
  return module.exports as ThemeModule
}

/** The theme's style sheet as readers get it. */
export async function themeCss(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['theme/styles/index.css'],
    bundle: true,
    write: false,
    minify: true,
    outdir: 'css',
    loader: { '.woff2': 'file' },
    logLevel: 'silent',
  })
  return outputFiles.find(({ path }) => path.endsWith('.css'))?.text ?? ''
}
