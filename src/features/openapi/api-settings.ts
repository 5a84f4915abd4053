import type { ApiConfig } from './config.ts'

/** What the pages of an OpenAPI document depend on besides their files. */
export type ApiSettings = Pick<ApiConfig, 'spec' | 'pages' | 'languages' | 'linkBase'> & {
  /** Slug of the product. */
  readonly product: string
}

/** The settings of a page source, which are JSON in between. */
export function apiSettings(settings: unknown): ApiSettings {
  return settings as ApiSettings
}
