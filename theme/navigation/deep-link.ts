import { showPanel, TAB_GROUP } from '../code/tab-groups.ts'
import { hashId, onSection } from './hash-id.ts'

/** Opens the tab, group or `details` that contains the target of the hash. */
export function openDeepLinks() {
  const open = () => reveal(document.getElementById(hashId(location)))
  open()
  onSection(open)
}

function reveal(target: Element | null) {
  if (target === null) return
  let isChanged = false
  for (let part: Element | null = target; part !== null; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement && !part.open && part !== target) {
      part.open = true
      isChanged = true
    }
    if (part.matches('[role="tabpanel"][data-state="inactive"]')) {
      const group = part.parentElement?.closest(TAB_GROUP)
      if (group) showPanel(group, part.getAttribute('data-name') ?? '')
      isChanged = true
    }
  }
  if (isChanged) target.scrollIntoView()
}
