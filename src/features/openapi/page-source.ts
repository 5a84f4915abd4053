import type { PageSource, PageSourceFiles } from '../../commands/site/page-source.ts'
import { fileStart } from '../../diagnostics/place.ts'
import { reasonOf } from '../../diagnostics/reason.ts'
import type { SitePage } from '../../model/output.ts'
import { counted } from '../../model/quantities.ts'
import { apiSettings } from './api-settings.ts'
import { apiConfigs } from './config.ts'
import { diagnostic } from './messages.ts'

/** The pages of OpenAPI documents. */
export const pageSource: PageSource = {
  async read(site) {
    const apis = apiConfigs(site.config)
    if (apis.length === 0) return { value: [], diagnostics: [] }
    const { readApi } = await import('./read-api.ts')
    const all = await Promise.all(apis.map((api) => readApi(api, site)))
    return {
      value: all.flatMap(({ value }) => value ?? []),
      diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
    }
  },
  async make(input, tools) {
    const { apiPages } = await import('./api-pages.ts')
    return apiPages(input, tools)
  },
  failure: (error, { files: [document] }) =>
    diagnostic('openapi-unreadable', { reason: reasonOf(error) }, fileStart(document?.file ?? '')),
  summary,
}

/** 'openapi.yaml, 12 operations, 3 resources' */
function summary(pages: readonly SitePage[], { settings }: PageSourceFiles): string {
  const parents = pages.filter(({ parsed }) => parsed.isParent === true)
  const resources = pages.filter(
    ({ route }) => !parents.some((parent) => route.path.startsWith(`${parent.route.path}/`)),
  )
  // A page may show no table of contents; sections it has.
  const operations = pages.flatMap(({ parsed, shown }) =>
    [
      ...parsed.text.slice(0, 1).filter(({ anchor }) => anchor === undefined),
      ...shown.sections,
    ].filter(({ tag }) => tag !== undefined),
  )
  const counts = [counted(operations.length, 'operation'), counted(resources.length, 'resource')]
  return [apiSettings(settings).spec, ...counts].join(', ')
}
