import type { ThemeFeature } from '../theme-feature.ts'
import { Video } from './Video.tsx'

/** Videos with the browser's own controls. */
export const video: ThemeFeature = { name: 'video', components: { video: Video } }
