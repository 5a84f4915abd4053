import { existsSync, readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { build } from 'esbuild'
import { type Diagnostic, diagnostic, type WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import { appendAll } from '../../model/append-all.ts'
import { bundleFailures } from '../code/bundle-failures.ts'
import { relativePath, withSlashes } from '../files/relative-path.ts'
import { bundledFiles, SHARED } from './build-options.ts'
import { bundleBrowser } from './bundle-browser.ts'
import { unknownIslands } from './island-problems.ts'
import { importedSheets, lostSheets } from './lost-sheets.ts'
import { type ReadyTheme, readyParts } from './ready-parts.ts'
import type { ThemeBundle } from './theme-bundle.ts'
import { themePlugin } from './theme-plugin.ts'
import type { ThemeSources } from './theme-sources.ts'
import { mapOfSite } from './thrown-at.ts'

/**
 * Bundles a theme for the server and for the browser. Parts that the site does not change are reused from a theme that is
 * already bundled. Errors in the site's own files become diagnostics.
 */
export async function bundleTheme(
  sources: ThemeSources,
  ready?: ReadyTheme,
): Promise<WithDiagnostics<ThemeBundle | undefined>> {
  try {
    const reused = ready && readyParts(ready, sources)
    const [article, frame, browser, texts] = await Promise.all([
      reused?.article ?? bundleServer('article', sources),
      reused?.frame ?? bundleServer('frame', sources),
      reused?.browser ?? bundleBrowser(sources),
      reused?.texts ?? bundleTexts(sources),
    ])
    const inputs = [article, frame, browser, texts].flatMap((bundle) => bundle.inputs)
    const serverCode = `${article.text}\n${frame.text}`
    const problems = [
      ...unknownIslands({ serverCode, inputs }, sources),
      ...lostSheets([...article.sheets, ...frame.sheets], browser.inputs, sources),
    ]
    if (problems.length > 0) return { value: undefined, diagnostics: problems }
    return {
      value: {
        article: article.text,
        frame: frame.text,
        maps: new Map([...article.map, ...frame.map]),
        manifest: { ...texts.scripts, ...browser.manifest, early: earlyIslands(serverCode) },
        files: new Map(browser.files.map(({ path, bytes }) => [path, bytes])),
        compact: texts.compact,
        features: texts.features,
        inputs: [...new Set(inputs)],
        parts: { article: article.theme, frame: frame.theme, browser: browser.theme },
      },
      diagnostics: [],
    }
  } catch (error) {
    return { value: undefined, diagnostics: bundleProblems(error, sources) }
  }
}

/**
 * Texts that are inlined: scripts of the head, by their names in the manifest, and rules of features, by the names of
 * their files without extension.
 */
async function bundleTexts(sources: ThemeSources) {
  const inputs: string[] = []
  const text = async (file: string) => {
    const bundled = await bundleText(file, sources)
    appendAll(inputs, bundled.inputs)
    return bundled.text
  }
  const sheets = sheetsOf(sources.themeDir)
  const names = featuresWithScript(sources.themeDir)
  const [firstPaint, movedPage, movedHeadings, compact, rules, featureScripts] = await Promise.all([
    text('runtime/first-paint.ts'),
    text('runtime/moved-page.ts'),
    text('runtime/moved-headings.ts'),
    text('styles/settings/compact.css'),
    Promise.all(sheets.map(text)),
    Promise.all(names.map((name) => text(`features/${name}/first-paint.ts`))),
  ])
  return {
    scripts: {
      firstPaint,
      movedPage,
      movedHeadings,
      featureScripts: Object.fromEntries(
        names.map((name, index) => [name, featureScripts[index] ?? '']),
      ),
    },
    compact,
    features: Object.fromEntries(
      sheets.map((name, index) => [basename(name, '.css'), rules[index] ?? '']),
    ),
    inputs,
  }
}

/** Style sheets of features, the core's and those in the folders of features. Sorted by name for a stable cascade. */
function sheetsOf(themeDir: string): readonly string[] {
  const inFeatures = readdirSync(join(themeDir, 'features'), { recursive: true, encoding: 'utf8' })
  return [
    ...readdirSync(join(themeDir, 'styles/features')).map((name) => `styles/features/${name}`),
    ...inFeatures.map((name) => `features/${withSlashes(name)}`),
  ]
    .filter((file) => file.endsWith('.css'))
    .toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1))
}

/** Names of the features that have an inline script in the head. */
function featuresWithScript(themeDir: string): readonly string[] {
  const folder = join(themeDir, 'features')
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'first-paint.ts')))
}

/** React's renderer is CommonJS and loads Node's modules with `require`. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module';const require = requireFrom(import.meta.url);"

/** esbuild names modules by their paths relative to docsgen: `__commonJS({"../react/index.js"(exports, module) {`. */
const FOLDERS_OF_MODULES = /(?<=__(?:commonJS|esm)\(\{")[^"]*\/(?=[^"/]+"\()/g

async function bundleServer(name: 'article' | 'frame', sources: ThemeSources) {
  const hasOwn = hasOwnCode(sources)
  const result = await build({
    ...SHARED,
    absWorkingDir: sources.packageDir,
    entryPoints: [join(sources.themeDir, `entry.${name}.tsx`)],
    outfile: join(sources.packageDir, `${name}.mjs`),
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    banner: { js: REQUIRE },
    // Style sheets are for browsers.
    loader: { '.css': 'empty' },
    // Names stay, for stack traces.
    minifySyntax: true,
    minifyWhitespace: true,
    ...(hasOwn ? { sourcemap: 'external', sourcesContent: false } : {}),
    plugins: [themePlugin(sources, 'server')],
  })
  const textOf = (path: string) => result.outputFiles.find((file) => file.path.endsWith(path))?.text
  const map = textOf(`${name}.mjs.map`)
  const text = textOf(`${name}.mjs`) ?? ''
  const removed = () =>
    text.split('\n').map((line) => {
      return Array.from(line.matchAll(FOLDERS_OF_MODULES), (found) => [
        found.index,
        found[0].length,
      ])
    })
  return {
    text: text.replace(FOLDERS_OF_MODULES, ''),
    map:
      map === undefined ? [] : [[`${name}.mjs.map`, mapOfSite(map, removed(), sources)] as const],
    sheets: importedSheets(result.metafile, sources),
    ...bundledFiles(result.metafile, sources),
  }
}

function hasOwnCode({ overrides, components, islands, themeDir }: ThemeSources): boolean {
  const files = [overrides, components, islands].flatMap((map) => [...map.values()])
  return files.some((path) => !path.startsWith(themeDir))
}

/** Bundles a file of the theme, with its imports, to a text that is inlined. */
async function bundleText(file: string, sources: ThemeSources) {
  const result = await build({
    ...SHARED,
    absWorkingDir: sources.packageDir,
    entryPoints: [join(sources.themeDir, file)],
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    minify: true,
  })
  const { inputs } = bundledFiles(result.metafile, sources)
  return { text: (result.outputFiles[0]?.text ?? '').trim(), inputs }
}

function bundleProblems(
  error: unknown,
  { siteDir, packageDir }: ThemeSources,
): readonly Diagnostic[] {
  const failures = bundleFailures(error)
  if (failures === undefined) throw error
  const inSite = (file: string) => relativePath(siteDir, resolve(packageDir, file))
  return failures.map(({ reason, at }) =>
    diagnostic('theme-unbuildable', { reason }, at && { ...at, file: inSite(at.file) }),
  )
}

/** Matches the name and the options of an island in bundled code. */
const EARLY = /\bdefineIsland\d*\("([^"\\]+)",\s*\{\s*when:\s*"(?:load|idle)"/g

/**
 * Names of the islands of components that do not wait for intent, except for those that are loaded when visible, which
 * depends on the page.
 */
function earlyIslands(serverCode: string): readonly string[] {
  return [...new Set(Array.from(serverCode.matchAll(EARLY), ([, name = '']) => name))].sort()
}
