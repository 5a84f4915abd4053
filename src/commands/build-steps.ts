import type { SiteInputs } from '../core/site-inputs.ts'
import type { SiteConfig } from '../model/config.ts'
import type { Host } from '../model/host.ts'
import type { BuildReport, Site } from '../model/output.ts'

/** A finished step, and the stages of the build whose time it took. */
export type Step = {
  readonly name: string
  readonly detail: string
  readonly stages?: readonly string[]
}

/** What was read and checked, to be said once nothing stands in the way of writing it. */
export function contentSteps(site: Site, inputs: SiteInputs): readonly Step[] {
  const { api } = inputs.config
  const { links, anchors } = site.checked
  return [
    { name: 'content', detail: pagesDetail(site, inputs), stages: ['load', 'build'] },
    ...(api === undefined ? [] : [apiStep(site, api)]),
    {
      name: 'links',
      detail: `${plural(links, 'link')} and ${plural(anchors, 'anchor')}, all good`,
    },
  ]
}

type ApiConfig = NonNullable<SiteConfig['api']>

function apiStep({ pages }: Site, { route, spec }: ApiConfig): Step {
  const resources = pages.filter((page) => page.route.startsWith(`${route}/`))
  const operations = resources.flatMap(({ toc }) => toc.filter(({ tag }) => tag !== undefined))
  const counts = [plural(operations.length, 'operation'), plural(resources.length, 'resource')]
  return { name: 'openapi', detail: [spec, ...counts].join(', ') }
}

/** What was written. */
export function writtenSteps(site: Site, { theme, assets }: SiteInputs): readonly Step[] {
  const islands = Object.keys(theme.manifest.chunks).length
  const pages = plural(site.pageCount, 'page')
  return [
    { name: 'render', detail: `${pages}, ${plural(islands, 'island')}`, stages: ['emit'] },
    { name: 'assets', detail: plural(assets.size + theme.outputs.length, 'file') },
    { name: 'search', detail: plural(site.recordCount, 'record') },
  ]
}

/** Says what was done. */
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
function pagesDetail({ pageCount, routes }: Site, { config }: SiteInputs): string {
  const total = plural(pageCount, 'page')
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

/** (1204, 'link') -> '1,204 links' */
function plural(count: number, noun: string): string {
  const digits = String(count).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${digits} ${noun}${count === 1 ? '' : 's'}`
}
