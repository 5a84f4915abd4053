import type { SampleLanguage } from './samples/sample-languages.ts'

/** The feature's keys of the config. */
export type OpenapiKeys = {
  /** One document, or several, each with an id of its own. */
  readonly api?: ApiKeys | readonly ListedApiKeys[]
}

/** An OpenAPI document, and how its pages are made. */
export type ApiKeys = {
  /** Name among several documents: lower-case letters, digits and hyphens. */
  readonly id?: string
  /** OpenAPI document, relative to the content folder. */
  readonly spec: string
  /** Route that the pages live under. Default `/api/resources`; of several documents `/api/<id>`. */
  readonly route?: string
  readonly groupBy?: 'tag'
  /**
   * What has a page: each tag, with its operations on it; or each operation, below its tag's page. By default, `auto`,
   * operations have pages of their own where the page of their tag would be over 300 kB.
   */
  readonly pages?: ApiPages
  readonly languages?: readonly SampleLanguage[]
  /** `base`: URL of the page that links of the document's descriptions are relative to, if they lead nowhere on this site. */
  readonly links?: { readonly base: string }
}

/** What has a page of its own. */
export type ApiPages = 'tag' | 'operation' | 'auto'

/** One of several documents. */
export type ListedApiKeys = ApiKeys & { readonly id: string }
