import type { SampleLanguage } from './samples/sample-languages.ts'

/** The feature's keys of the config. */
export type OpenapiKeys = {
  readonly api?: {
    /** OpenAPI document, relative to the content folder. */
    readonly spec: string
    /** Route that the resource pages live under. Default `/api/resources`. */
    readonly route?: string
    readonly groupBy?: 'tag'
    readonly languages?: readonly SampleLanguage[]
    /** `base`: URL of the page that links of the document's descriptions are relative to, if they lead nowhere on this site. */
    readonly links?: { readonly base: string }
  }
}
