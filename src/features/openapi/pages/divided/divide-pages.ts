import type { UnrenderedPage } from '../../../../commands/site/page-source.ts'
import { appendAll } from '../../../../model/append-all.ts'
import { type SourcePath, sourcePath } from '../../../../model/paths.ts'
import { naturalSlug } from '../../../../model/slug.ts'
import { markdownNodes } from '../markdown-nodes.ts'
import type { ApiContext, ObjectPlace, ObjectPlaces, PageContext } from '../page-context.ts'
import { freeId, headingNode, openDraft, type PageDraft, type PlacedObject } from '../page-draft.ts'
import { codeHtml, node, type PageNode } from '../page-node.ts'
import { linkHtml } from '../page-parts.ts'
import { dividedPlan, maxRowsOf, openPage, type PagePlan } from '../page-plan.ts'
import { inOrder, tagOverview } from '../tag-page.ts'
import { movedIds } from './moved-ids.ts'
import { movedAddresses, movedHref, withMovedLinks } from './moved-links.ts'
import { objectPage } from './object-page.ts'
import { operationPage } from './operation-page.ts'

/** A tag's page with everything on it, and what it was written on. */
export type WholeTag = {
  readonly plan: PagePlan
  readonly page: PageDraft
  readonly made: UnrenderedPage
}

/** An object with a page of its own. */
type OwnObject = PlacedObject & { readonly route: string; readonly source: SourcePath }

/** A tag whose operations and objects have pages of their own. The list of objects grows while they are written. */
type DividedTag = { readonly plan: PagePlan; readonly objects: OwnObject[] }

/** The pages of tags, some of which become an overview with a page for each operation and each object. */
export function dividePages(
  context: ApiContext,
  tags: readonly WholeTag[],
  isDivided: (tag: WholeTag) => boolean,
): readonly UnrenderedPage[] {
  const divided = new Map(
    tags.filter(isDivided).map((tag) => [tag.plan.route, dividedTag(tag)] as const),
  )
  const all = [...divided.values()]
  const moved = movedAddresses(all)
  const operationHref = (id: string) => {
    const href = context.operationHref(id)
    return href === undefined ? undefined : movedHref(href, moved)
  }
  const own = new Map<string, ObjectPlace>(
    all.flatMap(({ objects }) => objects.map((object) => [object.key, object] as const)),
  )
  return tags.flatMap((whole) => {
    const { plan, made } = whole
    const tag = divided.get(plan.route)
    const pages =
      tag === undefined
        ? [withFormerPages(whole)]
        : tagPages(
            { ...context, operationHref, objects: objectsFrom(tag, context.objects, own) },
            tag,
            made,
          )
    return pages.map((page, index) =>
      withMovedLinks(page, { tag: plan.route, isBelow: index > 0 }, moved),
    )
  })
}

/** A tag's page that knows where its parts would be, had they pages of their own. */
function withFormerPages(tag: WholeTag): UnrenderedPage {
  const parts = movedAddresses([dividedTag(tag)])
  return { ...tag.made, formerPages: [...parts].map(([to, from]) => ({ from, to })) }
}

/** All objects of a tag's page get pages of their own, whether operations still ask for them or not. */
function dividedTag({ plan, page }: WholeTag): DividedTag {
  const tag: DividedTag = { plan: dividedPlan(plan), objects: [] }
  for (const object of page.waiting) addObject(tag, object)
  return tag
}

function addObject({ plan, objects }: DividedTag, object: PlacedObject): OwnObject {
  const name = object.anchor.replace(/^object-/, '')
  // The index of a folder is the page at its address.
  const slug = name === 'index' ? 'index-object' : name
  const own = {
    ...object,
    route: `${plan.route}/objects/${slug}`,
    source: sourceBelow(plan, `objects/${slug}`),
  }
  objects.push(own)
  return own
}

function sourceBelow({ source }: PagePlan, path: string): SourcePath {
  return sourcePath(source.replace(/index\.md$/, `${path}.md`))
}

/** Where objects are shown, seen from the pages of a divided tag; `own` are those with pages of their own. */
function objectsFrom(
  tag: DividedTag,
  whole: ObjectPlaces,
  own: Map<string, ObjectPlace>,
): ObjectPlaces {
  return {
    find: (key) => own.get(key) ?? whole.find(key),
    request: (object) => {
      const taken = new Set(tag.objects.map(({ anchor }) => anchor))
      const anchor = freeId(taken, `object-${naturalSlug(object.name)}`)
      const place = addObject(tag, { ...object, anchor })
      own.set(object.key, place)
      return place
    },
  }
}

/** The overview of a tag, its operations in their order, and all objects that any of them asks for. */
function tagPages(
  context: ApiContext,
  { plan, objects }: DividedTag,
  whole: UnrenderedPage,
): readonly UnrenderedPage[] {
  const { textOf } = context.tools
  const overview = { ...context, ...openPage(plan, textOf) }
  const { textBase } = overview
  const open = (route: string, anchor: string): PageContext => {
    const size = { maxRows: maxRowsOf(1), ids: [anchor] }
    return { ...context, ...openDraft({ textOf, route, level: 1, textBase, ...size }) }
  }
  const below: UnrenderedPage[] = []
  const made = tagOverview(overview, plan, (prose) => {
    const texts: PageNode[] = []
    for (const part of inOrder(plan, prose)) {
      if (part.kind === 'text') {
        appendAll(texts, markdownNodes(overview, part.text, { place: part.place, under: 1 }))
        continue
      }
      const { operation, anchor } = part
      const route = plan.routes?.get(operation.id) ?? plan.route
      const source = sourceBelow(plan, route.slice(plan.route.length + 1))
      const place = { source, order: below.length + 1 }
      below.push(operationPage(open(route, anchor), operation, { ...part, ...place }))
    }
    // Objects ask for further objects while they are written: the list grows under this loop.
    for (const object of objects) {
      const place = { source: object.source, order: below.length + 1 }
      below.push(objectPage(open(object.route, object.anchor), object, place))
    }
    return [...texts, ...objectLinks(overview, objects)]
  })
  const moved = movedIds({ plan, objects, whole, overview: made, below })
  return [{ ...made, movedIds: moved, isParent: true }, ...below]
}

/** A link to each object of a tag. */
function objectLinks(page: PageContext, objects: readonly OwnObject[]): readonly PageNode[] {
  if (objects.length === 0) return []
  const id = 'objects'
  const heading = headingNode(page, { id, title: 'Objects', level: 2 })
  const items = objects.map(({ route, name }) => {
    const link = linkHtml(page, { href: route, html: codeHtml(name), from: page.root })
    return `<li>${link}</li>`
  })
  return [node('operation', { id }, [heading, '<ul>', ...items, '</ul>'])]
}
