import type { UnrenderedPage } from '../../../commands/site/page-source.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { type FrontMatter, plainFrontMatter } from '../../../model/page/front-matter.ts'
import type { MetaLink } from '../../../model/page/parsed-page.ts'
import type { ApiProps } from '../api-props.ts'
import type { Operation } from '../read/operations.ts'
import { childOf, descriptionOf } from '../read/spec-node.ts'
import type { TagGroup } from '../read/tags.ts'
import { externalDocsHtml } from './constraints.ts'
import { finishPage } from './finish-page.ts'
import { descriptionLead } from './lead.ts'
import { markdownNodes, withBase } from './markdown-nodes.ts'
import { objectsSection, resourceNode } from './object-nodes.ts'
import { type OperationParts, operationNode, pathLabel } from './operation-nodes.ts'
import type { PageContext } from './page-context.ts'
import { node, type PageNode } from './page-node.ts'
import { linkSlot } from './page-parts.ts'
import type { PagePlan } from './page-plan.ts'
import {
  type BesidePart,
  type ProsePart,
  proseParts,
  proseProblems,
  splitAtHeading,
} from './prose.ts'
import { accessHtml, grantNodes } from './security-nodes.ts'
import { serverNodes } from './server-nodes.ts'

/** What follows on a tag's page, behind the object that it is about. */
export type Rest = (prose: Prose) => readonly PageNode[]

/** Writes the page of a tag: overview, the resource's object, operations with the prose beside them, objects. */
export function tagPage(page: PageContext, plan: PagePlan): UnrenderedPage {
  return tagOverview(page, plan, (prose) => [
    ...operationNodes(page, plan, prose),
    ...objectsSection(page),
  ])
}

/** The page of a tag with something in the place of its operations. */
export function tagOverview(page: PageContext, plan: PagePlan, rest: Rest): UnrenderedPage {
  const { root } = page
  const { group, object } = plan
  const { operations } = group
  const prose = readProse(page, plan)
  const written = prose.meta ?? plainFrontMatter
  const { lead, ...overview } = descriptionLead(page, descriptionOf(group.node), written)
  const status = written.status ?? statusOf(operations)
  const description = written.description ?? overview.description ?? summaryText(group)
  const [opening, ...sections] = prose.intro.flatMap(splitAtHeading)
  const textNodes = ({ text, place }: TextPart): readonly PageNode[] =>
    markdownNodes(page, text, { place, under: 1 })
  // Links, headings and texts for search are noted in the order of these lines.
  const endpoints = endpointsNode(page, plan)
  const text = [
    ...overview.nodes,
    ...[group.node, ...(plan.order === 1 ? [root] : [])].flatMap((owner) =>
      externalDocsHtml(page, childOf(owner, 'externalDocs')),
    ),
    ...(opening === undefined ? [] : textNodes(opening)),
    ...(operations.some(({ kind }) => kind === 'path') ? grantNodes(page, operations) : []),
  ]
  const body = [
    ...endpoints,
    ...(text.length === 0 ? [] : [node('column', {}, text)]),
    ...sections.flatMap(textNodes),
    ...(object === undefined ? [] : [resourceNode(page, object, operations)]),
    ...rest(prose),
  ]
  return finishPage(page, {
    source: plan.source,
    file: (plan.prose ?? root.file).file,
    meta: { ...written, description, status, order: written.order ?? plan.order },
    metaLinks: prose.links,
    title: written.title ?? group.title,
    lead,
    body,
    problems: prose.diagnostics,
  })
}

/** What a page has to offer: a link to each operation, and where and how all of them are called. */
function endpointsNode(
  page: PageContext,
  { group: { operations }, anchors, routes }: PagePlan,
): readonly PageNode[] {
  if (operations.length === 0) return []
  const entries = operations.map((operation) => {
    const { id, method, summary: name, node: from, deprecated } = operation
    const place = routes?.get(id) ?? `#${anchors.get(id) ?? 'section'}`
    const href = linkSlot(page, { href: place, from })
    return { method, path: pathLabel(operation), name, href, deprecated: deprecated || undefined }
  })
  const areCalled = operations.some(({ kind }) => kind === 'path')
  const how = areCalled ? [...serverNodes(page), ...accessHtml(page.root)] : []
  return [node('endpoints', { entries } satisfies ApiProps['endpoints'], how)]
}

/** Where nothing of a page should be used any more, the page is marked wherever it is listed. */
export function statusOf(operations: readonly Operation[]): FrontMatter['status'] {
  const isOld = operations.length > 0 && operations.every(({ deprecated }) => deprecated)
  return isOld ? 'deprecated' : undefined
}

type TextPart = Extract<ProsePart, { readonly kind: 'text' }>
type PlacedPart = Extract<ProsePart, { readonly kind: 'operation' }>

/** The hand-written text of a page. */
export type Prose = {
  readonly meta?: FrontMatter
  /** What its front matter names. */
  readonly links: readonly MetaLink[]
  /** Text before the first operation that is placed by hand; all text where none is. */
  readonly intro: readonly TextPart[]
  readonly rest: readonly (TextPart | PlacedPart)[]
  readonly beside: readonly BesidePart[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Divides a hand-written page at the first operation that it places: what stands before opens the page. */
export function readProse(
  { operationHref, textBase, tools }: Omit<PageContext, 'objects'>,
  { prose, group }: PagePlan,
): Prose {
  if (prose === undefined) return { links: [], intro: [], rest: [], beside: [], diagnostics: [] }
  const { value, diagnostics } = tools.readFrontMatter(prose)
  const parts = proseParts(prose.file, value.text)
  const flow = parts.filter((part) => part.kind !== 'beside')
  const first = flow.findIndex(({ kind }) => kind === 'operation')
  const split = first === -1 ? flow.length : first
  const ids = group.operations.map(({ id }) => id)
  return {
    meta: value.meta,
    links: value.links.map((link) => withBase(link, textBase)),
    intro: flow.slice(0, split).filter((part) => part.kind === 'text'),
    rest: flow.slice(split),
    beside: parts.filter((part) => part.kind === 'beside'),
    diagnostics: [...diagnostics, ...proseProblems(prose, parts, { ids, operationHref })],
  }
}

/** The operations of a page, with the texts between them. */
function operationNodes(page: PageContext, plan: PagePlan, prose: Prose): readonly PageNode[] {
  return inOrder(plan, prose).flatMap((part) =>
    part.kind === 'text'
      ? markdownNodes(page, part.text, { place: part.place, under: 1 })
      : [operationNode(page, part.operation, part)],
  )
}

type OrderedPart =
  | TextPart
  | ({ readonly kind: 'operation'; readonly operation: Operation } & OperationParts)

/** Operations that the hand-written page places, where it places them, then the others in document order. */
export function inOrder(
  { group: { operations }, anchors }: PagePlan,
  prose: Prose,
): readonly OrderedPart[] {
  const placed = new Set<string>()
  const taken = (operation: Operation): OrderedPart => {
    placed.add(operation.id)
    const anchor = anchors.get(operation.id) ?? 'section'
    const beside = prose.beside.filter(({ id }) => id === operation.id)
    return { kind: 'operation', operation, anchor, beside }
  }
  const flow = prose.rest.flatMap((part) => {
    if (part.kind === 'text') return [part]
    const operation = operations.find(({ id }) => id === part.id)
    return operation === undefined || placed.has(operation.id) ? [] : [taken(operation)]
  })
  return [...flow, ...operations.filter(({ id }) => !placed.has(id)).map(taken)]
}

/** The description of a page whose tag has none: 'Groups: List groups, Create a group.' */
function summaryText({ title, operations }: TagGroup): string {
  const summaries = operations.slice(0, 3).map(({ summary }) => summary)
  return `${title}: ${summaries.join(', ')}.`
}
