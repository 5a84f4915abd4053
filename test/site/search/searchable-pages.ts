import { hashOf } from '../../../src/model/hash.ts'
import { plainFrontMatter } from '../../../src/model/page/front-matter.ts'
import type { TextSection } from '../../../src/model/page/parsed-page.ts'
import { routePath } from '../../../src/model/paths.ts'
import type { SearchablePage } from '../../../src/site/search/searchable.ts'

type PageSpec = {
  readonly path: string
  readonly title: string
  readonly label?: string
  readonly sections?: readonly (Partial<TextSection> & { readonly titles: readonly string[] })[]
  readonly area?: SearchablePage['area']
  readonly groups?: readonly string[]
  readonly rank?: number
  readonly meta?: Partial<SearchablePage['page']['meta']>
}

export const DOCS = { id: 'docs', title: 'Docs' } as const

/** A page as the pipeline hands it to search. */
export function searchable(spec: PageSpec): SearchablePage {
  const { path, title, sections = [], area = DOCS, groups = [], rank = 0, meta = {} } = spec
  const { label } = spec
  return {
    route: routePath(path),
    href: path,
    area,
    groups,
    label,
    page: {
      title,
      hash: hashOf(JSON.stringify(spec)),
      text: sections.map(({ titles, ...rest }) => ({
        anchor: titles.length === 0 ? undefined : anchorOf(titles.at(-1) ?? ''),
        level: titles.length + 1,
        tag: undefined,
        text: [],
        titles,
        ...rest,
      })),
      meta: { ...plainFrontMatter, title, search: { exclude: false, rank }, ...meta },
    },
  }
}

function anchorOf(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
}
