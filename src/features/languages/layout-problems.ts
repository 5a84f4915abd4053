import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ConfiguredSite } from '../../site/config/config-part.ts'
import { locateKey } from '../../site/config/locate-key.ts'
import type { Languages } from './language.ts'
import { diagnostic } from './messages.ts'

/** What is wrong with where the languages of a site are: their prefixes, and the files of the content. */
export function layoutProblems(
  languages: Languages,
  { siteDir, configText }: Pick<ConfiguredSite, 'siteDir' | 'configText'>,
): readonly Diagnostic[] {
  const { all } = languages
  if (all.length === 0) return []
  const key = (tag: string) => locateKey(configText, ['languages', tag])
  const prefixes = new Map<string, string>()
  const repeated = all.flatMap(({ tag, id: prefix }) => {
    if (prefix === undefined) return []
    const other = prefixes.get(prefix.toLowerCase())
    prefixes.set(prefix.toLowerCase(), tag)
    if (other === undefined) return []
    return [diagnostic('languages-prefix', { language: tag, prefix, other }, key(tag))]
  })
  const mixed = mixedFiles(languages, siteDir)
  if (mixed === undefined) return repeated
  const [one, other] = mixed
  return [
    ...repeated,
    diagnostic('languages-mixed', { one, other }, locateKey(configText, ['languages'])),
  ]
}

/** A file or folder of each layout, where the content has both. */
function mixedFiles(
  { all, content, hasFolders }: Languages,
  siteDir: string,
): readonly [string, string] | undefined {
  const [first, ...others] = all.map(({ tag }) => tag)
  if (hasFolders) {
    const file = markdownIn(join(siteDir, content)).find((path) =>
      others.some((tag) => path.endsWith(`.${tag}.md`)),
    )
    return file === undefined ? undefined : [content, `${content}/${file}`]
  }
  const folder = others.find((tag) => existsSync(join(siteDir, content, tag)))
  if (folder === undefined) return undefined
  // The pages of the first language are directly in the content folder then.
  const pages = markdownIn(join(siteDir, content)).filter((path) => dirname(path) !== folder)
  return [`${content}/${folder}`, `${content}/${pages[0] ?? first}`]
}

/** The Markdown files below a folder, without hidden ones. */
function markdownIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !/(?:^|\/)[._]/.test(path))
    .toSorted()
}
