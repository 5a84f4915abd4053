import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { digestOf } from '../../io/digest.ts'
import { matchingPaths } from '../../io/files/matching-files.ts'
import { watchCode } from '../../io/workers/serve-tasks.ts'
import type { PageRead } from '../../model/page/parsed-page.ts'
import type { ResolvedPlugin } from '../../model/plugin/resolved.ts'
import { wrongPages } from '../../site/plugins/returned.ts'
import type { PageGlob, PluginPages, WorkerSettings } from './page-tasks.ts'

/** Lets a plugin make its pages, and notes what it reads. Throws what the plugin throws, and nonsense that it gives. */
export async function pluginPages(
  name: string,
  { plugins }: { readonly plugins: readonly ResolvedPlugin[] },
  { siteDir }: Pick<WorkerSettings, 'siteDir'>,
): Promise<PluginPages> {
  const reads = new Map<string, PageRead>()
  const globs = new Map<string, PageGlob>()
  const make = plugins.find((plugin) => plugin.name === name)?.pages
  const done = watchCode(name, 'pages')
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
  done()
  const wrong = wrongPages(pages)
  if (wrong !== undefined) throw new Error(wrong)
  return { pages: pages ?? [], reads: [...reads.values()], globs: [...globs.values()] }
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
