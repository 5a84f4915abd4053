import type { SiteConfig } from '../model/config.ts'
import type { Highlighter, MarkdownParser } from '../model/markdown.ts'
import type { SourceFile } from '../model/page.ts'
import type { Hash } from '../model/paths.ts'
import type { Asset } from '../model/routes.ts'
import type { LoadedTheme } from '../model/theme.ts'
import type { ConfigText } from './config/locate-key.ts'
import { hashOf } from './hash.ts'
import type { Readers } from './readers.ts'

/** Everything a build reads. */
export type SiteInputs = {
  readonly config: SiteConfig
  /** The config file's text, for places in messages. */
  readonly configText: ConfigText
  readonly sources: readonly SourceFile[]
  /** The OpenAPI document, then the files that it refers to; undefined without one. */
  readonly api: readonly SourceFile[] | undefined
  /** Static files by URL without the base. */
  readonly assets: ReadonlyMap<string, Asset>
  readonly theme: LoadedTheme
  readonly parser: MarkdownParser
  readonly highlighter: Highlighter
  readonly readers: Readers
}

/** Digest of everything that a build reads: the same inputs make the same site. */
export function inputsHash(inputs: SiteInputs): Hash {
  const { config, configText, sources, api, assets, theme, parser, highlighter } = inputs
  return hashOf(
    config.hash,
    theme.hash,
    parser.version,
    highlighter.version,
    ...configText.flatMap(({ file, text }) => [file, text]),
    'sources',
    ...sources.flatMap(({ file, hash }) => [file, hash]),
    'api',
    ...(api ?? []).flatMap(({ file, hash }) => [file, hash]),
    'assets',
    ...[...assets.values()].flatMap(({ url, file, hash }) => [url, file, hash]),
  )
}
