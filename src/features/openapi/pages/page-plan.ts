import type { TextOf } from '../../../model/article.ts'
import { FRAME_IDS } from '../../../model/frame-ids.ts'
import type { SourceFile } from '../../../model/page/parsed-page.ts'
import type { SourcePath } from '../../../model/paths.ts'
import { uniqueSlugs } from '../../../model/slug.ts'
import type { Operation } from '../read/operations.ts'
import type { TagGroup } from '../read/tags.ts'
import { objectTitle, resourceObject } from './object-nodes.ts'
import type { PageDraft, PlacedObject } from './page-draft.ts'

/** A page to be made: what stands on it and where, with its headings' ids. */
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

/** A page before anything is written on it. The ids of its headings are reserved for them. */
export function openPage({ group, route, object, anchors }: PagePlan, textOf: TextOf): PageDraft {
  return {
    textOf,
    route,
    maxRows: FIRST_ROWS + ROWS_PER_OPERATION * group.operations.length,
    waiting: [],
    shown: new Map(),
    headings: [],
    anchors: [],
    links: [],
    text: [{ anchor: undefined, titles: [], level: 1, tag: undefined, text: [] }],
    languages: new Set(),
    features: new Set(['api', 'properties']),
    diagnostics: [],
    ids: new Set([...anchors.values(), object?.anchor ?? [], 'objects'].flat()),
  }
}
