import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { LoadedSite } from '../../../commands/site/loaded-site.ts'
import { readText } from '../../../io/files/read-text.ts'
import { languagesOf } from '../config.ts'

/** A page of the first language, and its translation into another one. */
export type PagePair = {
  /** Tag of the language. */
  readonly language: string
  /** The page among those of its language: `how-to/cli.md`. */
  readonly page: string
  /** Its file, relative to the site's folder. */
  readonly original: string
  /** Where the translation is or would be. */
  readonly file: string
  /** Its text; undefined where there is none. */
  readonly translation: string | undefined
  readonly source: string
}

/** Each page of a site with its translation into each other language. */
export function pagePairs({
  siteDir,
  config,
  source,
}: Pick<LoadedSite, 'siteDir' | 'config' | 'source'>): readonly PagePair[] {
  const { all, content, hasFolders } = languagesOf(config)
  const [first, ...others] = all
  if (first === undefined) return []
  const root = hasFolders ? content.slice(0, -first.tag.length - 1) : content
  const pages = source.list().markdown.map(({ path, file }) => ({
    ...{ path, file },
    text: readText(join(siteDir, file)).replaceAll('\r\n', '\n'),
  }))
  return others.flatMap(({ tag }) =>
    pages.map(({ path, file: original, text }): PagePair => {
      const file = hasFolders
        ? `${root}/${tag}/${path}`
        : original.replace(/(?=\.[^./]+$)/, `.${tag}`)
      const absolute = join(siteDir, file)
      const translation = existsSync(absolute)
        ? readText(absolute).replaceAll('\r\n', '\n')
        : undefined
      return { language: tag, page: path, original, file, translation, source: text }
    }),
  )
}
