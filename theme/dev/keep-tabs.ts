import { shownPanel, showPanel, TAB_GROUP } from '../code/tab-groups.ts'

/**
 * Remembers what every group of tabs shows. Returns the function that shows it again after the page was mended, where
 * tabs are new and panels are not, or the other way round; a group without such a tab shows what its tabs say.
 */
export function keepTabs(): () => void {
  const groups = () => [...document.querySelectorAll(TAB_GROUP)]
  const shown = new Map(groups().map((group) => [group, shownPanel(group)]))
  return () => {
    for (const group of groups()) {
      const kept = shown.get(group)
      showPanel(group, kept)
      if (shownPanel(group) !== kept) showPanel(group, shownPanel(group))
    }
  }
}
