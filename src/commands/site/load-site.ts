import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type Diagnostic, hasErrors, type WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import { unreadable } from '../../diagnostics/reason.ts'
import type { Feature } from '../../features/feature.ts'
import { features } from '../../features/index.ts'
import { inputsOf } from '../../io/code/code-inputs.ts'
import { loadConfig } from '../../io/config/load-config.ts'
import { readCodeFile } from '../../io/files/code-file.ts'
import { readIcons } from '../../io/icons/read-icons.ts'
import { foldersOfToday, openSource, type SourcePlace } from '../../io/sources/open-source.ts'
import { languageTexts } from '../../io/theme/language-texts.ts'
import { appendAll } from '../../model/append-all.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import { hashOf, hashOfJson } from '../../model/hash.ts'
import { type LastChanges, unknownChanges } from '../../model/history/last-changes.ts'
import type { Host } from '../../model/host.ts'
import { once } from '../../model/once.ts'
import type { SiteOptions } from '../../model/options.ts'
import type { RawConfig } from '../../site/config/config-part.ts'
import { locateKey } from '../../site/config/locate-key.ts'
import { type ConfigInputs, resolveConfig } from '../../site/config/resolve-config.ts'
import { framePartsOf } from '../../site/frame-parts.ts'
import { messages } from '../messages.ts'
import { siteSecurity } from '../site-security.ts'
import { copyingFeatures, loadCopyFiles } from './copy-feature.ts'
import type { FilesTools } from './files-part.ts'
import type { LoadedSite, OwnOfMount } from './loaded-site.ts'
import { contentIn, folderRoot } from './mounts/content-root.ts'
import { sitePlugins } from './site-plugins.ts'
import { loadTargets } from './targets-feature.ts'

/** Reads the config. With errors the value is that of an empty config, which is usable. */
export async function loadSite(
  options: SiteOptions & { readonly cache?: boolean | 'read' },
  host: Host,
): Promise<WithDiagnostics<LoadedSite>> {
  const siteDir = resolve(host.cwd, options.dir)
  const { packageDir, temporaryDir, nextRun } = host
  const loaded = await loadConfig({
    siteDir,
    path: options.config,
    packageDir,
    cacheDir: options.cache ? join(siteDir, '.docsgen/cache') : undefined,
    isReadOnly: options.cache === 'read',
    temporaryDir,
    nextRun,
  })
  const { text, files, modules, path } = loaded.value
  const raw = hasErrors(loaded.diagnostics) ? undefined : loaded.value.raw
  const facts: ConfigFacts = {
    text,
    fallbackTitle: packageName(siteDir) ?? basename(siteDir),
    today: buildDay(host),
    features,
    textsIn: (lang) => languageTexts(packageDir, lang),
  }
  const resolved = await resolveRawConfig(raw, facts, { siteDir })
  const contentDir = contentDirOf(raw)
  const ofRoot = { contentDir, publicDir: resolved.value.publicDir }
  const content = contentIn(folderRoot(siteDir, ofRoot, resolved.value), resolved.value)
  const source = openSource(content)
  const site = { siteDir, config: resolved.value, source }
  const configured = await withFiles(site, text, site)
  const inputs = await pluginFiles(siteDir, resolved.value)
  const value: LoadedSite = {
    siteDir,
    source,
    content,
    contentDir,
    config: configured.value,
    variant: (keys, own) => resolveRawConfig(raw, facts, { siteDir, keys, ...own }),
    configText: text,
    configFiles: [...files, ...inputs, ...configured.files.map((file) => resolve(siteDir, file))],
    configCode: path,
    configModules: [...modules, ...inputsOf(inputs, { siteDir, packageDir })],
    plugins: await sitePlugins(resolved.value, host),
    icons: once(() => readIcons(packageDir)),
    changes: await readLastChanges(siteDir, resolved.value, {
      env: host.env,
      folders: [resolved.value.contentDir],
    }),
    frameParts: framePartsOf(features),
    security: siteSecurity(configured.value),
    targets: await loadTargets(features),
    copies: await loadCopyFiles(features, copyingFeatures(features, configured.value)),
    codes: new Set(Object.keys(messages)),
  }
  const problems = [...loaded.diagnostics, ...resolved.diagnostics, ...configured.diagnostics]
  const diagnostics = [...problems, ...(await machineProblems(value, host))]
  if (!hasErrors(diagnostics)) {
    const { outDir, contentDir, publicDir, cacheDir } = resolved.value
    host.log({
      kind: 'config',
      outDir: resolve(siteDir, outDir),
      contentDir: resolve(siteDir, contentDir),
      publicDir: resolve(siteDir, publicDir),
      cacheDir: resolve(siteDir, cacheDir),
    })
  }
  return { value, diagnostics }
}

/** The content folder as the author of a config wrote it. */
function contentDirOf(raw: unknown): string {
  const { content = 'content' } = Object(raw) as { readonly content?: unknown }
  return String(content).replace(/\/+$/, '')
}

/** A site with other content, and with the config for it. What plugins read to make pages is not in it. */
export async function withContent(
  site: LoadedSite,
  config: SiteConfig,
  { content, host }: { readonly content: SourcePlace; readonly host: Pick<Host, 'env'> },
): Promise<WithDiagnostics<LoadedSite>> {
  const source = openSource(content)
  const configured = await withFiles({ config, source }, site.configText)
  const folders = foldersOfToday(content)
  const changes =
    folders.length > 0
      ? await readLastChanges(site.siteDir, config, { env: host.env, folders })
      : unknownChanges()
  const plugins = config.plugins.map((plugin) => ({ ...plugin, pages: undefined }))
  return {
    value: { ...site, source, content, changes, config: { ...configured.value, plugins } },
    diagnostics: configured.diagnostics,
  }
}

/** Absolute paths of the files that the config declares as input of plugins. */
async function pluginFiles(
  siteDir: string,
  { pluginInputs: patterns }: Pick<SiteConfig, 'pluginInputs'>,
): Promise<readonly string[]> {
  if (patterns.length === 0) return []
  const { matchingFiles } = await import('../../io/files/matching-files.ts')
  return matchingFiles(siteDir, patterns)
}

/** The config with settings of features that are in files, and the paths of these from the site's folder. */
async function withFiles(
  { config, source }: Pick<LoadedSite, 'config' | 'source'>,
  text: ConfigText,
  site?: FilesTools['site'],
): Promise<WithDiagnostics<SiteConfig> & { readonly files: readonly string[] }> {
  const tools: FilesTools = {
    readFile: (path) => readCodeFile(source, path),
    render: async (source) => (await import('./render-plain.ts')).renderPlain(source, config),
    site,
    placeOf: (key) => locateKey(text, [key]),
  }
  let made = config
  const diagnostics: Diagnostic[] = []
  const paths: string[] = []
  for (const { name, files } of features as readonly Feature[]) {
    const found = await files?.read(config.features[name] as never, tools)
    if (found === undefined) continue
    appendAll(diagnostics, found.diagnostics)
    appendAll(paths, found.files)
    const hash = hashOf(made.hash, hashOfJson(found.value))
    made = { ...made, features: { ...made.features, [name]: found.value }, hash }
  }
  return { value: made, diagnostics, files: paths }
}

/** What is wrong with the settings of features on this machine. */
async function machineProblems(
  { siteDir, configText, config: { features: settings } }: LoadedSite,
  { env }: Pick<Host, 'env'>,
): Promise<readonly Diagnostic[]> {
  const site = { siteDir, configText, env }
  const problems = (features as readonly Feature[]).map(
    ({ name, config }) => config?.problems?.(settings[name] as never, site) ?? [],
  )
  return (await Promise.all(problems)).flat()
}

/** Last changes from the feature that the config sets. Plugins may make pages of any file, so then all are listed. */
async function readLastChanges(
  siteDir: string,
  config: SiteConfig,
  { env, folders }: Pick<Host, 'env'> & { readonly folders: readonly string[] },
): Promise<LastChanges> {
  const paths = makesPages(config) ? [...folders, '.'] : folders
  for (const { name, history } of features as readonly Feature[]) {
    const settings = config.features[name] as never
    const changes = await history?.lastChanges(settings, { siteDir, paths, env })
    if (changes !== undefined) return changes
  }
  return unknownChanges()
}

/** Seconds from 1970 to the year 10000, which a date with four digits cannot express. */
const YEAR_10000 = 253_402_300_800

/** The day of the build in UTC; SOURCE_DATE_EPOCH overrides the clock for reproducible builds. */
function buildDay(host: Host): string {
  const epoch = Number(host.env['SOURCE_DATE_EPOCH'])
  const isValid = Number.isInteger(epoch) && epoch > 0 && epoch < YEAR_10000
  const date = isValid ? new Date(epoch * 1000) : host.date()
  return date.toISOString().slice(0, 10)
}

function packageName(siteDir: string): string | undefined {
  try {
    const { name } = JSON.parse(readFileSync(join(siteDir, 'package.json'), 'utf8')) as {
      name?: unknown
    }
    return typeof name === 'string' && name !== '' ? name : undefined
  } catch {
    return undefined
  }
}

/** Whether a plugin of the site makes pages. */
export function makesPages({ plugins }: Pick<SiteConfig, 'plugins'>): boolean {
  return plugins.some(({ pages }) => pages !== undefined)
}

/** The cache folder of a site, absolute. */
export function cacheDirOf({ siteDir, config }: Pick<LoadedSite, 'siteDir' | 'config'>): string {
  return resolve(siteDir, config.cacheDir, 'cache')
}

type ConfigFacts = Omit<ConfigInputs, 'user'>

/** The config as one of the sites has it: with keys of its own, in its language. */
type ConfigVariant = Partial<OwnOfMount> & {
  readonly siteDir: string
  readonly keys?: RawConfig
}

/** What the author of a config wrote, as features see it for one of the sites. */
function adaptedConfig(raw: unknown, { siteDir, keys, language, place }: ConfigVariant): unknown {
  if (raw === null || typeof raw !== 'object')
    return keys === undefined ? raw : { ...keys, ...place }
  // The site's own stays as it is: a list or a map is no config, and is told.
  const adapted = (features as readonly Feature[]).reduce(
    (given, { config }) => config?.adapt?.(given, { siteDir, language }) ?? given,
    (keys === undefined ? raw : { ...raw, ...keys }) as RawConfig,
  )
  return place === undefined ? adapted : { ...adapted, ...place }
}

/** Validates a config and resolves its defaults. A site without a config does not load the validation. */
async function resolveRawConfig(
  written: unknown,
  facts: ConfigFacts,
  variant: ConfigVariant,
): Promise<WithDiagnostics<SiteConfig>> {
  if (written === undefined && variant.keys === undefined)
    return resolveConfig({ ...facts, user: {} })
  const { validateConfig } = await import('../../site/config/validate-config.ts')
  try {
    const checked = validateConfig(adaptedConfig(written, variant), facts.text, facts.features)
    const resolved = resolveConfig({ ...facts, added: variant.added, user: checked.value })
    return { ...resolved, diagnostics: [...checked.diagnostics, ...resolved.diagnostics] }
  } catch (error) {
    // A config may have getters that throw, and circular references.
    const problem = unreadable('config-unreadable', error, facts.text[0]?.file ?? '')
    return { ...resolveConfig({ ...facts, user: {} }), diagnostics: [problem] }
  }
}
