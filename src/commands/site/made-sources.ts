import { posix, resolve } from 'node:path'
import { type Diagnostic, diagnostic, type Noted } from '../../diagnostics/diagnostic.ts'
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
import type { PluginPages } from './page-tasks.ts'

export type MadeSources = {
  readonly sources: readonly SourceFile[]
  /** Absolute paths of what was read for them, and of the folders in which patterns were looked for. */
  readonly madeFrom: readonly string[]
}

/** The pages that plugins make, as sources like those of the content folder. */
export async function madeSources(site: LoadedSite, parsing: Parsing): Promise<Noted<MadeSources>> {
  const { config, configText, siteDir } = site
  const sources: SourceFile[] = []
  const madeFrom: string[] = []
  const diagnostics: Diagnostic[] = []
  for (const plugin of config.plugins.filter(({ pages }) => pages !== undefined)) {
    const { name } = plugin
    const tell = (reason: string) => {
      const at = locateName(configText, name)
      diagnostics.push(diagnostic('plugin-broken', { plugin: name, reason }, at))
    }
    try {
      const { pages, reads, globs, failure } = await pagesOf(plugin, site, parsing)
      appendAll(
        sources,
        pages.map((page) => sourceOf(page, name)),
      )
      const looked = [
        ...reads.map(({ path }) => path),
        ...globs.map(({ pattern }) => folderOfPattern(pattern) ?? posix.dirname(pattern)),
      ]
      appendAll(
        madeFrom,
        looked.map((path) => resolve(siteDir, path)),
      )
      if (failure !== undefined) tell(failure)
    } catch (error) {
      tell(reasonOf(error))
    }
  }
  return { value: { sources, madeFrom }, diagnostics }
}

/** The pages as they were made before, if everything that the plugin has read is as it was. */
async function pagesOf(
  { name, hash }: ResolvedPlugin,
  { siteDir, configModules }: LoadedSite,
  { key: parsingKey, store, pool }: Parsing,
): Promise<PluginPages> {
  const key = hashOf('plugin', parsingKey, JSON.stringify(configModules), name, hash)
  const kept = store.read('plugin', key)
  const known = kept === undefined ? undefined : (JSON.parse(kept) as PluginPages)
  if (known !== undefined && isCurrent(known, siteDir)) return known
  const text = await pool.run({ kind: 'plugin', plugin: name })
  const made = JSON.parse(text) as PluginPages
  if (made.failure === undefined) store.write('plugin', key, text)
  return made
}

function isCurrent({ reads, globs }: PluginPages, siteDir: string): boolean {
  return (
    reads.every(({ path, digest }) => fileDigestOrNone(resolve(siteDir, path)) === digest) &&
    globs.every(
      ({ pattern, paths }) => matchingPaths(siteDir, pattern).join('\n') === paths.join('\n'),
    )
  )
}

/** JSON is YAML: the front matter of a page that is made takes three lines. */
function sourceOf({ id, markdown, frontMatter, source }: MadePage, plugin: string): SourceFile {
  const head = frontMatter === undefined ? '' : `---\n${JSON.stringify(frontMatter)}\n---\n`
  const text = head + markdown
  const file = source?.file ?? `${id}.md (of the plugin ${plugin})`
  const lines = source?.line === undefined ? undefined : source.line - 1 - (head === '' ? 0 : 3)
  const made = { plugin, lines, isFile: source !== undefined }
  return { path: sourcePath(`${id}.md`), file, text, made, hash: hashOf(text, file, `${lines}`) }
}
