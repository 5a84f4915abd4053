import { supplyCommands } from '../components/commands.ts'
import { createHydrator } from '../hydration/hydrate.ts'
import { hydrateOnIntent } from '../hydration/intent.ts'
import { builtModules } from '../hydration/lazy-modules.ts'
import { hydrateOnSchedule, wakeToaster } from '../hydration/schedule.ts'
import { openDeepLinks } from '../navigation/deep-link.ts'
import { watchHeadings } from '../navigation/heading-marks.ts'
import { closePageBar, fillPageBar } from '../navigation/page-bar.ts'
import { followSections } from '../navigation/scroll-spy.ts'
import { saveScroll } from '../navigation/sidebar-scroll.ts'
import { closeUsedDialogs } from '../navigation/used-dialogs.ts'
import { on } from './events.ts'
import { fadeHeader } from './header.ts'
import { prefetchNearLinks } from './prefetch.ts'
import { refreshRestoredPage } from './restored.ts'
import { freeUnscrollable, showFocused } from './scrollable.ts'
import { followTheme } from './theme-choice.ts'
import { updateYear } from './year.ts'

/*
 * The runtime: the one module that every page loads, after its first paint. It hydrates islands when a reader is about to
 * use them, and does not contain React.
 */

const hydrator = createHydrator(builtModules())
hydrateOnIntent(hydrator)
wakeToaster(hydrator)

followTheme()
supplyCommands()
openDeepLinks()
fadeHeader()
closePageBar()
closeUsedDialogs()
showFocused()
saveScroll()
refreshRestoredPage()
updateYear()

/** Functions that find elements of the page again after `docsgen dev` has updated it. */
const looks: (() => void)[] = []
on('docsgen:updated', () => {
  for (const look of looks) look()
})

// Each in a task of its own, so that the page stays responsive.
for (const start of [
  () => hydrateOnSchedule(hydrator),
  fillPageBar,
  followSections,
  watchHeadings,
  freeUnscrollable,
  prefetchNearLinks,
]) {
  looks.push(start())
  await new Promise((resolve) => setTimeout(resolve))
}

// For tests, and scripts of a site, that wait for the runtime.
document.documentElement.setAttribute('data-runtime', '')
