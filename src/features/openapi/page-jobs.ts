import type { PageJob, SourcePages, UnrenderedPage } from '../../commands/site/page-source.ts'
import { hashOf, hashOfJson } from '../../model/hash.ts'
import { once } from '../../model/once.ts'
import type { Hash } from '../../model/paths.ts'
import type { RenderedText } from '../../page/pipeline/text-tools.ts'
import type { ApiInputs } from './api-inputs.ts'
import {
  type DividedPage,
  type DividedTag,
  dividedPages,
  dividedPlaces,
  dividedTag,
  planDividedTags,
} from './pages/divided/divide-pages.ts'
import { movedIds, type TextHeading, textHeadings } from './pages/divided/moved-ids.ts'
import {
  type Moved,
  movedAddresses,
  movedHref,
  withMovedLinks,
} from './pages/divided/moved-links.ts'
import type { ObjectPlaces } from './pages/page-context.ts'
import type { PagePlan } from './pages/page-plan.ts'
import type { PlannedObject } from './pages/planned-objects.ts'
import { planWholeTags, type TagContext, wholeTagPage } from './pages/whole-tags.ts'
import { isMethod } from './read/grammar.ts'
import { createDigests, type DigestOf } from './read/part-digests.ts'
import type { PartPlaces } from './read/part-places.ts'
import { childOf, entriesOf, type SpecNode } from './read/spec-node.ts'
import { structureHash } from './read/structure-hash.ts'

/** An article in bytes that makes a page of 300 kB: what is around it takes some 20 kB. */
const LARGE_ARTICLE = 280_000

type ApiSite = {
  readonly context: TagContext
  readonly plans: readonly PagePlan[]
  readonly operationPlaces: ReadonlyMap<string, string>
  readonly places: PartPlaces
}

/** A tag with the digest of everything that its page depends on. */
type KeyedTag = { readonly plan: PagePlan; readonly turn: number; readonly key: Hash } & Division

/** Whether the operations of a tag get pages of their own. */
type Division = {
  readonly isDivided: boolean
  /** The headings that texts bring to its page, where it is divided. */
  readonly headings: readonly TextHeading[]
}

/** What pages are made of, decided before any is written. */
type ApiPlan = {
  readonly context: TagContext
  readonly digestOf: DigestOf
  /** Digest of what all pages depend on. */
  readonly shared: Hash
  readonly planned: readonly PlannedObject[]
  readonly tags: readonly KeyedTag[]
  /** Those of the tags that are divided, in their order. */
  readonly divided: readonly DividedTag[]
  readonly moved: Moved
}

/**
 * The pages of an API reference, each with the digest of what it depends on: what it shows of the document with all that this
 * refers to, and what all pages share.
 */
export function apiPageJobs(inputs: ApiInputs, site: ApiSite): SourcePages['pages'] {
  const plan = planPages(inputs, site)
  const { context, divided, tags, planned, moved } = plan
  const operationHref = (id: string) => {
    const href = context.operationHref(id)
    return href === undefined ? undefined : movedHref(href, moved)
  }
  const pages = dividedPages({ ...context, operationHref }, divided)
  const places = dividedPlaces(divided, planned)
  const byRoute = new Map(
    divided.map((tag, index) => [tag.plan.route, { tag, pages: pages[index] ?? [] }] as const),
  )
  return tags.flatMap((tag) => {
    const parts = byRoute.get(tag.plan.route)
    return parts === undefined
      ? [wholeTagJob(tag, plan)]
      : dividedTagJobs(tag, { ...parts, places }, plan)
  })
}

/** Decides where objects are and which tags are divided. Where objects are depends on no words, so these may change. */
function planPages(inputs: ApiInputs, site: ApiSite): ApiPlan {
  const { context, plans } = site
  const { remembered } = inputs
  const digestOf = createDigests(site.places)
  const settings = sharedHash(inputs, site, digestOf)
  const texts = plans.map(({ prose }) => prose?.hash)
  const structure = hashOf(settings, structureHash(context.root.spec), ...texts)
  const silent = withoutWords(context)
  const planned = remembered(hashOf('objects', structure), () => planWholeTags(silent, plans))
  const objects = hashOf(settings, hashOfJson(planned))
  const tags = plans.map((plan, turn): KeyedTag => {
    const digest = digestOf(nodesOf(plan))
    const key = hashOf(objects, plan.route, String(plan.order), digest, plan.prose?.hash)
    const tag = { plan, turn, key }
    return { ...tag, ...divisionOf(tag, { inputs, context, planned }) }
  })
  const whole = tags.flatMap(({ plan, isDivided }) =>
    isDivided ? [dividedTag(plan, planned)] : [],
  )
  const routes = whole.map(({ plan }) => plan.route)
  const added = remembered(hashOf('divided', structure, ...routes), () =>
    planDividedTags(silent, whole, planned).map((tag) => tag.objects),
  )
  const divided = whole.map((tag, index) => ({ ...tag, objects: added[index] ?? [] }))
  const moved = movedAddresses(whole)
  const shared = hashOf(objects, hashOfJson([[...moved], added]))
  return { context, digestOf, shared, planned, tags, divided, moved }
}

/** The page of a tag with everything on it. It knows where its parts would be, had they pages of their own. */
function wholeTagJob(
  { plan, turn, key }: KeyedTag,
  { context, planned, moved, shared }: ApiPlan,
): PageJob {
  return {
    key: hashOf('tag', key, shared),
    write() {
      const made = wholeTagPage(context, plan, { planned, turn })
      const parts = movedAddresses([dividedTag(plan, planned)])
      const formerPages = [...parts].map(([to, from]) => ({ from, to }))
      return { ...withMovedLinks(made, { tag: plan.route, isBelow: false }, moved), formerPages }
    },
  }
}

type TagParts = {
  readonly tag: DividedTag
  readonly pages: readonly DividedPage[]
  readonly places: (turn: number) => ObjectPlaces
}

/** The overview of a tag, and a page for each of its operations and objects. */
function dividedTagJobs(
  { key, headings, plan }: KeyedTag,
  { tag, pages, places }: TagParts,
  { digestOf, moved, shared }: ApiPlan,
): readonly PageJob[] {
  const write = (page: DividedPage) => page.write(places(page.turn))
  const linked = (page: DividedPage, made: UnrenderedPage) =>
    withMovedLinks(made, { tag: plan.route, isBelow: page.isBelow }, moved)
  return pages.map((page): PageJob => {
    if (!page.isBelow) {
      const below = () => pages.filter(({ isBelow }) => isBelow).map(write)
      return {
        key: hashOf('overview', key, shared),
        write() {
          const overview = write(page)
          const ids = movedIds({ tag, headings, overview, below })
          return { ...linked(page, overview), movedIds: ids, isParent: true }
        },
      }
    }
    const digest = digestOf(page.nodes.flatMap(withPathItem))
    const place = [plan.route, plan.prose?.hash, String(page.turn)]
    return {
      key: hashOf('page', digest, shared, ...place),
      write: () => linked(page, write(page)),
    }
  })
}

/** Operations that are mostly enough to tell that a page is too large. */
const FIRST_OPERATIONS = 20

/** A tag is divided by choice or by size: a page with some of its operations, without colours, may be too large already. */
function divisionOf(
  { plan, turn, key }: Omit<KeyedTag, keyof Division>,
  {
    inputs: { pages, articleBytes, remembered },
    context,
    planned,
  }: Pick<ApiPlan, 'context' | 'planned'> & { readonly inputs: ApiInputs },
): Division {
  if (pages === 'tag') return { isDivided: false, headings: [] }
  return remembered(hashOf('division', key), () => {
    const { operations } = plan.group
    const write = once(() => wholeTagPage(context, plan, { planned, turn }))
    const isLarge = (page: UnrenderedPage) => articleBytes(page, LARGE_ARTICLE) > LARGE_ARTICLE
    const first = operations.slice(0, FIRST_OPERATIONS)
    const isDivided =
      pages === 'operation' ||
      (operations.length > FIRST_OPERATIONS &&
        isLarge(
          wholeTagPage(withoutColours(context), plan, { planned, turn, operations: first }),
        )) ||
      isLarge(write())
    const hasHeadings = isDivided && (plan.prose !== undefined || mayHaveHeadings(context.root))
    return {
      isDivided,
      headings: hasHeadings ? textHeadings(write(), dividedTag(plan, planned)) : [],
    }
  })
}

/** Whether a text of a document may have a heading. What looks like one may be a comment. */
function mayHaveHeadings({ spec }: SpecNode): boolean {
  return [...spec.files.values()].some(({ text }) =>
    /(?:^|\\n|["'])[ \t]*(?:#{1,6}[ \t]|={2,}|-{3,})|<h[1-6]/im.test(text),
  )
}

/** Everything that a tag's page shows of the document. */
function nodesOf({ group: { node, operations } }: PagePlan): readonly SpecNode[] {
  return [
    ...(node === undefined ? [] : [node]),
    ...operations.flatMap((one) => withPathItem(one.node)),
  ]
}

/** An operation with what its path item says of it. */
function withPathItem(node: SpecNode): readonly SpecNode[] {
  const { path, file } = node
  if (!isMethod(path.at(-1) ?? '')) return [node]
  const top: SpecNode = { ...node, path: [], value: file.data }
  const item = path.slice(0, -1).reduce<SpecNode | undefined>(childOf, top)
  const others = entriesOf(item).filter(([key]) => !isMethod(key))
  return [node, ...others.map(([, other]) => other)]
}

/** Digest of what all pages depend on: the document's head, where operations stand, and settings. */
function sharedHash(
  { folder, route, languages, product, linkBase, pages }: ApiInputs,
  { context: { root }, operationPlaces }: ApiSite,
  digestOf: DigestOf,
): Hash {
  const parts = entriesOf(root).filter(([key]) => !OWN_PARTS.has(key))
  const schemes = childOf(childOf(root, 'components'), 'securitySchemes')
  return hashOf(
    ...[root.file.file, folder, route, product, linkBase],
    JSON.stringify([languages, pages, [...operationPlaces]]),
    digestOf([...parts.map(([, node]) => node), ...(schemes === undefined ? [] : [schemes])]),
  )
}

/** Parts of a document that belong to some pages only. */
const OWN_PARTS: ReadonlySet<string> = new Set(['paths', 'webhooks', 'components', 'tags'])

/** Tools that leave code as it is, which is shorter. */
function withoutColours({ tools, ...context }: TagContext): TagContext {
  const highlighter = { ...tools.highlighter, highlight: () => undefined }
  return { ...context, tools: { ...tools, highlighter } }
}

/** Tools for a pass that only looks where objects are shown: no words, no samples. */
function withoutWords({ tools, samples, ...context }: TagContext): TagContext {
  return {
    ...context,
    samples: { ...samples, languages: [] },
    tools: {
      ...tools,
      // Then all texts are left to `renderText`.
      hasPlugins: true,
      renderText: () => NO_TEXT,
      highlighter: { ...tools.highlighter, knows: () => false, highlight: () => undefined },
    },
  }
}

/** What a text brings to a page that is written without words. */
export const NO_TEXT: RenderedText = {
  nodes: [],
  headings: [],
  anchors: [],
  links: [],
  text: [],
  languages: [],
  diagnostics: [],
}
