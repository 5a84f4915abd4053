import type { CommandSpec } from '../cli/command-spec.ts'
import type { BuildPart } from '../commands/build/build-part.ts'
import type { ImagesPart } from '../commands/build/images-part.ts'
import type { CheckPart } from '../commands/check/check-part.ts'
import type { ContentPart } from '../commands/site/content-part.ts'
import type { CopyFeature } from '../commands/site/copy-feature.ts'
import type { FilesPart, TermsPart } from '../commands/site/files-part.ts'
import type { HistoryPart } from '../commands/site/history-part.ts'
import type { MountsPart } from '../commands/site/mounts/mounts-part.ts'
import type { PlacePart } from '../commands/site/mounts/place-part.ts'
import type { PageSource } from '../commands/site/page-source.ts'
import type { TargetsFeature } from '../commands/site/targets-feature.ts'
import type { Messages } from '../diagnostics/spec.ts'
import type { Plugin } from '../model/plugin/definition.ts'
import type { FrontMatterPart } from '../page/tree/front-matter-part.ts'
import type { PageFeature } from '../page/tree/page-part.ts'
import type { ConfigPart } from '../site/config/config-part.ts'
import type { FramePart } from '../site/frame-part.ts'
import type { SearchPart } from '../site/search/search-part.ts'

/**
 * A feature as the core sees it: what the `index.ts` of its folder exports. Each part has the type of the room that takes
 * it, and all of them but the name are optional. What a part does is loaded by those sites that use it.
 */
export type Feature = {
  /** The name of its folder: lower-case letters and hyphens. */
  readonly name: string
  readonly config?: ConfigPart
  /** Its keys of front matter. */
  readonly frontMatter?: FrontMatterPart
  /** Its messages by code, and why each of them matters, for `docsgen explain`. */
  readonly messages?: Messages
  readonly explanations?: Readonly<Record<string, string>>
  /** All that it does, where a plugin of a site could do the same. */
  readonly plugin?: Plugin
  /** Settings of it that stand in files of the site. */
  readonly files?: FilesPart
  /** What it says of files in the content folder. */
  readonly content?: ContentPart
  /** What it does with texts of pages. */
  readonly page?: PageFeature
  /** Pages that it makes of other files than those of the content folder. */
  readonly pageSource?: PageSource
  /** What words of a site mean, for programs that translate it. */
  readonly terms?: TermsPart
  /** What it knows of the past of a site's files. */
  readonly history?: HistoryPart
  /** What it takes for the content of the site. */
  readonly place?: PlacePart
  /** Sites inside the site. */
  readonly mounts?: MountsPart
  /** What it adds around articles. */
  readonly frame?: FramePart
  /** Copies of pages that it makes in another format. */
  readonly copies?: CopyFeature
  /** What it makes of images. */
  readonly images?: ImagesPart
  /** What it searches a site with. */
  readonly search?: SearchPart
  /** What it knows of addresses besides those of pages and files. */
  readonly targets?: TargetsFeature
  readonly commands?: readonly CommandSpec[]
  /** A file about a build, which `docsgen build` writes when it is asked to. */
  readonly build?: BuildPart
  /** What `docsgen check` looks at when it is asked to. */
  readonly check?: CheckPart
}

/** The keys of the config that features add to those of the core, as `defineConfig` takes them. */
export type KeysOf<Features extends readonly Feature[]> = Intersection<
  Features[number] extends infer One
    ? One extends { readonly config: ConfigPart<infer User> }
      ? (keys: User) => void
      : never
    : never
>

/** `A & B` of `((it: A) => void) | ((it: B) => void)`; an empty object of none. */
type Intersection<Takers> = [Takers] extends [never]
  ? object
  : Takers extends (keys: infer Keys) => void
    ? Keys
    : never
