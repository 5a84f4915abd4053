import type { AreaShell } from '../core/render/render-page.ts'
import type { SiteConfig } from '../model/config.ts'
import type { NavSlice } from '../model/nav.ts'
import type { PageJob } from '../model/output.ts'
import type { BodyNode, SourceFile } from '../model/page.ts'
import type { Hash } from '../model/paths.ts'

/** What the main thread asks of a helper. Everything is data that threads can copy. */
export type PageTask = StartTask | ContentTask | ParseTask | ThemeTask | FrameTask | RenderTask

/** First of all: what all pages are parsed with. */
export type StartTask = {
  readonly kind: 'start'
  readonly config: SiteConfig
  /** Folder for articles that do not fit into memory. */
  readonly cacheDir: string
}
/** What the pages hold, which the main thread looks up while helpers get ready. */
export type ContentTask = {
  readonly kind: 'content'
  readonly languages: ReadonlySet<string>
}
export type ParseTask = {
  readonly kind: 'parse'
  readonly id: number
  readonly files: readonly (readonly [file: SourceFile, key: Hash])[]
}
/** What pages are rendered by. It is loaded while the main thread puts the site together. */
export type ThemeTask = {
  readonly kind: 'theme'
  readonly packageDir: string
  readonly serverCode: string
  readonly manifest: string
}
/** What all pages are rendered with. */
export type FrameTask = {
  readonly kind: 'frame'
  readonly shells: readonly AreaShell[]
  /** URLs of the static files that a page's head may name. */
  readonly icons: readonly string[]
  readonly navs: readonly NavSlice[]
}
export type RenderTask = {
  readonly kind: 'render'
  readonly id: number
  readonly pages: readonly PageToWrite[]
}
/** A page to render and write. Navigations are named by their place in the frame. */
export type PageToWrite = {
  readonly job: Omit<PageJob, 'nav' | 'panelNav'>
  readonly nav: number
  readonly panelNav: number
  /** Absolute paths. */
  readonly targets: readonly string[]
  /** The article, or the file to parse for it, where the helper has not got it. */
  readonly article: readonly BodyNode[] | undefined
  readonly file: SourceFile | undefined
}

/** What a helper answers. A task that failed is done by the main thread, which then meets the same failure. */
export type PageAnswer =
  | ParsedAnswer
  | { readonly kind: 'rendered'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number }

export type ParsedAnswer = {
  readonly kind: 'parsed'
  readonly id: number
  readonly pages: readonly ParsedText[]
  /** Keys of files that take more than the helper has loaded. */
  readonly left: readonly Hash[]
}

/** A parsed page as JSON; its article stays where it was made. */
export type ParsedText = {
  readonly key: Hash
  readonly facts: string
  readonly outline: string
  readonly text: string
  readonly refs: string
}
