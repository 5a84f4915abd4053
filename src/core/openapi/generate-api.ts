import type { Diagnostic, Noted } from '../../diagnostics/diagnostic.ts'
import type { Highlighter } from '../../model/markdown.ts'
import type { ParsedPage, SourceFile } from '../../model/page.ts'
import { type SourcePath, sourcePath } from '../../model/paths.ts'
import type { MarkdownContext } from '../content/context.ts'
import { naturalSlug, uniqueSlugs } from '../content/slug.ts'
import { checkSpec } from './check-spec.ts'
import { readOperations } from './operations.ts'
import type { ApiContext } from './page/api-context.ts'
import { assignObjects } from './page/assign-objects.ts'
import { createMarkdownWriter } from './page/markdown-writer.ts'
import { openPage, type PagePlan, planPage, tagPage } from './page/tag-page.ts'
import { namesOperations, proseParts, proseProblems } from './prose.ts'
import { readSpec } from './read-spec.ts'
import type { SampleLanguage } from './samples/request-samples.ts'
import type { Spec } from './spec.ts'
import { tagGroups } from './tags.ts'

export type ApiInputs = {
  /** The document, then the files that it refers to (`referencedFiles`). */
  readonly files: readonly SourceFile[]
  /** Markdown that may be hand-written text of the pages: all that is in `folder`. */
  readonly candidates: readonly SourceFile[]
  /** Content folder of the pages: `ipa/resources`. */
  readonly folder: string
  /** Route of the pages: `/api/resources`. */
  readonly route: string
  readonly languages: readonly SampleLanguage[]
  /** Slug of the product: `wiremoor` makes `WIREMOOR_TOKEN` in samples. */
  readonly product: string
  readonly markdown: MarkdownContext
}

/** What an OpenAPI document makes of a site. JSON. */
export type Api = {
  /** One for each tag, as if they had been parsed from Markdown. */
  readonly pages: readonly ParsedPage[]
  /** Paths of the files that are text of these pages and no pages of their own. */
  readonly prose: readonly SourcePath[]
}

/** The pages of an API reference. */
export function generateApi(inputs: ApiInputs): Noted<Api> {
  const { value: spec, diagnostics } = readSpec(inputs.files)
  if (spec === undefined) return { value: { pages: [], prose: [] }, diagnostics }
  const groups = pageGroups(spec, inputs.folder)
  const prose = proseOf(groups, inputs.candidates)
  const plans = planPages(spec, groups, { prose, route: inputs.route })
  const operationPlaces = placesOfOperations(plans)
  const opened = plans.map(openPage)
  const context: ApiContext = {
    spec,
    writer: createMarkdownWriter(spec, inputs.markdown),
    highlighter: remembering(inputs.markdown.highlighter),
    rare: inputs.markdown.rare,
    languages: inputs.languages,
    envPrefix: envPrefix(inputs.product),
    operationHref: (id) => operationPlaces.get(id),
    objects: assignObjects(spec, opened),
  }
  const pages = opened.map(({ plan, page }) => tagPage(context, plan, page))
  const found: readonly Diagnostic[] = [
    ...diagnostics,
    ...checkSpec(spec),
    ...orphans(plans, prose, context.operationHref),
  ]
  return { value: { pages, prose: prose.map(({ path }) => path) }, diagnostics: found }
}

/** A tag's operations, and the page that they are on. */
type PageGroup = {
  readonly group: ReturnType<typeof tagGroups>[number]
  readonly slug: string
  readonly source: SourcePath
}

function pageGroups(spec: Spec, folder: string): readonly PageGroup[] {
  const groups = tagGroups(spec, readOperations(spec))
  const slugs = uniqueSlugs(groups.map(({ tag }) => ({ text: tag, id: undefined })))
  return groups.map((group, index) => {
    const slug = slugs[index] ?? naturalSlug(group.tag)
    return { group, slug, source: sourcePath(`${folder}/${slug}.md`) }
  })
}

/**
 * The hand-written files that are text of a document's pages: those at the places of its pages, and those
 * with text for operations, whose page may be gone.
 */
function proseOf(
  groups: readonly PageGroup[],
  candidates: readonly SourceFile[],
): readonly SourceFile[] {
  const sources = new Set<string>(groups.map(({ source }) => source))
  return candidates.filter((file) => sources.has(file.path) || namesOperations(file))
}

type Planning = { readonly prose: readonly SourceFile[]; readonly route: string }

function planPages(
  spec: Spec,
  groups: readonly PageGroup[],
  { prose, route }: Planning,
): readonly PagePlan[] {
  const byPath = new Map<string, SourceFile>(prose.map((file) => [file.path, file]))
  return groups.map(({ group, slug, source }, index) =>
    planPage(
      { spec },
      { group, source, route: `${route}/${slug}`, prose: byPath.get(source), isFirst: index === 0 },
    ),
  )
}

/** Text for operations at a place that is no page of the document any more. */
function orphans(
  plans: readonly PagePlan[],
  prose: readonly SourceFile[],
  operationHref: ApiContext['operationHref'],
): readonly Diagnostic[] {
  const sources = new Set<string>(plans.map(({ source }) => source))
  return prose
    .filter(({ path }) => !sources.has(path))
    .flatMap((file) =>
      proseProblems(file, proseParts(file.file, file.text), { ids: [], operationHref }),
    )
}

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
