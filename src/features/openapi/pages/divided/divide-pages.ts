import type { UnrenderedPage } from '../../../../commands/site/page-source.ts'
import { type SourcePath, sourcePath } from '../../../../model/paths.ts'
import { naturalSlug } from '../../../../model/slug.ts'
import type { SpecNode } from '../../read/spec-node.ts'
import { markdownNodes } from '../markdown-nodes.ts'
import type { ObjectPlace, ObjectPlaces, PageContext } from '../page-context.ts'
import { freeId, headingNode, openDraft } from '../page-draft.ts'
import { codeHtml, node, type PageNode } from '../page-node.ts'
import { linkHtml } from '../page-parts.ts'
import { dividedPlan, maxRowsOf, openPage, type PagePlan } from '../page-plan.ts'
import {
  type PlannedObject,
  placedObject,
  plannedObject,
  plannedPlaces,
  planningPlaces,
} from '../planned-objects.ts'
import { inOrder, readProse, tagOverview } from '../tag-page.ts'
import { byKey, objectsOn, type TagContext } from '../whole-tags.ts'
import { objectPage } from './object-page.ts'
import { operationPage } from './operation-page.ts'

/** A tag whose operations and objects have pages of their own. */
export type DividedTag = {
  readonly plan: PagePlan
  /** The list grows while objects are planned. */
  readonly objects: readonly PlannedObject[]
}

/** A page of a divided tag. */
export type DividedPage = {
  /** What it shows of the document. */
  readonly nodes: readonly SpecNode[]
  readonly isBelow: boolean
  /** Its number among all pages of divided tags, in the order in which objects are planned. */
  readonly turn: number
  readonly write: (objects: ObjectPlaces) => UnrenderedPage
}

/** A tag with the objects of its page, all of which get pages of their own, whether operations still ask for them or not. */
export function dividedTag(whole: PagePlan, planned: readonly PlannedObject[]): DividedTag {
  const plan = dividedPlan(whole)
  const objects = objectsOn(whole, planned).map((object) => ({
    ...object,
    route: objectRoute(plan, object.anchor),
    turn: -1,
  }))
  return { plan, objects }
}

/** The index of a folder is the page at its address. */
function objectRoute({ route }: PagePlan, anchor: string): string {
  const name = anchor.replace(/^object-/, '')
  return `${route}/objects/${name === 'index' ? 'index-object' : name}`
}

/** Adds to each tag the objects that its pages ask for besides. `context` has no texts. */
export function planDividedTags(
  context: TagContext,
  tags: readonly DividedTag[],
  whole: readonly PlannedObject[],
): readonly DividedTag[] {
  const planned = tags.map(({ plan, objects }) => ({ plan, objects: [...objects] }))
  const own = new Map<string, ObjectPlace>(
    planned.flatMap(({ objects }) => objects.map((object) => [object.key, object] as const)),
  )
  const other = byKey(whole)
  let turn = 0
  for (const tag of planned) {
    const places = planningPlaces(
      {
        find: (key) => own.get(key) ?? other.get(key),
        request(object) {
          const taken = new Set(tag.objects.map(({ anchor }) => anchor))
          const anchor = freeId(taken, `object-${naturalSlug(object.name)}`)
          const place = { ...object, route: objectRoute(tag.plan, anchor), anchor }
          tag.objects.push(plannedObject(object, place, turn))
          own.set(object.key, place)
          return place
        },
      },
      () => turn,
    )
    for (const page of pagesOfTag(context, tag, turn)) {
      turn = page.turn
      page.write(places.objects)
    }
    turn += 1
  }
  return planned
}

/** Where objects are shown, seen from the pages of divided tags. */
export function dividedPlaces(
  tags: readonly DividedTag[],
  whole: readonly PlannedObject[],
): (turn: number) => ObjectPlaces {
  const own = byKey(tags.flatMap(({ objects }) => objects))
  const other = byKey(whole)
  return (turn) => {
    const places = plannedPlaces(own, turn, () => undefined)
    return { ...places, find: (key) => places.find(key) ?? other.get(key) }
  }
}

/** All pages of divided tags, in their order. */
export function dividedPages(
  context: TagContext,
  tags: readonly DividedTag[],
): readonly (readonly DividedPage[])[] {
  let turn = 0
  return tags.map((tag) => {
    const pages = [...pagesOfTag(context, tag, turn)]
    turn += pages.length
    return pages
  })
}

/** The overview of a tag, its operations in their order, and its objects, of which further ones may come while it runs. */
function* pagesOfTag(
  context: TagContext,
  { plan, objects }: DividedTag,
  first: number,
): Generator<DividedPage> {
  const { textOf } = context.tools
  const draft = openPage(plan, textOf)
  const parts = inOrder(plan, readProse({ ...context, ...draft }, plan))
  const open = (places: ObjectPlaces, route: string, anchor: string): PageContext => {
    const size = { maxRows: maxRowsOf(1), ids: [anchor] }
    const { textBase } = draft
    return {
      ...context,
      ...openDraft({ textOf, route, level: 1, textBase, ...size }),
      objects: places,
    }
  }
  let order = 0
  const place = (source: SourcePath) => {
    order += 1
    return { source, order }
  }
  yield {
    nodes: [
      ...plan.group.operations.map((one) => one.node),
      ...(plan.group.node ? [plan.group.node] : []),
    ],
    isBelow: false,
    turn: first,
    write(places) {
      const page = { ...context, ...openPage(plan, textOf), objects: places }
      return tagOverview(page, plan, () => [
        ...parts.flatMap((part) =>
          part.kind === 'text'
            ? markdownNodes(page, part.text, { place: part.place, under: 1 })
            : [],
        ),
        ...objectLinks(page, objects),
      ])
    },
  }
  for (const part of parts) {
    if (part.kind === 'text') continue
    const { operation, anchor } = part
    const route = plan.routes?.get(operation.id) ?? plan.route
    const at = place(sourceBelow(plan, route))
    yield {
      nodes: [operation.node],
      isBelow: true,
      turn: first + at.order,
      write: (places) => operationPage(open(places, route, anchor), operation, { ...part, ...at }),
    }
  }
  // Objects ask for further objects while they are written: the list grows under this loop.
  for (const object of objects) {
    const { route, anchor } = object
    const placed = placedObject(object, context.root)
    const at = place(sourceBelow(plan, route))
    yield {
      nodes: placed.schemas,
      isBelow: true,
      turn: first + at.order,
      write: (places) => objectPage(open(places, route, anchor), placed, at),
    }
  }
}

function sourceBelow({ source, route: parent }: PagePlan, route: string): SourcePath {
  return sourcePath(source.replace(/index\.md$/, `${route.slice(parent.length + 1)}.md`))
}

/** A link to each object of a tag. */
function objectLinks(page: PageContext, objects: readonly PlannedObject[]): readonly PageNode[] {
  if (objects.length === 0) return []
  const id = 'objects'
  const heading = headingNode(page, { id, title: 'Objects', level: 2 })
  const items = objects.map(({ route, name }) => {
    const link = linkHtml(page, { href: route, html: codeHtml(name), from: page.root })
    return `<li>${link}</li>`
  })
  return [node('operation', { id }, [heading, '<ul>', ...items, '</ul>'])]
}
