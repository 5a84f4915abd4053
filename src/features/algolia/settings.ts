import type { SiteConfig } from '../../model/config/site-config.ts'
import { settingsReader } from '../../site/config/config-part.ts'
import type { AlgoliaHost } from './keys.ts'

/** The index of a site in the service. */
type Service = {
  readonly appId: string
  readonly searchKey: string
  /** Undefined for the slug of the product. */
  readonly index: string | undefined
  readonly hosts: readonly AlgoliaHost[] | undefined
}

/** `service` is undefined on a site that has no index there. */
export type AlgoliaConfig = {
  readonly service: Service | undefined
  readonly analytics: { readonly scriptUrl: string; readonly host: string | undefined } | undefined
}

/** The settings of a resolved config. */
export const algoliaConfig = settingsReader<AlgoliaConfig>('algolia')

/** Name of the site's index. */
export function indexName(
  service: Pick<Service, 'index'> | undefined,
  { product }: Pick<SiteConfig, 'product'>,
): string {
  return service?.index ?? product.slug
}
