import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import {
  type BodyNode,
  type FrontMatter,
  type ParsedPage,
  plainFrontMatter,
  type SourceFile,
} from '../../../model/page.ts'
import type { SourcePath } from '../../../model/paths.ts'
import { escapeHtml } from '../../content/code-panel.ts'
import { placeInFile } from '../../content/context.ts'
import { readFrontMatter } from '../../content/front-matter.ts'
import { normalizeSource } from '../../content/normalize-source.ts'
import { uniqueSlugs } from '../../content/slug.ts'
import { hashOfJson } from '../../hash.ts'
import { descriptionOf, type Operation } from '../operations.ts'
import { type ProsePart, proseParts, proseProblems, splitAtHeading } from '../prose.ts'
import { childOf, type SpecNode } from '../spec-node.ts'
import type { TagGroup } from '../tags.ts'
import type { ApiContext, PageInProgress } from './api-context.ts'
import type { OpenPage } from './assign-objects.ts'
import { externalDocsHtml } from './constraints.ts'
import { grantNodes } from './grant-nodes.ts'
import { lead } from './lead.ts'
import { objectsSection, objectTitle, resourceNodes } from './object-nodes.ts'
import { type OperationProse, operationNode } from './operation-nodes.ts'
import { createPageDraft, finishedText } from './page-draft.ts'
import { type ResourceObject, resourceObject } from './resource-object.ts'
import { serverNodes } from './server-nodes.ts'

/** A page to be made: what stands on it and where its headings are. */
export type PagePlan = {
  readonly group: TagGroup
  readonly source: SourcePath
  /** `/api/resources/groups`. */
  readonly route: string
  /** The hand-written page beside it. */
  readonly prose: SourceFile | undefined
  /** The first page of the reference has what is said about all of it. */
  readonly isFirst: boolean
  readonly object: (ResourceObject & { readonly anchor: string }) | undefined
  /** Anchors of the operations, by id. */
  readonly anchors: ReadonlyMap<string, string>
}

export type PlanInputs = {
  readonly group: TagGroup
  readonly source: SourcePath
  readonly route: string
  readonly prose: SourceFile | undefined
  readonly isFirst: boolean
}

/** Decides the ids of a page before anything is written, so that pages can link each other. */
export function planPage({ spec }: Pick<ApiContext, 'spec'>, inputs: PlanInputs): PagePlan {
  const { operations } = inputs.group
  const found = resourceObject(spec, operations)
  const titles = [
    ...(found === undefined ? [] : [objectTitle(found.name)]),
    ...operations.map(({ summary }) => summary),
  ]
  const ids = uniqueSlugs(titles.map((text) => ({ text, id: undefined })))
  const offset = found === undefined ? 0 : 1
  const anchors = new Map(operations.map(({ id }, index) => [id, ids[index + offset] ?? 'section']))
  const object = found === undefined ? undefined : { ...found, anchor: ids[0] ?? 'object' }
  return { ...inputs, object, anchors }
}

/** Rows of a page before nested objects are linked: a page must stay readable, and quick to load. */
const FIRST_ROWS = 60
const ROWS_PER_OPERATION = 20

/** A page before anything is written on it. */
export function openPage(plan: PagePlan): OpenPage & { readonly plan: PagePlan } {
  const { group, route, object } = plan
  const reserved = [
    ...plan.anchors.values(),
    ...(plan.object === undefined ? [] : [plan.object.anchor]),
    'objects',
  ]
  const draft = createPageDraft(reserved)
  const maxRows = FIRST_ROWS + ROWS_PER_OPERATION * group.operations.length
  return {
    plan,
    page: { route, draft, maxRows, waiting: [], shown: new Map() },
    operations: group.operations,
    object:
      object === undefined
        ? undefined
        : { route, anchor: object.anchor, name: object.name, key: object.key },
  }
}

/** Writes a page: overview, the resource's object, operations with the prose beside them, objects. */
export function tagPage(context: ApiContext, plan: PagePlan, page: PageInProgress): ParsedPage {
  const { group } = plan
  const { draft } = page
  const prose = readProse(context, plan)
  const overview = lead(descriptionOf(group.node))
  const meta = metaOf(prose.meta, overview.description ?? fallbackDescription(group))
  const written = context.writer.description(draft, overview.rest, 1)
  const docs = [
    ...externalDocsHtml(draft, docsOf(group.node), context),
    ...(plan.isFirst ? externalDocsHtml(draft, docsOf(context.spec.root), context) : []),
  ]
  const [opening, ...sections] = prose.intro.flatMap(splitAtHeading)
  const intro = opening === undefined ? [] : textNodes(context, page, opening)
  const servers = group.operations.some(({ kind }) => kind === 'path')
    ? [...serverNodes(context, page), ...grantNodes(group.operations)]
    : []
  const more = sections.flatMap((part) => textNodes(context, page, part))
  const object =
    plan.object === undefined
      ? []
      : resourceSection(context, page, { ...plan, object: plan.object })
  const main = mainNodes(context, page, { plan, prose })
  const objects = objectsSection(context, page, 'Objects')
  const body = [...written, ...docs, ...intro, ...servers, ...more, ...object, ...main, ...objects]
  const facts = {
    meta,
    title: meta.title ?? group.title,
    body: joined(body),
    headings: draft.headings,
    anchors: draft.anchors,
    links: draft.links,
    text: finishedText(draft),
    languages: [...draft.languages],
    diagnostics: [...prose.diagnostics, ...draft.diagnostics],
  }
  return {
    ...facts,
    source: plan.source,
    file: plan.prose?.file ?? fileOf(context),
    hash: hashOfJson(facts),
  }
}

function docsOf(node: SpecNode | undefined): SpecNode | undefined {
  return node === undefined ? undefined : childOf(node, 'externalDocs')
}

type WithObject = PagePlan & { readonly object: NonNullable<PagePlan['object']> }

function resourceSection(
  context: ApiContext,
  page: PageInProgress,
  plan: WithObject,
): readonly BodyNode[] {
  const { object, group } = plan
  return resourceNodes(context, page, {
    object,
    anchor: object.anchor,
    operations: group.operations,
  })
}

function fileOf({ spec }: ApiContext): string {
  return spec.files.get(spec.root.file)?.file ?? spec.root.file
}

/** Adjacent strings are one string. */
function joined(nodes: readonly BodyNode[]): readonly BodyNode[] {
  const result: BodyNode[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (typeof node === 'string' && typeof last === 'string')
      result[result.length - 1] = last + node
    else if (typeof node === 'string') result.push(node)
    else result.push({ ...node, children: joined(node.children) })
  }
  return result
}

type Prose = {
  readonly meta: FrontMatter | undefined
  /** Text before the first operation that is placed by hand; all text where none is. */
  readonly intro: readonly TextPart[]
  readonly rest: readonly (TextPart | PlacedPart)[]
  readonly beside: readonly BesidePart[]
  readonly diagnostics: readonly Diagnostic[]
}
type TextPart = Extract<ProsePart, { readonly kind: 'text' }>
type PlacedPart = Extract<ProsePart, { readonly kind: 'operation' }>
type BesidePart = Extract<ProsePart, { readonly kind: 'beside' }>

function readProse({ operationHref, rare }: ApiContext, { prose, group }: PagePlan): Prose {
  if (prose === undefined)
    return { meta: undefined, intro: [], rest: [], beside: [], diagnostics: [] }
  const place = placeInFile(prose.file)
  const { meta, text, diagnostics } = readFrontMatter(normalizeSource(prose.text), {
    place,
    schema: undefined,
    rare,
  })
  const parts = proseParts(prose.file, text)
  const flow = parts.filter((part): part is TextPart | PlacedPart => part.kind !== 'beside')
  const first = flow.findIndex(({ kind }) => kind === 'operation')
  const split = first === -1 ? flow.length : first
  return {
    meta,
    intro: flow.slice(0, split).filter((part): part is TextPart => part.kind === 'text'),
    rest: flow.slice(split),
    beside: parts.filter((part): part is BesidePart => part.kind === 'beside'),
    diagnostics: [
      ...diagnostics,
      ...proseProblems(prose, parts, {
        ids: group.operations.map(({ id }) => id),
        operationHref,
      }),
    ],
  }
}

type Main = { readonly plan: PagePlan; readonly prose: Prose }

/** Operations that the hand-written page places, where it places them, then the others in document order. */
function mainNodes(
  context: ApiContext,
  page: PageInProgress,
  { plan, prose }: Main,
): readonly BodyNode[] {
  const { operations } = plan.group
  const placed = new Set<string>()
  const write = (operation: Operation): BodyNode => {
    placed.add(operation.id)
    const anchor = plan.anchors.get(operation.id) ?? 'section'
    return operationNode(context, page, {
      operation,
      anchor,
      prose: proseFor(context, page, { operation, prose }),
    })
  }
  const flow = prose.rest.flatMap((part) => {
    if (part.kind === 'text') return textNodes(context, page, part)
    const operation = operations.find(({ id }) => id === part.id)
    return operation === undefined || placed.has(operation.id) ? [] : [write(operation)]
  })
  return [...flow, ...operations.filter(({ id }) => !placed.has(id)).map(write)]
}

function proseFor(
  context: ApiContext,
  page: PageInProgress,
  { operation, prose }: { readonly operation: Operation; readonly prose: Prose },
): OperationProse {
  const parts = prose.beside.filter(({ id }) => id === operation.id)
  const nodes = (where: BesidePart['where']) => () =>
    parts
      .filter((part) => part.where === where)
      .flatMap(({ text, place }) => context.writer.text(page.draft, text, { place, under: 2 }))
  return {
    before: nodes('before'),
    after: nodes('after'),
    instead: parts.some(({ where }) => where === 'instead') ? nodes('instead') : undefined,
  }
}

function textNodes(
  context: ApiContext,
  page: PageInProgress,
  { text, place }: TextPart,
): readonly BodyNode[] {
  return context.writer.text(page.draft, text, { place, under: 1 })
}

function metaOf(written: FrontMatter | undefined, description: string): FrontMatter {
  const meta = written ?? plainFrontMatter
  return { ...meta, description: meta.description ?? description }
}

function fallbackDescription({ title, operations }: TagGroup): string {
  const summaries = operations.slice(0, 3).map(({ summary }) => summary)
  return `${title}: ${escapeHtml(summaries.join(', '))}.`
}
