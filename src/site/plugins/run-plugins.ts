import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { appendAll } from '../../model/append-all.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import { hashOf, hashOfAll } from '../../model/hash.ts'
import type { Output } from '../../model/output.ts'
import { type Hash, outPath } from '../../model/paths.ts'
import type {
  Fragment,
  PluginDiagnostic,
  PluginOutput,
  SiteAdditions,
  SitePlugin,
  SiteTools,
} from '../../model/plugin/additions.ts'
import type { SiteData } from '../../model/site-data.ts'
import type { SearchablePage } from '../search/searchable.ts'
import { foundRecord, type GivenRecord } from './plugin-records.ts'
import { foldersIn, type TakenPaths } from './taken-paths.ts'

/** What all plugins have added to a site. */
export type AddedByPlugins = {
  readonly outputs: readonly Output[]
  /** Paths of docsgen's own files that are missing, because pages need folders of these names. */
  readonly missing: readonly string[]
  /** What search finds, as pages of one section. */
  readonly searchable: readonly SearchablePage[]
  readonly fragments: ReadonlyMap<string, Fragment>
  /** Digest of what search finds. */
  readonly recordsHash: Hash
  /** URLs of static files that outputs name. */
  readonly files: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

type Running = {
  readonly tools: Omit<SiteTools, 'options'>
  readonly config: Pick<SiteConfig, 'areas' | 'base'>
  readonly taken: TakenPaths
  /** Codes of docsgen's messages, which plugins may use. */
  readonly codes: ReadonlySet<string>
}

/** Asks the plugins in their order. Of two files at one path the first stays; only docsgen's own give way in silence. */
export function runPlugins(
  plugins: readonly SitePlugin[],
  site: SiteData,
  { tools, config, taken, codes }: Running,
): AddedByPlugins {
  const outputs = new Map<string, Output>()
  const folders = new Set<string>()
  const missing: string[] = []
  const records: GivenRecord[] = []
  const fragments = new Map<string, Fragment>()
  const files: string[] = []
  const diagnostics: Diagnostic[] = []
  for (const plugin of plugins) {
    const { name } = plugin
    const given = plugin.run(site, tools)
    const wrong =
      'failure' in given
        ? [given.failure]
        : [
            ...addOutputs(given, plugin, { outputs, folders, missing, taken }),
            ...addFragments(given, plugin, fragments),
          ]
    for (const reason of wrong)
      diagnostics.push(diagnostic('plugin-broken', { plugin: name, reason }, tools.locate(name)))
    if ('failure' in given) continue
    appendAll(
      records,
      (given.records ?? []).map((record) => ({ plugin: name, record })),
    )
    appendAll(files, given.files ?? [])
    appendAll(
      diagnostics,
      (given.diagnostics ?? []).map((entry) => problemOf(entry, name, codes)),
    )
  }
  // They may lead to files of any plugin.
  const made = new Set(outputs.keys())
  const found = records.map((record) => foundRecord(record, { tools, config, outputs: made }))
  appendAll(
    files,
    found.flatMap((record) => record.files),
  )
  appendAll(
    diagnostics,
    found.flatMap((record) => record.diagnostics),
  )
  const searchable = found.map(({ page }) => page)
  const recordsHash = hashOfAll(searchable.map(({ page }) => page.hash))
  return {
    ...{ searchable, recordsHash, fragments, files, diagnostics },
    outputs: [...outputs.values()],
    missing,
  }
}

type Outputs = Pick<Running, 'taken'> & {
  readonly outputs: Map<string, Output>
  /** Folders that hold some of them. */
  readonly folders: Set<string>
  readonly missing: string[]
}

/** Adds a plugin's files; says of which it cannot. */
function addOutputs(given: SiteAdditions, { isOwn }: SitePlugin, made: Outputs): readonly string[] {
  const wrong: string[] = []
  for (const output of given.outputs ?? []) {
    const { path } = output
    const reason = inTheWay(path, made)
    if (reason === undefined) {
      made.outputs.set(path, written(output))
      for (const folder of foldersIn(path)) made.folders.add(folder)
    } else if (!isOwn) wrong.push(`it writes ${path}, ${reason}`)
    else if (made.taken.isFolder(path)) made.missing.push(path)
  }
  return wrong
}

/** Why there can be no file at a path; undefined where there can. */
function inTheWay(path: string, { outputs, folders, taken }: Outputs): string | undefined {
  const madeAt = (file: string) => (outputs.has(file) ? 'by a plugin' : taken.by(file))
  const other = madeAt(path)
  if (other !== undefined) return `which is made ${other}`
  if (folders.has(path) || taken.isFolder(path)) return 'which is a folder of other files'
  const file = foldersIn(path).find((folder) => madeAt(folder) !== undefined)
  return file === undefined ? undefined : `but ${file} is a file, which is made ${madeAt(file)}`
}

/** Adds a plugin's fragments; says why it may not. */
function addFragments(
  given: SiteAdditions,
  { isTrusted }: SitePlugin,
  fragments: Map<string, Fragment>,
): readonly string[] {
  const own = Object.entries(given.fragments ?? {})
  if (own.length > 0 && !isTrusted)
    return ['fragments are HTML that no filter sees, so that only a trusted plugin may give them']
  for (const [name, fragment] of own) fragments.set(name, fragment)
  return []
}

function written({ path, content }: PluginOutput): Output {
  return { path: outPath(path), key: hashOf('plugin', content), body: () => content }
}

function problemOf(
  problem: PluginDiagnostic,
  plugin: string,
  codes: ReadonlySet<string>,
): Diagnostic {
  const { code, severity = 'warning' } = problem
  const none = { hint: undefined, at: undefined, related: [], fix: undefined }
  return { ...none, ...problem, severity, code: codes.has(code) ? code : `${plugin}/${code}` }
}
