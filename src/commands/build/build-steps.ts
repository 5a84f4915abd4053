import type { Step } from '../../io/store/site-note.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { Host } from '../../model/host.ts'
import type { BuildReport, Site } from '../../model/output.ts'
import { counted } from '../../model/quantities.ts'
import { type MountProblems, mountDetail } from '../site/mounts/mount-problems.ts'
import type { OpenSite } from '../site/open-site.ts'
import type { OpenPageSource } from '../site/page-sources.ts'

/** Lines about what was read and checked; printed when the site is about to be written. */
export function contentSteps(site: Site, opened: ContentFacts): readonly Step[] {
  const { config } = opened
  const { links, anchors } = site.checked
  return [
    { name: 'content', detail: pagesDetail(site, config), stages: ['load', 'parse', 'build'] },
    ...opened.pageSources.map((source) => sourceStep(site, source)),
    {
      name: 'links',
      detail: `${counted(links, 'link')} and ${counted(anchors, 'anchor')}, all good`,
    },
    ...historyStep(site, opened),
  ]
}

/** A line for each site inside the site. */
export function mountSteps(mounts: readonly MountProblems[]): readonly Step[] {
  return mounts.map((mount) => ({ name: mount.id, detail: mountDetail(mount) }))
}

type ContentFacts = Pick<OpenSite, 'config' | 'changes' | 'pageSources'>

/** Number of pages whose last change is known, or why there are none. */
function historyStep({ pages }: Site, { changes }: ContentFacts): readonly Step[] {
  const { byFile, source: name, missing } = changes
  if (name === undefined) return []
  if (missing !== undefined) return [{ name, detail: `no last changes: ${missing}` }]
  const unknown = pages.filter(({ parsed }) => !byFile.has(parsed.file)).length
  const detail = `last changes of ${counted(pages.length - unknown, 'page')}`
  return [{ name, detail: unknown === 0 ? detail : `${detail}, ${unknown} not committed` }]
}

/** The line of a page source. */
function sourceStep({ pages }: Site, { source, files }: OpenPageSource): Step {
  const own = pages.filter((page) => page.route.path.startsWith(`${files.route}/`))
  return { name: source.name, detail: source.summary(own, files) }
}

/** Lines about what was written. */
export function outputSteps(site: Site, { theme, assets }: OpenSite): readonly Step[] {
  const islands = Object.keys(theme.manifest.chunks).length
  const pages = counted(site.pages.length, 'page')
  const assetCount = site.outputs.filter(({ path }) => assets.has(`/${path}`)).length
  return [
    { name: 'render', detail: `${pages}, ${counted(islands, 'island')}`, stages: ['write'] },
    { name: 'assets', detail: counted(assetCount + theme.outputs.length, 'file') },
    { name: 'search', detail: counted(site.recordCount(), 'record') },
  ]
}

/** Logs steps with their times. */
export function logSteps(
  steps: readonly Step[],
  timings: BuildReport['timings'],
  host: Host,
): void {
  for (const { name, detail, stages } of steps) {
    host.log({ kind: 'step', name, detail, ms: stages && msOf(timings, stages) })
  }
}

/** '63 pages (44 docs, 17 API, 2 other)' */
function pagesDetail({ pages, routes }: Site, config: SiteConfig): string {
  const total = counted(pages.length, 'page')
  if (config.areas.length < 2) return total
  const parts = config.areas
    .map(({ id, title }) => ({ title, count: routes.all.filter(({ area }) => area === id).length }))
    .filter(({ count }) => count > 0)
    .map(({ title, count }) => `${count} ${title === 'Docs' ? 'docs' : title}`)
  return `${total} (${parts.join(', ')})`
}

function msOf(timings: BuildReport['timings'], stages: readonly string[]): number {
  return timings.filter(({ stage }) => stages.includes(stage)).reduce((sum, { ms }) => sum + ms, 0)
}
