import type { UnrenderedPage } from '../../../../commands/site/page-source.ts'
import { plainFrontMatter } from '../../../../model/page/front-matter.ts'
import type { SourcePath } from '../../../../model/paths.ts'
import type { Operation } from '../../read/operations.ts'
import { finishPage } from '../finish-page.ts'
import { descriptionLead } from '../lead.ts'
import { isReplaced, type OperationParts, operationNode, pathLabel } from '../operation-nodes.ts'
import type { PageContext } from '../page-context.ts'
import { statusOf } from '../tag-page.ts'

/** Where a page stands. */
export type PagePlace = {
  readonly source: SourcePath
  /** Its place in its folder, from 1 on. */
  readonly order: number
}

/** Writes the page of one operation. */
export function operationPage(
  page: PageContext,
  operation: Operation,
  { source, order, ...parts }: OperationParts & PagePlace,
): UnrenderedPage {
  const { summary: title, method, description } = operation
  const opening = descriptionLead(page, isReplaced(parts.beside) ? undefined : description, {})
  const body = [operationNode(page, operation, { ...parts, text: opening.nodes })]
  return finishPage(page, {
    source,
    file: operation.node.file.file,
    meta: {
      ...plainFrontMatter,
      description: opening.description ?? `${title}: ${method} ${pathLabel(operation)}.`,
      status: statusOf([operation]),
      order,
    },
    title,
    lead: opening.lead,
    body,
  })
}
