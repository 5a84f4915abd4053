import { rmSync } from 'node:fs'
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { folderBeside, MARKER } from '../../io/files/output-folder.ts'
import { digestsOf } from '../../io/files/tree-digests.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { Host } from '../../model/host.ts'
import type { BuildOptions } from '../../model/options.ts'
import { pluginName } from '../../page/pipeline/site-plugins.ts'
import { loadSite } from '../site/load-site.ts'
import { outputPlace } from '../site/output-place.ts'
import { build } from './build.ts'
import { differingStage } from './differing-stage.ts'

export type Verification = {
  /** Number of files that were compared. */
  readonly files: number
  /** One for each file that differs from a clean build, or is only in one of the two. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * `docsgen build --verify`: builds again without any cache, in another folder, and compares bytes. Problems of that
 * build are returned. Undefined where it was interrupted.
 */
export async function verifyBuild(
  options: BuildOptions,
  host: Host,
): Promise<Verification | undefined> {
  const { value: site } = await loadSite(options, host)
  const { outDir } = outputPlace(site, options, host)
  const clean = folderBeside(outDir, 'verify', host.pid)
  try {
    const { outcome, diagnostics } = await build({ ...options, out: clean, cache: false }, host)
    if (outcome === 'interrupted') return undefined
    if (outcome === 'failed') return { files: 0, diagnostics }
    const { paths, different } = compareDigests(digestsOf(outDir), digestsOf(clean))
    if (different.length === 0) return { files: paths.length, diagnostics: [] }
    const stageOf = await differingStage(options, host)
    const plugins = pluginNames(site.config)
    const problems = different.map((path) =>
      diagnostic('build-not-repeatable', { path, stage: stageOf(path), plugins }, undefined),
    )
    return { files: paths.length, diagnostics: problems }
  } finally {
    rmSync(clean, { recursive: true, force: true })
  }
}

type Digests = ReadonlyMap<string, string>

/** The site's code that can change pages, for a message: 'The plugin a or The component B'. */
function pluginNames({ markdown, plugins: sitePlugins, theme }: SiteConfig): string {
  const { remarkPlugins, rehypePlugins, frontMatter } = markdown
  const others = sitePlugins.map(({ name }) => `The plugin ${name}`)
  const plugins = [remarkPlugins, rehypePlugins].flatMap((list) =>
    list.map((entry, index) => {
      const plugin: unknown = Array.isArray(entry) ? entry[0] : entry
      return `The plugin ${pluginName(plugin, index)}`
    }),
  )
  const schema = frontMatter === undefined ? [] : ['The schema of the front matter']
  const components = Object.keys(theme.components).map((name) => `The component ${name}`)
  const overrides = Object.keys(theme.overrides).map((name) => `The override of ${name}`)
  return [...new Set([...plugins, ...others, ...schema, ...components, ...overrides])].join(' or ')
}

function compareDigests(built: Digests, clean: Digests) {
  const paths = [...new Set([...built.keys(), ...clean.keys()])].filter((path) => path !== MARKER)
  return {
    paths,
    different: paths.filter((path) => built.get(path) !== clean.get(path)).toSorted(),
  }
}
