import { relativePath } from '../../io/files/relative-path.ts'
import { rewriteFile } from '../../io/files/rewrite-file.ts'
import { isFile } from '../../io/files/site-file.ts'
import { LEDGER_FILE } from '../../model/ledger/ledger.ts'
import type { RewordedHeading } from '../../model/ledger/site-ledger.ts'
import { insertMovedHeading } from '../../page/front-matter/insert-moved-heading.ts'
import { insertRedirect } from '../../site/config/insert-redirect.ts'
import { withPublished } from '../../site/ledger/update-ledger.ts'
import type { BuiltSite } from '../built-site.ts'
import type { FixReport } from '../check/fix.ts'
import { writeLedger } from './ledger-file.ts'

/**
 * Sends readers on from the addresses that are recognised elsewhere: pages by `redirects` of the config, sections by
 * `movedHeadings` of their page, and records the addresses that the site has now. What the files do not let in is left.
 */
export async function fixAddresses({ site, built }: BuiltSite): Promise<FixReport> {
  const { siteDir, config, ledger } = site
  if (ledger === undefined) return { applied: 0, files: [] }
  const { pages, headings } = built.ledger.renames
  const files = new Set<string>()
  let applied = 0
  const count = (file: string | undefined) => {
    if (file === undefined) return
    files.add(file)
    applied += 1
  }
  for (const { from, to } of pages) count(await redirect(site, from, to))
  for (const heading of headings) count(await moveHeading({ site, built }, heading))
  const updated = { base: config.base, pages: withPublished(ledger.pages, built.pages) }
  if (ledger.base === config.base && writeLedger(siteDir, updated)) {
    files.add(LEDGER_FILE)
    applied += built.ledger.lost.unknown.length === 0 ? 0 : 1
  }
  return { applied, files: [...files].toSorted() }
}

type Site = BuiltSite['site']

/** The config's file with the redirect in it; undefined where none could be changed. */
async function redirect(
  { siteDir, configFiles }: Site,
  from: string,
  to: string,
): Promise<string | undefined> {
  for (const absolute of configFiles.filter((path) => /\.[cm]?[jt]s$/.test(path))) {
    const file = relativePath(siteDir, absolute)
    const outcome = await rewriteFile(
      siteDir,
      file,
      (text) => insertRedirect(text, from, to) ?? text,
    )
    if (outcome === 'written') return file
  }
  return undefined
}

/** The file that says now where the heading is; undefined where none could be changed. */
async function moveHeading(
  { site, built }: BuiltSite,
  { page, from, onPage, to }: RewordedHeading,
): Promise<string | undefined> {
  const route = built.routes.byPath.get(page)
  const target = onPage === page ? to : `${onPage}#${to}`
  if (route !== undefined && isFile(`${site.siteDir}/${route.file}`)) {
    const outcome = await rewriteFile(
      site.siteDir,
      route.file,
      (text) => insertMovedHeading(text, from, target) ?? text,
    )
    if (outcome === 'written') return route.file
  }
  return redirect(site, `${page}#${from}`, `${onPage}#${to}`)
}
