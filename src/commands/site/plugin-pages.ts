import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { reasonOf } from '../../diagnostics/reason.ts'
import { digestOf } from '../../io/digest.ts'
import { matchingPaths } from '../../io/files/matching-files.ts'
import { watchCode } from '../../io/workers/serve-tasks.ts'
import type { PageRead } from '../../model/page/parsed-page.ts'
import type { ResolvedPlugin } from '../../model/plugin/resolved.ts'
import { wrongPages } from '../../site/plugins/returned.ts'
import type { PageGlob, PluginPages, WorkerSettings } from './page-tasks.ts'

/** Lets a plugin make its pages, and notes what it reads. What it throws, and nonsense that it gives, is its failure. */
export async function pluginPages(
  name: string,
  { plugins }: { readonly plugins: readonly ResolvedPlugin[] },
  { siteDir }: Pick<WorkerSettings, 'siteDir'>,
): Promise<PluginPages> {
  const reads = new Map<string, PageRead>()
  const globs = new Map<string, PageGlob>()
  const looked = () => ({ reads: [...reads.values()], globs: [...globs.values()] })
  const make = plugins.find((plugin) => plugin.name === name)?.pages
  const done = watchCode(name, 'pages')
  try {
    const pages = await make?.({
      read(path) {
        const bytes = bytesOf(resolve(siteDir, path))
        reads.set(path, { path, digest: bytes && digestOf(bytes) })
        return bytes?.toString()
      },
      glob(pattern) {
        const paths = matchingPaths(siteDir, pattern)
        globs.set(pattern, { pattern, paths })
        return paths
      },
    })
    const failure = wrongPages(pages)
    if (failure !== undefined) return { pages: [], ...looked(), failure }
    return { pages: pages ?? [], ...looked() }
  } catch (error) {
    return { pages: [], ...looked(), failure: reasonOf(error) }
  } finally {
    done()
  }
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
