import type { Diagnostic } from '../../diagnostics/diagnostic.ts'

/** What the development server reports. */
export type DevEvent =
  | {
      readonly kind: 'updated'
      /** Files that changed, relative to the site folder. */
      readonly files: readonly string[]
      readonly pages: number
      readonly ms: number
    }
  | { readonly kind: 'problem'; readonly diagnostic: Diagnostic }
  | { readonly kind: 'fixed'; readonly file: string }
