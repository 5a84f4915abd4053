import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { bundleTheme } from '../../src/io/theme/bundle-theme.ts'
import { themeSources } from '../../src/io/theme/theme-sources.ts'
import type { ArticleModule, ThemeModule } from '../../src/model/theme.ts'
import { configOf } from './pages.ts'

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '')

export type ServerTheme = { readonly frame: ThemeModule; readonly article: ArticleModule }

/** The theme's two server bundles as the generator makes them: React in production mode. */
export async function serverTheme(): Promise<ServerTheme> {
  const sources = themeSources({ siteDir: root, packageDir: root, config: configOf() })
  const { value, diagnostics } = await bundleTheme(sources)
  if (value === undefined) throw new Error(JSON.stringify(diagnostics))
  const dir = mkdtempSync(join(tmpdir(), 'docsgen-theme-'))
  const load = async (name: string, code: string): Promise<unknown> => {
    const path = join(dir, name)
    writeFileSync(path, code)
    return import(pathToFileURL(path).href)
  }
  try {
    const { createTheme } = (await load('frame.mjs', value.frame)) as {
      readonly createTheme: () => ThemeModule
    }
    const article = (await load('article.mjs', value.article)) as ArticleModule
    return { frame: createTheme(), article }
  } finally {
    rmSync(dir, { recursive: true })
  }
}

/** One of the theme's style sheets as readers get it: that of every site, or one of a feature. */
export async function themeCss(sheet = 'index.css'): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [`theme/styles/${sheet}`],
    bundle: true,
    write: false,
    minify: true,
    outdir: 'css',
    loader: { '.woff2': 'file' },
    logLevel: 'silent',
  })
  return outputFiles.find(({ path }) => path.endsWith('.css'))?.text ?? ''
}
