import type { Host } from '../../model/host.ts'
import type { BuildOptions } from '../../model/options.ts'
import { builtSite } from '../built-site.ts'
import { outputsByPath } from '../site/outputs-by-path.ts'
import { encodePage } from '../site/page-text.ts'

/**
 * The first stage at which the cached value of a file differs from a fresh one: the parsed page, the targets of its
 * links, or the frame around it (navigation, neighbours, settings, theme). All files but pages are assets.
 */
export type Stage = 'parsed page' | 'link' | 'frame' | 'asset'

/** Builds the site with and without the cache; returns a function from a file's path to the first differing stage. */
export async function differingStage(
  options: BuildOptions,
  host: Host,
): Promise<(path: string) => Stage> {
  const remembered = await side(options, host)
  const fresh = await side({ ...options, cache: false }, host)
  return (path) => {
    const [one, other] = [remembered(path), fresh(path)]
    if (one.isAsset && other.isAsset) return 'asset'
    if (one.text !== other.text) return 'parsed page'
    return one.links === other.links ? 'frame' : 'link'
  }
}

async function side(options: BuildOptions, host: Host) {
  const { value } = await builtSite(options, options, host)
  const outputs = outputsByPath(value?.built.outputs ?? [])
  const pages = new Map(value?.built.pages.map((page) => [page.route.path, page.parsed]))
  return (path: string) => {
    const output = outputs.get(path)
    const parsed = output?.route === undefined ? undefined : pages.get(output.route)
    const isDocument = path.endsWith('.html') && value?.site.assets.has(`/${path}`) !== true
    return {
      isAsset: !isDocument,
      text: parsed && encodePage(parsed),
      links: output?.causes?.().links,
    }
  }
}
