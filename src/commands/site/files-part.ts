import type { Location, WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import type { CodeFile, SourceFile } from '../../model/page/parsed-page.ts'
import type { PlainArticle } from '../../page/pipeline/plain-article.ts'
import type { LoadedSite } from './loaded-site.ts'

/** Settings of a feature that stand in files of the site. `Settings` is what its part of the config makes. */
export type FilesPart<Settings = never> = {
  /** Reads the files that the settings name, once the config is known; undefined where they name none. */
  readonly read: (settings: Settings, tools: FilesTools) => Promise<FileSettings> | undefined
}

/** Settings with what stands in files, paths of these from the site's folder, and what is wrong with them. */
export type FileSettings = WithDiagnostics<unknown> & { readonly files: readonly string[] }

export type FilesTools = {
  /** A file, by its path from the site's folder. */
  readonly readFile: (path: string) => CodeFile
  /** The article of a file that is no page, without features, plugins and colours. */
  readonly render: (source: SourceFile) => Promise<PlainArticle>
  /** The site, without what stands in files; undefined for a site inside it, which has the settings of its own config. */
  readonly site?: Pick<LoadedSite, 'siteDir' | 'config' | 'source'> | undefined
  /** Where a key stands in the config. */
  readonly placeOf: (key: string) => Location | undefined
}

/** What words of a site mean, by the word as it is written. `Settings` is what the feature has read of config and files. */
export type TermsPart<Settings = never> = (settings: Settings) => Readonly<Record<string, string>>
