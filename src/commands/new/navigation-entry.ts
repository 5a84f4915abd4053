import { fileStart } from '../../diagnostics/place.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { NavigationEntry, NavigationGroup } from '../../model/nav.ts'
import { locateTitle } from '../../site/config/locate-key.ts'

/** What lists a page in a group of the navigation, and where somebody has to write it. */
export type EntryToWrite = {
  readonly group: string
  /** In quotes, as the file writes strings: `'/how-to/ssh'`. */
  readonly entry: string
  /** Where the group is: the line of its title, from 1. */
  readonly file: string
  readonly line: number
}

/** The titles of all groups, those within others among them. */
export function groupTitles(navigations: SiteConfig['navigations']): readonly string[] {
  const titlesIn = (entry: NavigationGroup | NavigationEntry): readonly string[] => {
    if (typeof entry === 'string' || !('links' in entry)) return []
    const own = entry.title === undefined ? [] : [entry.title]
    return [...own, ...(entry.links ?? []).flatMap(titlesIn)]
  }
  return Object.values(navigations).flatMap((groups) =>
    groups === 'auto' ? [] : groups.flatMap(titlesIn),
  )
}

/** The entry of a page for the group with that title. */
export function entryToWrite(group: string, href: string, text: ConfigText): EntryToWrite {
  const { file, line } = locateTitle(text, group) ?? fileStart('docs-site.config.ts')
  const json = JSON.stringify(href)
  const entry = file.endsWith('.json') ? json : `'${json.slice(1, -1).replaceAll("'", "\\'")}'`
  return { group, entry, file, line }
}
