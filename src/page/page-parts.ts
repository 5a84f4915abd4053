import type { Element } from 'hast'
import { type DirectiveSpecs, withDirectives } from './directives/directive-specs.ts'
import type {
  ComponentPart,
  DirectiveTransform,
  FenceTransform,
  PageFeature,
  PagePart,
  TextFacts,
} from './page-part.ts'

/** The parts of features that have been loaded for the texts of a thread. */
export type PageParts = {
  /** All directives, of the core and of features. */
  readonly directives: DirectiveSpecs
  /** Elements that other tools have for directives of features, and what to write instead. */
  readonly foreignElements: Readonly<Record<string, string>>
  /** Loads what a text may need. Costs next to nothing where it is loaded already. */
  readonly load: (text: TextFacts) => Promise<void>
  /** What becomes of a fence of a language; undefined where it is code. */
  readonly fence: (language: string) => FenceTransform<object> | undefined
  /** What becomes of a feature's directive; undefined for one of the core. */
  readonly directive: (name: string) => DirectiveTransform<object> | undefined
  /** What looks at an element of the article. */
  readonly element: (name: string) => ((element: Element, state: object) => void) | undefined
  /** A component of a feature; undefined for one of the core or of the site. */
  readonly component: (name: string) => ComponentPart | undefined
}

/** The parts of these features, none of which is loaded yet. */
export function createPageParts(features: readonly PageFeature[]): PageParts {
  const loading = new Map<PageFeature, Promise<PagePart>>()
  const fences = new Map<string, FenceTransform<object>>()
  const directives = new Map<string, DirectiveTransform<object>>()
  const elements = new Map<string, (element: Element, state: object) => void>()
  const components = new Map<string, ComponentPart>()
  const add = (part: PagePart): PagePart => {
    // Every part is called with the state of the text that its node is in.
    for (const [language, transform] of Object.entries(part.fences ?? {}))
      fences.set(language, transform as FenceTransform<object>)
    for (const [name, transform] of Object.entries(part.directives ?? {}))
      directives.set(name, transform as DirectiveTransform<object>)
    for (const [name, look] of Object.entries(part.elements ?? {}))
      elements.set(name, look as (element: Element, state: object) => void)
    for (const [name, component] of Object.entries(part.components ?? {}))
      components.set(name, component)
    return part
  }
  return {
    directives: withDirectives(features),
    foreignElements: Object.assign({}, ...features.map((feature) => feature.foreignElements)),
    async load(text) {
      const needed = features.filter(({ mayBeIn }) => mayBeIn(text))
      for (const feature of needed) {
        const part = loading.get(feature) ?? feature.load().then(add)
        loading.set(feature, part)
        await part
      }
    },
    fence: (language) => fences.get(language),
    directive: (name) => directives.get(name),
    element: (name) => elements.get(name),
    component: (name) => components.get(name),
  }
}
