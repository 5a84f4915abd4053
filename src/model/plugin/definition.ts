import type { HeadTag } from '../head-tag.ts'
import type { JsonObject } from '../json.ts'
import type { SiteData } from '../site-data.ts'
import type { SiteAdditions, SiteTools } from './additions.ts'

/** What `definePlugin` takes: the parts that a plugin has, and nothing else is asked of it. */
export type PluginDefinition<Options, Input = Options, Page = object> = {
  /** Lower-case letters, digits and hyphens: messages name it, and its own codes begin with it. */
  readonly name: string
  /** A Standard Schema (zod, valibot...) that the options pass before anything gets them. */
  readonly options?: OptionsSchema<Input, Options>
  /** Plugins of remark, as in `markdown.remarkPlugins`. They run after the config's. */
  readonly remark?: ByOptions<Options, readonly unknown[]>
  /** Plugins of rehype, as in `markdown.rehypePlugins`. They run after the config's. */
  readonly rehype?: ByOptions<Options, readonly unknown[]>
  /** True: its rehype plugins run after the filter of raw HTML, what they add stays, and it may give fragments. */
  readonly trusted?: boolean
  /** What it does with texts of pages besides: notations, directives, nodes, by the parts that docsgen's own features have. */
  readonly page?: ByOptions<Options, Page>
  /** Makes pages. It runs again when something that it has read is other than it was. */
  readonly pages?: (tools: PagesTools<Options>) => MadePages | Promise<MadePages>
  /** Looks at all pages when they are known. A function of the site: no clock, no files, no network. */
  readonly site?: (site: SiteData, tools: SiteTools<Options>) => SiteAdditions
  /** Directive name -> component file: as `theme.components`. */
  readonly components?: ByOptions<Options, Readonly<Record<string, PluginPath>>>
  /** Folder of islands: as `theme.islands`. */
  readonly islands?: ByOptions<Options, PluginPath>
  /** Style sheets: as `theme.styles`. They come before the site's. */
  readonly styles?: ByOptions<Options, readonly PluginPath[]>
  /** Elements of `<head>`: as `head`. They come after the site's. */
  readonly head?: ByOptions<Options, readonly HeadTag[]>
  /** Texts, of its own components too: as `i18n.strings`, which win. */
  readonly strings?: ByOptions<Options, Readonly<Record<string, string>>>
}

/** A value, or what makes it of the plugin's options. */
export type ByOptions<Options, Value> = Value | ((options: Options) => Value)

/** A path relative to the site's folder, or `new URL('./Chart.tsx', import.meta.url)` for a file of the plugin's. */
export type PluginPath = string | URL

/** A Standard Schema that makes the options of what the config gives. */
export type OptionsSchema<Input, Options> = {
  readonly '~standard': {
    readonly validate: (value: unknown) => unknown
    readonly types?: { readonly input: Input; readonly output: Options } | undefined
  }
}

/** What `pages` reads with. Paths are relative to the site's folder: what is read is part of the pages' key. */
export type PagesTools<Options = unknown> = {
  readonly options: Options
  /** A file's text; undefined where there is none. */
  readonly read: (path: string) => string | undefined
  /** Paths of the files that match `data/*.json`, in order of their names. */
  readonly glob: (pattern: string) => readonly string[]
}

export type MadePages = readonly MadePage[]

/** A page that a plugin makes. */
export type MadePage = {
  /** Its place among the pages of the content folder, without `.md`: `changelog/1-8`. */
  readonly id: string
  readonly markdown: string
  readonly frontMatter?: JsonObject
  /** What it was made of, for messages and the link to edit it. `line`: where `markdown` stands in it, word for word. */
  readonly source?: { readonly file: string; readonly line?: number }
}

/** A plugin with its options: an item of `plugins` in the config. */
export type Plugin = {
  readonly kind: 'docsgen-plugin'
  readonly definition: PluginDefinition<unknown>
  /** As they were given. */
  readonly options: unknown
}
