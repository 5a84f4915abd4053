import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AdaptedSite } from '../../site/config/config-part.ts'
import { inLanguage } from './in-language.ts'
import { directionOf } from './language-tag.ts'

type Raw = Readonly<Record<string, unknown>>

/** The config as the site in one of its languages has it: texts by language are texts, and content is its folder. */
export function adapted(raw: Raw, { siteDir, language }: AdaptedSite): Raw {
  const { languages } = raw
  if (languages === null || typeof languages !== 'object') return raw
  const tags = Object.keys(languages)
  const [first] = tags
  const tag = tags.find((one) => one === language) ?? first
  if (first === undefined || tag === undefined) return raw
  const { content = 'content', public: given } = raw
  const folder = String(content).replace(/\/+$/, '')
  const hasFolders = existsSync(join(siteDir, folder, first))
  const { dir } = Object((languages as Raw)[tag]) as { readonly dir?: unknown }
  return {
    ...inLanguage(raw, tag, tags),
    lang: tag,
    dir: dir ?? (isTag(tag) ? directionOf(tag) : 'ltr'),
    content: hasFolders ? `${folder}/${first}` : folder,
    public: given ?? `${folder}/public`,
  }
}

/** What is no tag is told of when the config is checked. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
