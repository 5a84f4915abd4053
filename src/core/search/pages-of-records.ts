import { plainFrontMatter, type TextSection } from '../../model/page.ts'
import { routePath } from '../../model/paths.ts'
import type { SearchRecord } from '../../model/search.ts'
import { hashOf } from '../hash.ts'
import type { SearchablePage } from './searchable.ts'

type Area = SearchablePage['area']

/** The pages that records were made of, so that an index of records alone can be built. */
export function pagesOfRecords(
  records: readonly SearchRecord[],
  areas: readonly Area[],
): readonly SearchablePage[] {
  const byPage = new Map<string, SearchRecord[]>()
  for (const record of records) {
    const own = byPage.get(record.url_without_anchor)
    if (own === undefined) byPage.set(record.url_without_anchor, [record])
    else own.push(record)
  }
  return [...byPage].map(([url, own]) => pageOf(pathOf(url), own, areas))
}

function pageOf(
  href: string,
  records: readonly SearchRecord[],
  areas: readonly Area[],
): SearchablePage {
  const [first] = records
  const title = first?.hierarchy.lvl1 ?? ''
  const id = first?.area ?? ''
  const area = areas.find((candidate) => candidate.id === id) ?? { id, title: id }
  const lvl0 = first?.hierarchy.lvl0 ?? area.title
  return {
    route: routePath(href),
    href,
    area,
    groups: lvl0 === area.title ? [] : [lvl0],
    page: {
      title,
      hash: hashOf(...records.map(({ _hash }) => _hash)),
      text: sectionsOf(records),
      meta: {
        ...plainFrontMatter,
        title,
        search: { exclude: false, rank: first?.weight.pageRank ?? 0 },
      },
    },
  }
}

/** Headings with the text of the `content` records that follow them. */
function sectionsOf(records: readonly SearchRecord[]): readonly TextSection[] {
  const sections: (TextSection & { readonly text: string[] })[] = []
  for (const { type, anchor, hierarchy, content, tag } of records) {
    if (type === 'content') {
      sections.at(-1)?.text.push(...(content ?? '').split('\n'))
      continue
    }
    const titles = Object.values(hierarchy)
      .slice(2)
      .filter((text) => text !== null)
    sections.push({
      anchor: anchor ?? undefined,
      titles,
      level: Number(type.slice(3)),
      tag: tag ?? undefined,
      text: [],
    })
  }
  return sections
}

function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]*/, '') || '/'
}
