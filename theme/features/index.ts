import { algolia } from './algolia/index.ts'
import { announcement } from './announcement/index.ts'
import { conditions } from './conditions/index.ts'
import { diagrams } from './diagrams/index.ts'
import { embeddedSearch } from './embedded-search/index.ts'
import { feedback } from './feedback/index.ts'
import { fileTrees } from './file-trees/index.ts'
import { formulas } from './formulas/index.ts'
import { gitHistory } from './git-history/index.ts'
import { glossary } from './glossary/index.ts'
import { languages } from './languages/index.ts'
import { machinePages } from './machine-pages/index.ts'
import { openapi } from './openapi/index.ts'
import type { ThemeFeature } from './theme-feature.ts'
import { versions } from './versions/index.ts'
import { video } from './video/index.ts'

/** The features of the theme. To leave one out is to delete its folders and its line here. */
export const themeFeatures: readonly ThemeFeature[] = [
  conditions,
  diagrams,
  formulas,
  glossary,
  fileTrees,
  video,
  openapi,
  embeddedSearch,
  algolia,
  announcement,
  gitHistory,
  feedback,
  machinePages,
  versions,
  languages,
]
