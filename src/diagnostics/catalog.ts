import { apiMessages } from './catalog-api.ts'
import { configMessages } from './catalog-config.ts'
import { contentMessages } from './catalog-content.ts'
import { externalMessages } from './catalog-external.ts'
import { ledgerMessages } from './catalog-ledger.ts'
import { searchMessages } from './catalog-search.ts'
import { siteMessages } from './catalog-site.ts'
import type { Spec } from './spec.ts'

export type { Severity } from './spec.ts'

/** Every message that docsgen can print. Codes are permanent: they stand in users' configs and CI logs. */
export const catalog = {
  ...configMessages,
  ...contentMessages,
  ...siteMessages,
  ...ledgerMessages,
  ...apiMessages,
  ...searchMessages,
  ...externalMessages,
} as const

export type DiagnosticCode = keyof typeof catalog
/** Whether a code is one of docsgen's own, and not of a plugin. */
export function isKnownCode(code: string): code is DiagnosticCode {
  return Object.hasOwn(catalog, code)
}

export type DiagnosticArgs<C extends DiagnosticCode> =
  (typeof catalog)[C] extends Spec<infer Args> ? Args : never
