import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { build } from 'esbuild'
import { type Diagnostic, diagnostic, type Noted } from '../../diagnostics/diagnostic.ts'
import type { IslandManifest } from '../../model/theme.ts'
import { bundleFailures } from '../code/bundle-failures.ts'
import { relativePath } from '../files/relative-path.ts'
import { inputPaths, SHARED } from './build-options.ts'
import { bundleBrowser } from './bundle-browser.ts'
import { themePlugin } from './theme-plugin.ts'
import type { ThemeSources } from './theme-sources.ts'
import { mapOfSite } from './thrown-at.ts'
import { unknownIslands } from './unknown-islands.ts'

/** What esbuild makes of a theme. */
export type ThemeBundle = {
  /** Code of the two server bundles. */
  readonly article: string
  readonly frame: string
  /** Source maps of the two by their names in the theme's folder, where a site brings code of its own. */
  readonly maps: ReadonlyMap<string, string>
  /** Names files by their paths in the output. */
  readonly manifest: Omit<IslandManifest, 'hash'>
  /** The browser's files, by their paths in the output. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Rules that a site of compact density gets besides. */
  readonly compact: string
  /** Rules that a site gets where a page uses a feature, by its name. */
  readonly features: Readonly<Record<string, string>>
  /** Absolute paths of every file that went in. */
  readonly inputs: readonly string[]
}

/** Bundles a theme for the server and for the browser. Faults of the site's own files are diagnostics. */
export async function bundleTheme(sources: ThemeSources): Promise<Noted<ThemeBundle | undefined>> {
  try {
    const [
      article,
      frame,
      browser,
      firstPaint,
      choices,
      announcement,
      movedPage,
      movedHeadings,
      compact,
      features,
    ] = await Promise.all([
      bundleServer('article', sources),
      bundleServer('frame', sources),
      bundleBrowser(sources),
      bundleText('runtime/first-paint.ts', sources),
      bundleText('runtime/first-paint.choices.ts', sources),
      bundleText('runtime/announcement.ts', sources),
      bundleText('runtime/moved-page.ts', sources),
      bundleText('runtime/moved-headings.ts', sources),
      bundleText('styles/settings/compact.css', sources),
      bundleFeatures(sources),
    ])
    const texts = [
      firstPaint,
      choices,
      announcement,
      movedPage,
      movedHeadings,
      compact,
      ...features.values(),
    ]
    const inputs = [article, frame, browser, ...texts].flatMap((bundle) => bundle.inputs)
    const serverCode = `${article.text}\n${frame.text}`
    const unknown = unknownIslands({ serverCode, inputs }, sources)
    if (unknown.length > 0) return { value: undefined, diagnostics: unknown }
    const early = earlyIslands(serverCode)
    return {
      value: {
        article: article.text,
        frame: frame.text,
        maps: new Map([...article.map, ...frame.map]),
        manifest: {
          ...browser.manifest,
          firstPaint: firstPaint.text,
          firstPaintWithChoices: choices.text,
          announcement: announcement.text,
          movedPage: movedPage.text,
          movedHeadings: movedHeadings.text,
          early,
        },
        files: new Map(browser.files.map(({ path, bytes }) => [path, bytes])),
        compact: compact.text,
        features: Object.fromEntries(Array.from(features, ([name, { text }]) => [name, text])),
        inputs: [...new Set(inputs)],
      },
      diagnostics: [],
    }
  } catch (error) {
    return { value: undefined, diagnostics: bundleProblems(error, sources) }
  }
}

/** React's renderer is in CommonJS and asks for Node's modules with `require`. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module';const require = requireFrom(import.meta.url);"

/** esbuild names modules by where they lie beside docsgen: `__commonJS({"../react/index.js"(exports, module) {`. */
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
    // Style sheets of islands are for browsers.
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
    inputs: inputPaths(result.metafile, sources.packageDir),
  }
}

function hasOwnCode({ overrides, components, islands, themeDir }: ThemeSources): boolean {
  const files = [overrides, components, islands].flatMap((map) => [...map.values()])
  return files.some((path) => !path.startsWith(themeDir))
}

/** Style sheets of what few sites use, by the names of their files without the ending. */
async function bundleFeatures(sources: ThemeSources) {
  const folder = join(sources.themeDir, 'styles/features')
  const names = readdirSync(folder).toSorted()
  const bundled = names.map(async (name) => {
    const text = await bundleText(`styles/features/${name}`, sources)
    return [basename(name, '.css'), text] as const
  })
  return new Map(await Promise.all(bundled))
}

/** A file of the theme that goes into others, with what it imports. */
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
  return {
    text: (result.outputFiles[0]?.text ?? '').trim(),
    inputs: inputPaths(result.metafile, sources.packageDir),
  }
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

/** In bundled code an island's options stand beside its name. */
const EARLY = /\bdefineIsland\d*\("([^"\\]+)",\s*\{\s*when:\s*"(?:load|idle)"/g

/**
 * Names of the islands that components use and that wait for no reader. Whether one that is loaded in sight
 * is in sight at once depends on the page: it is none of them.
 */
function earlyIslands(serverCode: string): readonly string[] {
  return [...new Set(Array.from(serverCode.matchAll(EARLY), ([, name = '']) => name))].sort()
}
