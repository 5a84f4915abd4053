import { posix, resolve } from 'node:path'
import { type Diagnostic, diagnostic, type WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import { reasonOf } from '../../diagnostics/reason.ts'
import { fileDigestOrNone } from '../../io/digest.ts'
import { folderOfPattern, matchingPaths } from '../../io/files/matching-files.ts'
import { appendAll } from '../../model/append-all.ts'
import { hashOf } from '../../model/hash.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import { sourcePath } from '../../model/paths.ts'
import type { MadePage } from '../../model/plugin/definition.ts'
import type { ResolvedPlugin } from '../../model/plugin/resolved.ts'
import { locateName } from '../../site/config/locate-key.ts'
import type { LoadedSite } from './loaded-site.ts'
import type { Parsing } from './open-parsing.ts'
import type { PluginOutput } from './worker-tasks.ts'

export type PluginSources = {
  readonly sources: readonly SourceFile[]
  /** Absolute paths of the files that plugins read for them, and of the folders that they searched. */
  readonly inputPaths: readonly string[]
}

/** The pages that plugins make, as sources in the form of those of the content folder. */
export async function readPluginSources(
  site: LoadedSite,
  parsing: Parsing,
): Promise<WithDiagnostics<PluginSources>> {
  const { config, configText, siteDir } = site
  const sources: SourceFile[] = []
  const inputPaths: string[] = []
  const diagnostics: Diagnostic[] = []
  for (const plugin of config.plugins.filter(({ pages }) => pages !== undefined)) {
    const { name } = plugin
    const report = (reason: string) => {
      const at = locateName(configText, name)
      diagnostics.push(diagnostic('plugin-broken', { plugin: name, reason }, at))
    }
    try {
      const { pages, reads, globs, failure } = await pagesOf(plugin, site, parsing)
      appendAll(
        sources,
        pages.map((page) => sourceOf(page, name)),
      )
      const paths = [
        ...reads.map(({ path }) => path),
        ...globs.map(({ pattern }) => folderOfPattern(pattern) ?? posix.dirname(pattern)),
      ]
      appendAll(
        inputPaths,
        paths.map((path) => resolve(siteDir, path)),
      )
      if (failure !== undefined) report(failure)
    } catch (error) {
      report(reasonOf(error))
    }
  }
  return { value: { sources, inputPaths }, diagnostics }
}

/** The pages of a plugin: from the cache if nothing that the plugin read has changed, else from a worker. */
async function pagesOf(
  { name, hash }: ResolvedPlugin,
  { siteDir, configModules }: LoadedSite,
  { key: parsingKey, store, pool }: Parsing,
): Promise<PluginOutput> {
  const key = hashOf('plugin', parsingKey, JSON.stringify(configModules), name, hash)
  const stored = store.read('plugin', key)
  const cached = stored === undefined ? undefined : (JSON.parse(stored) as PluginOutput)
  if (cached !== undefined && isCurrent(cached, siteDir)) return cached
  const text = await pool.run({ kind: 'plugin', plugin: name })
  const result = JSON.parse(text) as PluginOutput
  if (result.failure === undefined) store.write('plugin', key, text)
  return result
}

function isCurrent({ reads, globs }: PluginOutput, siteDir: string): boolean {
  return (
    reads.every(({ path, digest }) => fileDigestOrNone(resolve(siteDir, path)) === digest) &&
    globs.every(
      ({ pattern, paths }) => matchingPaths(siteDir, pattern).join('\n') === paths.join('\n'),
    )
  )
}

/** JSON is YAML, so the front matter of a generated page takes three lines. */
function sourceOf({ id, markdown, frontMatter, source }: MadePage, plugin: string): SourceFile {
  const head = frontMatter === undefined ? '' : `---\n${JSON.stringify(frontMatter)}\n---\n`
  const text = head + markdown
  const file = source?.file ?? `${id}.md (of the plugin ${plugin})`
  const lines = source?.line === undefined ? undefined : source.line - 1 - (head === '' ? 0 : 3)
  const origin = { plugin, lines, isFile: source !== undefined }
  return {
    path: sourcePath(`${id}.md`),
    file,
    text,
    made: origin,
    hash: hashOf(text, file, `${lines}`),
  }
}
