import { createPageParser } from './content/parse-page.ts'
import { apiSources, generateApi } from './openapi/generate-api.ts'

/**
 * What makes pages of sources: the Markdown pipeline and the OpenAPI generator. They are most of the core's
 * code, and part of a build's inputs, so that a build that remembers every page need not load them.
 */
export type Readers = {
  readonly createPageParser: typeof createPageParser
  readonly apiSources: typeof apiSources
  readonly generateApi: typeof generateApi
}

export const readers: Readers = { createPageParser, apiSources, generateApi }
