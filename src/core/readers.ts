import type { createPageParser } from './content/parse-page.ts'
import type { RareSyntax } from './content/rare-syntax.ts'
import type { generateApi } from './openapi/generate-api.ts'

/**
 * What makes pages of sources: the Markdown pipeline and the OpenAPI generator. They are most of the core's
 * code, and part of a build's inputs, so that a build that remembers every page need not load them.
 */
export type Readers = PageReader & ApiReader & { readonly rare: RareSyntax }
export type PageReader = { readonly createPageParser: typeof createPageParser }
export type ApiReader = { readonly generateApi: typeof generateApi }
