import type {
  ComponentPart,
  FenceTransform,
  PageFeature,
  PagePart,
  TextFacts,
} from './page-part.ts'

/** The parts of features that have been loaded for the texts of a thread. */
export type PageParts = {
  /** Loads what a text may need. Costs next to nothing where it is loaded already. */
  readonly load: (text: TextFacts) => Promise<void>
  /** What becomes of a fence of a language; undefined where it is code. */
  readonly fence: (language: string) => FenceTransform<object> | undefined
  /** A component of a feature; undefined for one of the core or of the site. */
  readonly component: (name: string) => ComponentPart | undefined
}

/** The parts of these features, none of which is loaded yet. */
export function createPageParts(features: readonly PageFeature[]): PageParts {
  const loading = new Map<PageFeature, Promise<PagePart>>()
  const fences = new Map<string, FenceTransform<object>>()
  const components = new Map<string, ComponentPart>()
  const add = (part: PagePart): PagePart => {
    // Every part is called with the state of the text that its node is in.
    for (const [language, transform] of Object.entries(part.fences ?? {}))
      fences.set(language, transform as FenceTransform<object>)
    for (const [name, component] of Object.entries(part.components ?? {}))
      components.set(name, component)
    return part
  }
  return {
    async load(text) {
      const needed = features.filter(({ mayBeIn }) => mayBeIn(text))
      for (const feature of needed) {
        const part = loading.get(feature) ?? feature.load().then(add)
        loading.set(feature, part)
        await part
      }
    },
    fence: (language) => fences.get(language),
    component: (name) => components.get(name),
  }
}
