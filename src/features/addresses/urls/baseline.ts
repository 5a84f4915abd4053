import type { BeforeCheck } from '../../../commands/check/check-part.ts'
import { hasErrors } from '../../../diagnostics/diagnostic.ts'
import { type LivePage, readLiveSite } from '../../../io/links/live-site.ts'
import { decodedAddress } from '../../../model/links/decoded.ts'
import { type RoutePath, routePath } from '../../../model/paths.ts'
import { counted } from '../../../model/quantities.ts'
import { LEDGER_FILE, type Ledger, type LedgerPage } from '../ledger/ledger.ts'
import { diagnostic } from '../messages.ts'
import { readLedger, writeLedger } from './ledger-file.ts'

const TIMEOUT_MS = 20_000

/** `docsgen check --baseline <url>`: takes what a site has online into the list, so that its next version is held to it. */
export const takeBaseline: BeforeCheck = async (url, options, host, { loadSite }) => {
  const { value: site, diagnostics } = await loadSite(options, host)
  const before = readLedger(site.siteDir)
  const found = [...diagnostics, ...before.diagnostics]
  if (hasErrors(found)) return found
  const start = host.now()
  const live = await readLiveSite(url, {
    timeoutMs: TIMEOUT_MS,
    userAgent: `Mozilla/5.0 (compatible; docsgen/${host.version}; baseline)`,
    onPage: (done, total) => host.log({ kind: 'progress', name: 'baseline', done, total }),
  })
  if ('failure' in live)
    return [diagnostic('urls-baseline', { url, reason: live.failure }, undefined)]
  const { base } = site.config
  const pages = withLive(before.value?.pages ?? new Map(), live.pages, base)
  writeLedger(site.siteDir, { base, pages })
  const unread = live.unread.length === 0 ? '' : `, ${live.unread.length} could not be read`
  const detail = `${counted(live.pages.length, 'page')} of ${url} in ${LEDGER_FILE}${unread}`
  host.log({ kind: 'step', name: 'baseline', detail, ms: host.now() - start })
  for (const address of live.unread) host.log({ kind: 'detail', text: `not read: ${address}` })
  return []
}

/** What is known already stays; of a page that is online its sections are added. Pages outside the base are others'. */
function withLive(
  known: Ledger['pages'],
  live: readonly LivePage[],
  base: string,
): Ledger['pages'] {
  const pages = new Map<RoutePath, LedgerPage>(known)
  for (const { path, ids } of live) {
    if (path !== base && !path.startsWith(`${base}/`)) continue
    const route = routeOf(path.slice(base.length))
    const page = pages.get(route) ?? { fingerprint: '', isGone: false, headings: [] }
    const there = new Set(page.headings.map(({ id }) => id))
    const more = ids.filter((id) => !there.has(id))
    const headings = more.map((id) => ({ id, fingerprint: '', isGone: false }))
    pages.set(route, { ...page, isGone: false, headings: [...page.headings, ...headings] })
  }
  return pages
}

/** '/install/', '/install.html' and '/install/index.html' are the page '/install'. */
function routeOf(path: string): RoutePath {
  return routePath(decodedAddress(path).replace(/(?:\/index)?\.html?$/, ''))
}
