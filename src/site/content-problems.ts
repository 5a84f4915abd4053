import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts'
import { fileStart } from '../diagnostics/place.ts'
import type { SiteConfig } from '../model/config/site-config.ts'
import { routePath } from '../model/paths.ts'
import type { Asset, RouteTable } from '../model/routes.ts'
import type { SiteRedirects } from './link/site-redirects.ts'

/** Pages of other tools, and pages that are finished: their authors expect to see them in the site. */
const PAGES = /\.(mdx|rst|adoc|asciidoc|ipynb|html?|rmd|qmd|org|textile|wiki)$/i

/** Files beside pages that were meant as pages. */
export function unsupportedFiles(
  config: SiteConfig,
  assets: readonly Asset[],
): readonly Diagnostic[] {
  return assets.flatMap(({ file, isBeside }) => {
    const extension = isBeside ? PAGES.exec(file)?.[0] : undefined
    if (extension === undefined) return []
    const name = file.slice(file.lastIndexOf('/') + 1, -extension.length)
    const instead = `Write it as Markdown and rename it to ${name}.md, or move it to ${config.publicDir} to publish it as it is.`
    const args = { what: `${extension} file`, reason: 'pages are .md files', instead }
    return [diagnostic('content-unsupported', args, fileStart(file))]
  })
}

/** A site whose address alone leads nowhere. */
export function homeProblems(
  config: SiteConfig,
  { all, byPath }: RouteTable,
  redirects: Pick<SiteRedirects, 'written'>,
): readonly Diagnostic[] {
  const isRedirected = [...redirects.written].some((from) => routePath(from) === '/')
  if (isRedirected || byPath.has(routePath('/'))) return []
  const file = `${config.contentDir}/index.md`
  const args = { file, page: all[0]?.path ?? '/start' }
  return [diagnostic('home-missing', args, fileStart(file))]
}
