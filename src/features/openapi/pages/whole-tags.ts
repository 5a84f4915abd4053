import type { UnrenderedPage } from '../../../commands/site/page-source.ts'
import { assignObjects } from './assign-objects.ts'
import type { ApiContext } from './page-context.ts'
import { openPage, type PagePlan } from './page-plan.ts'
import {
  type PlannedObject,
  placedObject,
  plannedObject,
  plannedPlaces,
  planningPlaces,
} from './planned-objects.ts'
import { tagPage } from './tag-page.ts'

/** What a page is written with but for the places of objects. */
export type TagContext = Omit<ApiContext, 'objects'>

/** Plans the objects of the pages of tags, with all operations on them. `context` has no texts. */
export function planWholeTags(
  context: TagContext,
  plans: readonly PagePlan[],
): readonly PlannedObject[] {
  const opened = plans.map((plan) => ({ plan, page: openPage(plan, context.tools.textOf) }))
  let turn = 0
  const own = plans.flatMap(({ object, route }) =>
    object === undefined ? [] : [plannedObject(object, { route, ...object }, -1)],
  )
  const { objects, planned } = planningPlaces(assignObjects(context.root, opened), () => turn)
  for (const { plan, page } of opened) {
    tagPage({ ...context, ...page, objects }, plan)
    turn += 1
  }
  // The first of two pages about the same object is its place.
  return [...own, ...planned]
}

/** The objects in the section of a tag's page. */
export function objectsOn(
  { route, object }: PagePlan,
  planned: readonly PlannedObject[],
): readonly PlannedObject[] {
  return planned.filter((one) => one.route === route && one.anchor !== object?.anchor)
}

type WholeTag = {
  readonly planned: readonly PlannedObject[]
  /** Its number among the tags. */
  readonly turn: number
  /** The first of its operations, where that is enough of the page. */
  readonly operations?: PagePlan['group']['operations']
}

/** Writes a tag's page with everything on it, as the plan of objects has it. */
export function wholeTagPage(
  context: TagContext,
  plan: PagePlan,
  { planned, turn, operations = plan.group.operations }: WholeTag,
): UnrenderedPage {
  const page = openPage(plan, context.tools.textOf)
  const here = objectsOn(plan, planned)
  for (const { anchor } of here) page.ids.add(anchor)
  const show = (object: PlannedObject) => page.waiting.push(placedObject(object, context.root))
  for (const object of here) if (object.turn < turn) show(object)
  const objects = plannedPlaces(byKey(planned), turn, (object) => {
    if (object.route === plan.route) show(object)
  })
  return tagPage(
    { ...context, ...page, objects },
    { ...plan, group: { ...plan.group, operations } },
  )
}

/** Planned objects by key. The first of a key counts. */
export function byKey(planned: readonly PlannedObject[]): ReadonlyMap<string, PlannedObject> {
  return new Map(planned.toReversed().map((object) => [object.key, object]))
}
