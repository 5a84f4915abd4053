import { createHydrator } from '../hydration/hydrate.ts'
import { hydrateOnIntent } from '../hydration/intent.ts'
import { builtModules } from '../hydration/lazy-modules.ts'
import { hydrateOnSchedule } from '../hydration/schedule.ts'
import { wakeToaster } from '../hydration/toast-loader.ts'
import { openDeepLinks } from '../navigation/deep-link.ts'
import { watchHeadings } from '../navigation/heading-marks.ts'
import { keepScroll } from '../navigation/kept-scroll.ts'
import { closePageBar, fillPageBar } from '../navigation/page-bar.ts'
import { followSections } from '../navigation/scroll-spy.ts'
import { closeUsedDialogs } from '../navigation/used-dialogs.ts'
import { supplyCommands } from './commands.ts'
import { on } from './events.ts'
import { fadeHeader } from './header.ts'
import { prefetchNearLinks } from './prefetch.ts'
import { refreshRestoredPage } from './restored.ts'
import { freeUnscrollable, showFocused } from './scrollable.ts'
import { followTheme } from './theme-choice.ts'
import { updateYear } from './year.ts'

/*
 * The one module that every page loads, after its first paint: it observes, and wakes islands when a reader is about
 * to use them. No React in here.
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
keepScroll()
refreshRestoredPage()
updateYear()

/** What holds on to elements of the page looks again when `docsgen dev` has mended it. */
const looks: (() => void)[] = []
on('docsgen:updated', () => {
  for (const look of looks) look()
})

// Each look in a task of its own, because a reader may use the page meanwhile.
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

// For what waits until the page answers: tests, and scripts of a site.
document.documentElement.setAttribute('data-runtime', '')
