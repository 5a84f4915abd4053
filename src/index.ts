/** The public API of the package: what `import ... from 'docsgen'` gives. */

export type { CheckReport } from './commands/check/check.ts'
export type { DevEvent } from './commands/dev/dev-event.ts'
export * from './define.ts'
export {
  type BuildSettings,
  build,
  type CheckSettings,
  check,
  createDevServer,
  type DevServer,
  type DevServerSettings,
  type LoadedSite,
  loadSite,
  type SitePlace,
} from './library.ts'
export type { LogEvent } from './model/host.ts'
export type { NavigationEntry, NavigationGroup, NavigationLink } from './model/nav.ts'
export type { BuildReport } from './model/output.ts'
export type {
  BadgeProps,
  PageProps,
  PropertyRow,
  Section,
  TocEntry,
} from './model/page/page-props.ts'
export type { GoldenQuery, SearchHit, SearchRecord } from './model/search.ts'
export type { SiteProps, ThemeProps } from './model/theme.ts'
