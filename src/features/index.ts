import { addresses } from './addresses/index.ts'
import { algolia } from './algolia/index.ts'
import { announcement } from './announcement/index.ts'
import { conditions } from './conditions/index.ts'
import { diagrams } from './diagrams/index.ts'
import { doctor } from './doctor/index.ts'
import { embeddedSearch } from './embedded-search/index.ts'
import { emoji } from './emoji/index.ts'
import { externalLinks } from './external-links/index.ts'
import type { Feature } from './feature.ts'
import { feedback } from './feedback/index.ts'
import { fileTrees } from './file-trees/index.ts'
import { formulas } from './formulas/index.ts'
import { gitHistory } from './git-history/index.ts'
import { glossary } from './glossary/index.ts'
import { imageVariants } from './image-variants/index.ts'
import { includes } from './includes/index.ts'
import { languages } from './languages/index.ts'
import { machinePages } from './machine-pages/index.ts'
import { migrate } from './migrate/index.ts'
import { openapi } from './openapi/index.ts'
import { report } from './report/index.ts'
import { sitemap } from './sitemap/index.ts'
import { variables } from './variables/index.ts'
import { versions } from './versions/index.ts'
import { video } from './video/index.ts'

/** The features of docsgen. To leave one out is to delete its folders and its line here. */
export const features = [
  embeddedSearch,
  algolia,
  variables,
  conditions,
  includes,
  diagrams,
  formulas,
  emoji,
  glossary,
  fileTrees,
  video,
  openapi,
  announcement,
  gitHistory,
  feedback,
  machinePages,
  imageVariants,
  sitemap,
  externalLinks,
  addresses,
  versions,
  languages,
  report,
  doctor,
  migrate,
] as const satisfies readonly Feature[]
