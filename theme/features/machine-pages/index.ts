import type { ThemeFeature } from '../theme-feature.ts'
import { AsideMenu } from './AsideMenu.tsx'
import { strings } from './strings.ts'

/** The page's menu: copy or view it as Markdown, and open it in assistants. */
export const machinePages: ThemeFeature = {
  name: 'machine-pages',
  strings,
  slots: { aside: AsideMenu },
}
