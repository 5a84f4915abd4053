import { islands } from 'virtual:docsgen-islands'
import { createHydrator } from './hydrate.ts'
import { hydrateOnIntent } from './intent.ts'
import { hydrateOnSchedule } from './schedule.ts'

const hydrator = createHydrator(islands)
hydrateOnIntent(hydrator)
hydrateOnSchedule(hydrator)
