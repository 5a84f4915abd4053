import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { loadArticle, loadTheme } from '../../src/io/theme/load-theme.ts'
import { themeFolder } from '../../src/io/theme/theme-folder.ts'
import type { ArticleModule, ThemeModule } from '../../src/model/theme.ts'
import { configOf } from './pages.ts'
import { temporaryDir } from './temporary-dir.ts'

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '')

export type ServerTheme = { readonly frame: ThemeModule; readonly article: ArticleModule }

/** The theme's two server bundles as the generator has them: React in production mode. */
export async function serverTheme(): Promise<ServerTheme> {
  const config = configOf()
  const place = { siteDir: root, packageDir: root, cacheDir: undefined, temporaryDir }
  const { value, diagnostics } = await themeFolder({ ...place, config })
  if (value === undefined) throw new Error(JSON.stringify(diagnostics))
  const { frame, articlePath } = await loadTheme(value.folder, config)
  return { frame, article: await loadArticle(articlePath) }
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
