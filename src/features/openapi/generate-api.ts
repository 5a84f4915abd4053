import type {
  PageSourceInput,
  PageSourceTools,
  SourcePages,
  UnrenderedPage,
} from '../../commands/site/page-source.ts'
import type { Diagnostic, WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import type { Highlighter } from '../../model/markdown.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import { sourcePath } from '../../model/paths.ts'
import { naturalSlug, uniqueSlugs } from '../../model/slug.ts'
import type { TextTools } from '../../page/pipeline/text-tools.ts'
import type { ApiSettings } from './api-settings.ts'
import { checkSpec } from './check/check-spec.ts'
import { assignObjects } from './pages/assign-objects.ts'
import { dividePages } from './pages/divided/divide-pages.ts'
import type { ApiContext } from './pages/page-context.ts'
import { openPage, type PagePlan, plannedIds } from './pages/page-plan.ts'
import { namesOperations, proseParts, proseProblems } from './pages/prose.ts'
import { tagPage } from './pages/tag-page.ts'
import { readOperations } from './read/operations.ts'
import { readSpec } from './read/read-spec.ts'
import type { SpecNode } from './read/spec-node.ts'
import { tagGroups } from './read/tags.ts'

/** What the pages are made of and with. The first of the files is the document. */
export type ApiInputs = Omit<PageSourceInput, 'settings'> &
  Pick<ApiSettings, 'pages' | 'languages' | 'product' | 'linkBase'> & {
    readonly text: TextTools
    readonly articleBytes: PageSourceTools['articleBytes']
  }

/** An article in bytes that makes a page of 300 kB: what is around it takes some 20 kB. */
const LARGE_ARTICLE = 280_000

/** The pages of an API reference. */
export function generateApi(inputs: ApiInputs): WithDiagnostics<SourcePages> {
  const { value: root, diagnostics } = readSpec(inputs.files)
  if (root === undefined) return { value: { pages: [], prose: [] }, diagnostics }
  const plans = pagePlans(root, inputs)
  const paths = new Set<string>(plans.map(({ source }) => source))
  // At the places of pages, or with text for operations, whose page may be gone.
  const prose = inputs.candidates.filter((file) => paths.has(file.path) || namesOperations(file))
  const operationPlaces = placesOfOperations(plans)
  const opened = plans.map((plan) => ({ plan, page: openPage(plan, inputs.text.textOf) }))
  const context: ApiContext = {
    root,
    document: { file: root.file.file, base: inputs.linkBase },
    tools: { ...inputs.text, highlighter: remembering(inputs.text.highlighter) },
    samples: { languages: inputs.languages, prefix: envPrefix(inputs.product) },
    operationHref: (id) => operationPlaces.get(id),
    objects: assignObjects(root, opened),
  }
  const whole = opened.map(({ plan, page }) => {
    return { plan, page, made: tagPage({ ...context, ...page }, plan) }
  })
  const pages = dividePages(context, whole, ({ made }) => isDivided(made, inputs))
  const found: readonly Diagnostic[] = [
    ...diagnostics,
    ...checkSpec(root),
    ...orphans(
      prose.filter(({ path }) => !paths.has(path)),
      context.operationHref,
    ),
  ]
  return { value: { pages, prose: prose.map(({ path }) => path) }, diagnostics: found }
}

/** Whether the operations of a tag get pages of their own. */
function isDivided(whole: UnrenderedPage, { pages, articleBytes }: ApiInputs): boolean {
  return pages === 'auto' ? articleBytes(whole) > LARGE_ARTICLE : pages === 'operation'
}

/** A page for each tag, with the hand-written file at its place. */
function pagePlans(root: SpecNode, { folder, route, candidates }: ApiInputs): readonly PagePlan[] {
  const groups = tagGroups(root, readOperations(root))
  const slugs = uniqueSlugs(groups.map(({ tag }) => ({ text: tag, id: undefined })))
  return groups.map((group, index) => {
    const slug = slugs[index] ?? naturalSlug(group.tag)
    const source = sourcePath(`${folder}/${slug}.md`)
    const prose = candidates.findLast(({ path }) => path === source)
    const ids = plannedIds(group.operations)
    return { group, source, route: `${route}/${slug}`, prose, order: index + 1, ...ids }
  })
}

/** Text for operations at a place that is no page of the document any more. */
function orphans(
  files: readonly SourceFile[],
  operationHref: ApiContext['operationHref'],
): readonly Diagnostic[] {
  return files.flatMap((file) =>
    proseProblems(file, proseParts(file.file, file.text), { ids: [], operationHref }),
  )
}

/** Where operations stand, by id. Where two have the same id it is the later one. */
function placesOfOperations(plans: readonly PagePlan[]): ReadonlyMap<string, string> {
  return new Map(
    plans.flatMap(({ route, anchors }) =>
      [...anchors].map(([id, anchor]) => [id, `${route}#${anchor}`] as const),
    ),
  )
}

/** The same error answers stand under most operations: each code is highlighted once. */
function remembering(highlighter: Highlighter): Highlighter {
  const known = new Map<string, string | undefined>()
  return {
    ...highlighter,
    highlight: (code, language) => {
      const key = `${language}\0${code}`
      if (!known.has(key)) known.set(key, highlighter.highlight(code, language))
      return known.get(key)
    },
  }
}

/** 'my-product' -> 'MY_PRODUCT'. */
function envPrefix(product: string): string {
  const name = product
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return /^[A-Z]/.test(name) ? name : 'API'
}
