import { appendAll } from '../../model/append-all.ts'
import { groupBy } from '../../model/group-by.ts'
import { hashOfAll } from '../../model/hash.ts'
import { plainFrontMatter, type TextSection } from '../../model/page.ts'
import { routePath } from '../../model/paths.ts'
import type { SearchRecord } from '../../model/search.ts'
import { pathOf } from './index-changes.ts'
import type { SearchablePage } from './searchable.ts'

type Area = SearchablePage['area']

/** The pages that records were made of, so that an index of records alone can be built. */
export function pagesOfRecords(
  records: readonly SearchRecord[],
  areas: readonly Area[],
): readonly SearchablePage[] {
  const byPage = groupBy(records, ({ url_without_anchor: url }) => url)
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
      hash: hashOfAll(records.map(({ _hash }) => _hash)),
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
      appendAll(sections.at(-1)?.text ?? [], (content ?? '').split('\n'))
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
