import type { ContentProps } from '../../model/content.ts'
import { pathLabel } from './operation-nodes.ts'
import type { PageContext } from './page-context.ts'
import { node, type PageNode } from './page-node.ts'
import { linkSlot } from './page-parts.ts'
import type { PagePlan } from './page-plan.ts'
import { accessHtml } from './security-nodes.ts'
import { serverNodes } from './server-nodes.ts'

type Endpoint = ContentProps['endpoints']['entries'][number]

/** What a page has to offer: a link to each operation, and where and how all of them are called. */
export function endpointsNode(
  page: PageContext,
  { group: { operations }, anchors }: Pick<PagePlan, 'group' | 'anchors'>,
): readonly PageNode[] {
  if (operations.length === 0) return []
  const entries = operations.map((operation): Endpoint => {
    const { id, method, summary: name, node: from, deprecated } = operation
    const href = linkSlot(page, { href: `#${anchors.get(id) ?? 'section'}`, from })
    return { method, path: pathLabel(operation), name, href, deprecated: deprecated || undefined }
  })
  const areCalled = operations.some(({ kind }) => kind === 'path')
  const how = areCalled ? [...serverNodes(page), ...accessHtml(page.root)] : []
  return [node('endpoints', { entries } satisfies ContentProps['endpoints'], how)]
}
