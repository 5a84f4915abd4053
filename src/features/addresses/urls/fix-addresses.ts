import type { FixReport } from '../../../commands/check/fix-report.ts'
import type { SeenSite } from '../../../commands/command-tools.ts'
import { rewriteFile } from '../../../io/files/rewrite-file.ts'
import type { RoutePath } from '../../../model/paths.ts'
import { editRedirectFrom, insertMovedHeading } from '../edit-front-matter.ts'
import { LEDGER_FILE } from '../ledger/ledger.ts'
import { withPublished } from '../ledger/update-ledger.ts'
import { addressesOf } from '../targets.ts'
import { writeLedger } from './ledger-file.ts'

/**
 * Sends readers on from the addresses that are recognised elsewhere: by `redirectFrom` of the page that has moved and
 * `movedHeadings` of a page whose sections have, and records the addresses that the site has now. What the files do not
 * let in is left.
 */
export async function fixAddresses({ site, built }: SeenSite): Promise<FixReport> {
  const { siteDir, config } = site
  const { ledger, renames, lost, ofVersions } = addressesOf(built)
  if (ledger === undefined) return { applied: 0, files: [] }
  const { pages, headings } = renames
  const files = new Set<string>()
  let applied = 0
  const edit = async (path: RoutePath, change: (text: string) => string | undefined) => {
    const file = ownFile(path, { site, built })
    if (file === undefined) return
    if ((await rewriteFile(siteDir, file, (text) => change(text) ?? text)) !== 'written') return
    files.add(file)
    applied += 1
  }
  for (const { from, to } of pages) await edit(to, (text) => editRedirectFrom(text, { add: from }))
  for (const { page, from, onPage, to } of headings) {
    const target = onPage === page ? to : `${onPage}#${to}`
    await edit(page, (text) => insertMovedHeading(text, from, target))
  }
  const present = withPublished(ledger.pages, built.pages, ofVersions)
  const updated = { base: config.base, pages: present }
  if (ledger.base === config.base && writeLedger(siteDir, updated)) {
    files.add(LEDGER_FILE)
    applied += lost.unknown.length === 0 ? 0 : 1
  }
  return { applied, files: [...files].toSorted() }
}

/** The Markdown file that a page is made of by itself. */
function ownFile(path: RoutePath, { site, built }: SeenSite): string | undefined {
  const route = built.routes.byPath.get(path)
  const own = site.sources.find(({ path: source }) => source === route?.source)
  return own === undefined || own.made !== undefined ? undefined : route?.file
}
