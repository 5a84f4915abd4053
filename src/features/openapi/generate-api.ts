import type { SourcePages } from '../../commands/site/page-source.ts'
import type { Diagnostic, WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import { hashOf } from '../../model/hash.ts'
import type { Highlighter } from '../../model/markdown.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import { sourcePath } from '../../model/paths.ts'
import type { ApiInputs } from './api-inputs.ts'
import { checkSpec } from './check/check-spec.ts'
import { apiPageJobs } from './page-jobs.ts'
import type { ApiContext } from './pages/page-context.ts'
import { type PagePlan, plannedIds } from './pages/page-plan.ts'
import { namesOperations, proseParts, proseProblems } from './pages/prose.ts'
import type { TagContext } from './pages/whole-tags.ts'
import { readOperations } from './read/operations.ts'
import { partPlaces } from './read/part-places.ts'
import { readSpec } from './read/read-spec.ts'
import type { SpecNode } from './read/spec-node.ts'
import { structureHash } from './read/structure-hash.ts'
import { tagGroups } from './read/tags.ts'

/** The pages of an API reference. Each is written when it is asked for. */
export function generateApi(inputs: ApiInputs): WithDiagnostics<SourcePages> {
  const { value: root, diagnostics } = readSpec(inputs.files)
  if (root === undefined) return { value: NO_PAGES, diagnostics }
  const plans = pagePlans(root, inputs)
  const paths = new Set<string>(plans.map(({ source }) => source))
  // At the places of pages, or with text for operations, whose page may be gone.
  const prose = inputs.candidates.filter((file) => paths.has(file.path) || namesOperations(file))
  const operationPlaces = placesOfOperations(plans)
  const context: TagContext = {
    root,
    document: { file: root.file.file, base: inputs.linkBase },
    tools: { ...inputs.text, highlighter: remembering(inputs.text.highlighter) },
    samples: { languages: inputs.languages, prefix: envPrefix(inputs.product) },
    operationHref: (id) => operationPlaces.get(id),
  }
  const places = partPlaces(root.spec)
  const own = orphans(
    prose.filter(({ path }) => !paths.has(path)),
    context.operationHref,
  )
  return {
    value: {
      pages: apiPageJobs(inputs, { context, plans, operationPlaces, places }),
      prose: prose.map(({ path }) => path),
      parts: places.files,
      checks: { key: structureHash(root.spec), run: () => checkSpec(root) },
    },
    diagnostics: [...diagnostics, ...own],
  }
}

const NO_PAGES: SourcePages = {
  pages: [],
  prose: [],
  parts: {},
  checks: { key: hashOf('none'), run: () => [] },
}

/** A page for each tag, with the hand-written file at its place. */
function pagePlans(root: SpecNode, { folder, route, candidates }: ApiInputs): readonly PagePlan[] {
  const groups = tagGroups(root, readOperations(root))
  return groups.map((group, index) => {
    const { slug } = group
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
