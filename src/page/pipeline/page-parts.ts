import type { Element } from 'hast'
import type { Root, RootContent } from 'mdast'
import { coreDirectives } from '../blocks/directives/core-directives.ts'
import type { DirectiveSpecs } from '../tree/directive-specs.ts'
import type { PageParts } from '../tree/loaded-parts.ts'
import type {
  DirectiveTransform,
  FenceTransform,
  NodeTransform,
  PageFeature,
  PagePart,
  ReadPart,
  TextFacts,
  TreeTransform,
} from '../tree/page-part.ts'

/** A feature that has to do with pages. */
export type NamedPageFeature = { readonly name: string; readonly page: PageFeature }

/** The parts of these features, none of which is loaded yet. `settings` has those of each feature by its name. */
export function createPageParts(
  features: readonly NamedPageFeature[],
  settings: Readonly<Record<string, unknown>>,
): PageParts {
  // The settings of a feature are those that it made itself.
  const used = features.filter(({ name, page }) => page.isOn?.(settings[name] as never) !== false)
  return { ...knownParts(features, used, settings), ...loadedParts(used) }
}

type Known =
  | 'features'
  | 'directives'
  | 'schemes'
  | 'variables'
  | 'fillFrontMatter'
  | 'mayAddText'
  | 'values'
  | 'syntax'
  | 'foreignElements'
  | 'foreignNotations'
  | 'foreignFence'
  | 'foreignDirective'

/** What is known of features before they are loaded. */
function knownParts(
  features: readonly NamedPageFeature[],
  used: readonly NamedPageFeature[],
  settings: Readonly<Record<string, unknown>>,
): Pick<PageParts, Known> {
  const all = features.map(({ page }) => page)
  const foreign = features.flatMap(
    ({ name, page }) => page.foreign?.(settings[name] as never) ?? [],
  )
  const foreignDirectives = tableOf(all.map((page) => page.foreignDirectives))
  const foreignFences = tableOf(foreign.map(({ fences }) => fences))
  const directives = withDirectives(all)
  return {
    features: settings,
    directives,
    schemes: new Set(all.flatMap(({ schemes = [] }) => schemes)),
    variables: features.find(({ page }) => page.hasVariables === true)?.name,
    fillFrontMatter: (data, how) =>
      all.reduce((filled, { fillFrontMatter }) => fillFrontMatter?.(filled, how) ?? filled, data),
    mayAddText: (text) => used.some(({ page }) => page.mayAddText?.(text, directives) === true),
    values: valuesOf(features, settings),
    syntax: used.flatMap(({ page }) => page.syntax ?? []),
    foreignElements: Object.assign({}, ...all.map(({ foreignElements }) => foreignElements)),
    foreignNotations: foreign.flatMap(({ notations = [] }) => notations),
    foreignFence: (language) => foreignFences.get(language),
    foreignDirective: (name) => foreignDirectives.get(name),
  }
}

/** What features do once they are loaded. */
function loadedParts(used: readonly NamedPageFeature[]): Omit<PageParts, Known> {
  const loading = new Map<PageFeature, Promise<void>>()
  const loaded = new Map<PageFeature, PagePart>()
  let tables = tablesOf([])
  const load = async (page: PageFeature) => {
    loaded.set(page, await page.load())
    // In the order of the list, whatever is needed first.
    tables = tablesOf(used.flatMap(({ page }) => loaded.get(page) ?? []))
  }
  const loadAll = async (
    some: readonly NamedPageFeature[],
    isNeeded: (one: NamedPageFeature) => boolean,
  ) => {
    for (const one of some) {
      if (!isNeeded(one)) continue
      const done = loading.get(one.page) ?? load(one.page)
      loading.set(one.page, done)
      await done
    }
  }
  const early = used.filter(({ page }) => page.isEarly === true)
  const mayBeIn =
    (text: TextFacts) =>
    ({ page }: NamedPageFeature) =>
      page.mayBeIn?.(text) === true
  return {
    load: (text) => loadAll(used, mayBeIn(text)),
    loadFeature: (name) => loadAll(used, (one) => one.name === name),
    loadEarly: (text) => loadAll(early, mayBeIn(text)),
    settle(root, state) {
      for (const settle of tables.settle) settle(root, state)
    },
    fillTree: (root, variables, state) => tables.fill?.fillTree?.(root, variables, state),
    fillText: (text, variables) => tables.fill?.fillText?.(text, variables) ?? text,
    fillFence: (fence, at) => tables.fill?.fillFence?.(fence, at) ?? fence,
    addTexts(root, state, read) {
      for (const addTexts of tables.addTexts) addTexts(root, state, read)
    },
    fileCode: () => tables.fileCode,
    asksFor: (text, variable) => tables.asksFor.some((asksFor) => asksFor(text, variable)),
    prepare(root, state) {
      for (const prepare of tables.prepare) prepare(root, state)
    },
    finish(root, state) {
      for (const finish of tables.finish) finish(root, state)
    },
    fence: (language) => tables.fences.get(language),
    directive: (name) => tables.directives.get(name),
    transformed(node, state) {
      for (const transform of tables.nodes.get(node.type) ?? []) {
        const nodes = transform(node, state)
        if (nodes !== undefined) return nodes
      }
      return undefined
    },
    wordsOf: (node, state) => tables.words.get(node.type)?.(node, state),
    element: (name) => tables.elements.get(name),
    component: (name) => tables.components.get(name),
  }
}

/** The directives of the core and of features. */
export function withDirectives(
  features: readonly { readonly directives?: DirectiveSpecs }[],
): DirectiveSpecs {
  return Object.assign({}, coreDirectives, ...features.map(({ directives }) => directives))
}

/** Values of features that have some, by the feature's name. */
export function valuesOf(
  features: readonly NamedPageFeature[],
  settings: Readonly<Record<string, unknown>>,
): PageParts['values'] {
  const entries = features.flatMap(({ name, page }) => {
    const values = page.values?.(settings[name] as never)
    return values === undefined ? [] : [[name, values] as const]
  })
  return Object.fromEntries(entries)
}

type AnyTransform = NodeTransform<RootContent, object>
type AnyAdd = (root: Root, state: object, read: ReadPart) => void
type AnyFileCode = ReturnType<PageParts['fileCode']>
type AnyLook = (element: Element, state: object) => void
type AnyWords = (node: { readonly type: string }, state: object) => string

/** What parts add, each by its key. Every part is called with the state of the text that its node is in. */
function tablesOf(parts: readonly PagePart[]) {
  const nodes = new Map<string, AnyTransform[]>()
  for (const [type, transform] of parts.flatMap((part) => Object.entries(part.nodes ?? {})))
    nodes.set(type, [...(nodes.get(type) ?? []), transform as AnyTransform])
  return {
    prepare: listOf(parts.map(({ prepare }) => prepare)),
    finish: listOf(parts.map(({ finish }) => finish)),
    settle: listOf(parts.map(({ settle }) => settle)),
    asksFor: parts.flatMap(({ asksFor }) => asksFor ?? []),
    fill: parts.find(({ fillTree }) => fillTree !== undefined) as PagePart<object> | undefined,
    addTexts: parts.flatMap(({ addTexts }) => (addTexts as AnyAdd | undefined) ?? []),
    fileCode: parts.map(({ fileCode }) => fileCode as AnyFileCode | undefined).find((read) => read),
    nodes,
    fences: tableOf(parts.map(({ fences }) => fences as Record<string, FenceTransform<object>>)),
    directives: tableOf(
      parts.map(({ directives }) => directives as Record<string, DirectiveTransform<object>>),
    ),
    elements: tableOf(parts.map(({ elements }) => elements as Record<string, AnyLook>)),
    words: tableOf(parts.map(({ words }) => words as Record<string, AnyWords>)),
    components: tableOf(parts.map(({ components }) => components)),
  }
}

/** The transforms that there are. */
function listOf(transforms: readonly (TreeTransform<never> | undefined)[]) {
  return transforms.flatMap((transform) => (transform as TreeTransform<object> | undefined) ?? [])
}

/** Entries of records as one map. */
function tableOf<Value>(
  records: readonly (Readonly<Record<string, Value>> | undefined)[],
): ReadonlyMap<string, Value> {
  return new Map(records.flatMap((record = {}) => Object.entries(record)))
}
