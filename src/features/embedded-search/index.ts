import type { FramePart } from '../../site/frame-part.ts'
import { assetHref } from '../../site/link/href-for.ts'
import { SEARCH_FOLDER } from '../../site/search/search-folder.ts'
import type { Feature } from '../feature.ts'
import type { EmbeddedSearchProps } from './search-props.ts'

const frame: FramePart = {
  shown: (_, config): EmbeddedSearchProps | undefined =>
    config.search.provider?.name === 'embedded'
      ? { manifest: assetHref(`/${SEARCH_FOLDER}/manifest.json`, config) }
      : undefined,
}

/** Search in an index that is published with the site: queries stay in the reader's browser. */
export const embeddedSearch = {
  name: 'embedded-search',
  frame,
  search: { provider: 'embedded', isLocal: true, label: () => 'local index' },
} as const satisfies Feature
