import type { Element } from 'hast'
import type { Root, RootContent } from 'mdast'
import type { SyntaxExtension } from '../../model/markdown.ts'
import { type DirectiveSpecs, withDirectives } from '../blocks/directives/core-directives.ts'
import type { ForeignNotation } from '../blocks/foreign/foreign-notations.ts'
import type {
  ComponentPart,
  DirectiveTransform,
  FenceTransform,
  NodeTransform,
  PageFeature,
  PagePart,
  TextFacts,
  TreeTransform,
} from '../tree/page-part.ts'

/** The parts of features that have been loaded for the texts of a thread. */
export type PageParts = {
  /** The settings of all features, by their names. */
  readonly features: Readonly<Record<string, unknown>>
  /** All directives, of the core and of features. */
  readonly directives: DirectiveSpecs
  /** Elements that other tools have for directives of features, and what to write instead. */
  readonly foreignElements: Readonly<Record<string, string>>
  /** What to write instead of a directive of another tool; undefined where nobody knows. */
  readonly foreignDirective: (name: string) => string | undefined
  /** Values that pages ask for one by one, by the feature's name. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Notations that texts of the site may hold besides those of Markdown. */
  readonly syntax: readonly SyntaxExtension[]
  /** What other tools write for features, or what a site writes for those that it does not use. */
  readonly foreignNotations: readonly ForeignNotation[]
  /** What to write instead of a fence of a language that is no code; undefined for code. */
  readonly foreignFence: (language: string) => string | undefined
  /** Loads what a text may need. Costs next to nothing where it is loaded already. */
  readonly load: (text: TextFacts) => Promise<void>
  /** Loads what has to be there before a text is parsed. */
  readonly loadEarly: (text: TextFacts) => Promise<void>
  /** Takes what is no part of this build out of a freshly parsed tree. */
  readonly settle: (root: Root, state: object) => void
  /** Whether a text asks for a variable in a notation of a feature. */
  readonly asksFor: (text: string, variable: string) => boolean
  /** Looks at a whole tree before the walk, and changes it. */
  readonly prepare: (root: Root, state: object) => void
  /** The same after the walk. */
  readonly finish: (root: Root, state: object) => void
  /** What becomes of a fence of a language; undefined where it is code. */
  readonly fence: (language: string) => FenceTransform<object> | undefined
  /** What becomes of a feature's directive; undefined for one of the core. */
  readonly directive: (name: string) => DirectiveTransform<object> | undefined
  /** What looks at an element of the article. */
  readonly element: (name: string) => ((element: Element, state: object) => void) | undefined
  /** What becomes of a node; undefined where it is none of a feature's. */
  readonly transformed: (
    node: RootContent,
    state: object,
  ) => RootContent | RootContent[] | undefined
  /** The words of a node in a title; undefined where they are the text in it. */
  readonly wordsOf: (node: { readonly type: string }, state: object) => string | undefined
  /** A component of a feature; undefined for one of the core or of the site. */
  readonly component: (name: string) => ComponentPart | undefined
}

/** A feature that has to do with pages. */
export type FeatureOfPages = { readonly name: string; readonly page: PageFeature }

/** The parts of these features, none of which is loaded yet. `settings` has those of each feature by its name. */
export function createPageParts(
  features: readonly FeatureOfPages[],
  settings: Readonly<Record<string, unknown>>,
): PageParts {
  const all = features.map(({ page }) => page)
  // The settings of a feature are those that it made itself.
  const used = features
    .filter(({ name, page }) => page.isOn?.(settings[name] as never) !== false)
    .map(({ page }) => page)
  const foreign = features.flatMap(
    ({ name, page }) => page.foreign?.(settings[name] as never) ?? [],
  )
  const foreignDirectives = tableOf(all.map((page) => page.foreignDirectives))
  const foreignFences = tableOf(foreign.map(({ fences }) => fences))
  const loading = new Map<PageFeature, Promise<void>>()
  const loaded = new Map<PageFeature, PagePart>()
  let tables = tablesOf([])
  const load = async (page: PageFeature) => {
    loaded.set(page, await page.load())
    // In the order of the list, whatever is needed first.
    tables = tablesOf(used.flatMap((page) => loaded.get(page) ?? []))
  }
  const loadAll = async (pages: readonly PageFeature[], text: TextFacts) => {
    for (const page of pages) {
      if (!page.mayBeIn(text)) continue
      const done = loading.get(page) ?? load(page)
      loading.set(page, done)
      await done
    }
  }
  const early = used.filter(({ isEarly }) => isEarly === true)
  return {
    features: settings,
    directives: withDirectives(all),
    foreignElements: Object.assign({}, ...all.map(({ foreignElements }) => foreignElements)),
    values: valuesOf(features, settings),
    syntax: used.flatMap(({ syntax }) => syntax ?? []),
    foreignNotations: foreign.flatMap(({ notations = [] }) => notations),
    foreignFence: (language) => foreignFences.get(language),
    foreignDirective: (name) => foreignDirectives.get(name),
    load: (text) => loadAll(used, text),
    loadEarly: (text) => loadAll(early, text),
    settle(root, state) {
      for (const settle of tables.settle) settle(root, state)
    },
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

/** Values of features that have some, by the feature's name. */
export function valuesOf(
  features: readonly FeatureOfPages[],
  settings: Readonly<Record<string, unknown>>,
): PageParts['values'] {
  const entries = features.flatMap(({ name, page }) => {
    const values = page.values?.(settings[name] as never)
    return values === undefined ? [] : [[name, values] as const]
  })
  return Object.fromEntries(entries)
}

type AnyTransform = NodeTransform<RootContent, object>
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
