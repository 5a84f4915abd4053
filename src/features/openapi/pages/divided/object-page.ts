import type { UnrenderedPage } from '../../../../commands/site/page-source.ts'
import { plainFrontMatter } from '../../../../model/page/front-matter.ts'
import { shapeOf } from '../../shape/shape.ts'
import { finishPage } from '../finish-page.ts'
import { descriptionLead } from '../lead.ts'
import { objectFields } from '../object-nodes.ts'
import type { PageContext } from '../page-context.ts'
import { type PlacedObject, placeId } from '../page-draft.ts'
import { elementNode } from '../page-node.ts'
import type { PagePlace } from './operation-page.ts'

/** Writes the page of an object that is too deep, or too large, to be shown where it is used. */
export function objectPage(
  page: PageContext,
  object: PlacedObject,
  { source, order }: PagePlace,
): UnrenderedPage {
  const { name: title, schemas } = object
  const opening = descriptionLead(page, shapeOf(schemas).description, {})
  // The id that it has on the page of its tag: links and old addresses know it.
  const id = placeId(page, object.anchor)
  const fields = objectFields(page, object)
  return finishPage(page, {
    source,
    file: page.root.file.file,
    meta: {
      ...plainFrontMatter,
      description: opening.description ?? `The fields of ${title}.`,
      order,
    },
    title,
    lead: opening.lead,
    body: [elementNode('div', { id }, [...opening.nodes, ...fields])],
  })
}
