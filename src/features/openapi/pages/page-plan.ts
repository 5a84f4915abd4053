import type { TextOf } from '../../../model/article.ts'
import { FRAME_IDS } from '../../../model/frame-ids.ts'
import type { SourceFile } from '../../../model/page/parsed-page.ts'
import { type SourcePath, sourcePath } from '../../../model/paths.ts'
import { uniqueSlugs } from '../../../model/slug.ts'
import type { Operation } from '../read/operations.ts'
import type { TagGroup } from '../read/tags.ts'
import { objectTitle, resourceObject } from './object-nodes.ts'
import { openDraft, type PageDraft, type PlacedObject } from './page-draft.ts'

/** The page of a tag to be made: what stands on it and where, with its headings' ids. */
export type PagePlan = {
  readonly group: TagGroup
  readonly source: SourcePath
  /** `/api/resources/groups`. */
  readonly route: string
  /** The hand-written page beside it. */
  readonly prose: SourceFile | undefined
  /** Its place among the pages, from 1 on. The first one has what is said about all of them. */
  readonly order: number
  readonly object: PlacedObject | undefined
  /** Anchors of the operations, by id. */
  readonly anchors: ReadonlyMap<string, string>
  /** Routes of the operations, by id, where each has a page of its own. */
  readonly routes?: ReadonlyMap<string, string>
}

/** Decides the ids of a page before anything is written, so that pages can link each other. */
export function plannedIds(operations: readonly Operation[]): Pick<PagePlan, 'object' | 'anchors'> {
  const found = resourceObject(operations)
  const titles = [
    ...(found === undefined ? [] : [objectTitle(found.name)]),
    ...operations.map(({ summary }) => summary),
  ]
  const ids = uniqueSlugs(
    titles.map((text) => ({ text, id: undefined })),
    FRAME_IDS,
  )
  const offset = found === undefined ? 0 : 1
  const anchors = new Map(operations.map(({ id }, index) => [id, ids[index + offset] ?? 'section']))
  const object = found === undefined ? undefined : { ...found, anchor: ids[0] ?? 'object' }
  return { object, anchors }
}

/** Rows of a page before nested objects are linked: a page must stay readable, and quick to load. */
const FIRST_ROWS = 60
const ROWS_PER_OPERATION = 20

/** Rows of a page with that many operations. */
export function maxRowsOf(operations: number): number {
  return FIRST_ROWS + ROWS_PER_OPERATION * operations
}

/** A tag's page before anything is written on it. The ids of its headings are reserved for them. */
export function openPage(plan: PagePlan, textOf: TextOf): PageDraft {
  const { group, source, route, prose, object, anchors, routes } = plan
  return openDraft({
    textOf,
    route,
    level: 2,
    textBase: prose === undefined || prose.path === source ? undefined : prose.path,
    maxRows: maxRowsOf(routes === undefined ? group.operations.length : 0),
    ids: [
      routes === undefined ? [...anchors.values()] : [],
      object?.anchor ?? [],
      'objects',
    ].flat(),
  })
}

/** Slugs of the pages below a tag's: at `index` a folder has its own page. */
function slugsBelow(texts: readonly string[]): readonly string[] {
  return uniqueSlugs(
    texts.map((text) => ({ text, id: undefined })),
    new Set(['index']),
  )
}

/** The plan of a tag whose operations have pages of their own. Its page is the first of their folder. */
export function dividedPlan(plan: PagePlan): PagePlan {
  const folder = plan.source.replace(/\.md$/, '')
  const slugs = slugsBelow([...plan.anchors.values()])
  const routes = [...plan.anchors.keys()].map(
    (id, index) => [id, `${plan.route}/${slugs[index]}`] as const,
  )
  return { ...plan, source: sourcePath(`${folder}/index.md`), routes: new Map(routes) }
}
