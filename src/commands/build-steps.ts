import type { SiteInputs } from '../core/site-inputs.ts'
import type { Host } from '../model/host.ts'
import type { BuildReport, Site } from '../model/output.ts'

export type BuiltParts = {
  readonly site: Site
  readonly inputs: SiteInputs
  readonly timings: BuildReport['timings']
}

/** Says what was read and checked, once nothing stands in the way of writing it. */
export function logContent({ site, inputs, timings }: BuiltParts, host: Host): void {
  const step = stepLog(host)
  step('content', pagesDetail(site, inputs), msOf(timings, ['load', 'build']))
  const { api } = inputs.config
  if (api !== undefined) {
    const resources = site.pages.filter(({ route }) => route.startsWith(`${api.route}/`))
    const operations = resources.flatMap(({ toc }) => toc.filter(({ tag }) => tag !== undefined))
    const counts = [plural(operations.length, 'operation'), plural(resources.length, 'resource')]
    step('openapi', [api.spec, ...counts].join(', '))
  }
  const { links, anchors } = site.checked
  step('links', `${plural(links, 'link')} and ${plural(anchors, 'anchor')}, all good`)
}

/** Says what was written. */
export function logWritten({ site, inputs, timings }: BuiltParts, host: Host): void {
  const step = stepLog(host)
  const islands = Object.keys(inputs.theme.manifest.chunks).length
  const pages = plural(site.pageCount, 'page')
  step('render', `${pages}, ${plural(islands, 'island')}`, msOf(timings, ['emit']))
  step('assets', plural(inputs.assets.size + inputs.theme.outputs.length, 'file'))
  step('search', plural(site.recordCount, 'record'))
}

function stepLog(host: Host) {
  return (name: string, detail: string, ms?: number) => host.log({ kind: 'step', name, detail, ms })
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
