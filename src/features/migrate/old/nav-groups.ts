import type { NavEntry, NavGroup, Words } from './old-site.ts'

/** Entries of the first level as groups: those with entries of their own by title, those between them in groups without one. */
export function groupsOf(entries: readonly NavEntry[]): readonly NavGroup[] {
  const groups: { title?: Words; links: NavEntry[]; isOpen?: boolean }[] = []
  let isBare = false
  for (const entry of entries) {
    if (typeof entry === 'object' && 'links' in entry) {
      groups.push({
        title: entry.title,
        links: [...entry.links],
        ...(entry.isOpen === undefined ? {} : { isOpen: entry.isOpen }),
      })
      isBare = false
    } else if (isBare) groups.at(-1)?.links.push(entry)
    else {
      groups.push({ links: [entry] })
      isBare = true
    }
  }
  return groups
}
