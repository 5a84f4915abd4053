import { configMessages } from './catalog-config.ts'
import { contentMessages } from './catalog-content.ts'
import { searchMessages } from './catalog-search.ts'
import { siteMessages } from './catalog-site.ts'
import type { ArgsOf } from './spec.ts'

export type { Severity } from './spec.ts'

/** The messages of docsgen's core. Codes are permanent, as they are used in configs and CI logs. */
export const catalog = {
  ...configMessages,
  ...contentMessages,
  ...siteMessages,
  ...searchMessages,
} as const

export type DiagnosticCode = keyof typeof catalog

export type DiagnosticArgs<C extends DiagnosticCode> = ArgsOf<(typeof catalog)[C]>
