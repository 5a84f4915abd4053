import type { CheckedSite, CheckResult } from '../../commands/check/check-part.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { shortList } from '../../diagnostics/spec.ts'
import { LINK_STAGES, openStore } from '../../io/store/store.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { Host } from '../../model/host.ts'
import { decodedPart } from '../../model/links/decoded.ts'
import { grouped } from '../../model/quantities.ts'
import { answerProblems } from './answer-problems.ts'
import { askLinks } from './ask/ask-links.ts'
import { knownLinks } from './ask/known-links.ts'
import { externalLinksConfig } from './config.ts'
import { externalLinks } from './external-links.ts'
import type { ExternalCounts } from './links.ts'
import { diagnostic } from './messages.ts'
import { mayAsk, type Skipped, sortLinks } from './sort-links.ts'

/** `docsgen check --external`: asks every link to another site whether it is there. */
export async function checkExternal(
  { config, configText: text, cacheDir, built }: CheckedSite,
  host: Host,
): Promise<CheckResult> {
  const settings = externalLinksConfig(config)
  const start = host.now()
  const links = externalLinks(built, config, text)
  const isOwn = ownAddresses(
    config,
    built.outputs.map(({ path }) => path),
  )
  const store = openStore(cacheDir)
  const sorted = sortLinks(links, { config: settings, text, isOwn })
  const { answers, asked, unreachable } = await askLinks(sorted.asked, {
    ...settings,
    timeoutMs: settings.timeout * 1000,
    maxWaitMs: settings.maxWait * 1000,
    userAgent: `Mozilla/5.0 (compatible; docsgen/${host.version}; link check)`,
    mayAsk: (url) => mayAsk(url, settings),
    now: host.now,
    date: () => host.date().getTime(),
    known: knownLinks(store, host.date().getTime()),
    onAnswer: (done, total) => host.log({ kind: 'progress', name: 'links', done, total }),
  })
  store.sweep(LINK_STAGES)
  const isOffline = unreachable.length > 0
  const told = isOffline
    ? sorted.links.filter(({ url }) => answers.get(url)?.kind === 'found')
    : sorted.links
  const found = [
    ...sorted.diagnostics,
    ...answerProblems(told, answers),
    ...(isOffline ? [unreachableHosts(unreachable)] : []),
  ]
  const counts: ExternalCounts = {
    asked,
    known: answers.size - asked,
    ignored: sorted.skipped.filter(({ why }) => why === 'ignored').length,
    skipped: sorted.skipped.filter(({ why }) => why !== 'ignored').length,
    broken: brokenIn(found),
  }
  for (const skipped of sorted.skipped) host.log({ kind: 'detail', text: skippedText(skipped) })
  host.log({ kind: 'step', name: 'links', detail: countsText(counts), ms: host.now() - start })
  return { counts, diagnostics: found }
}

function unreachableHosts(hosts: readonly string[]): Diagnostic {
  const args = { count: hosts.length, hosts: shortList(hosts) }
  return diagnostic('external-unreachable', args, undefined)
}

/** How many addresses lead nowhere, each counted once. */
function brokenIn(diagnostics: readonly Diagnostic[]): number {
  const broken = diagnostics.filter(({ code }) => code === 'external-broken')
  return new Set(broken.map(({ message }) => message)).size
}

/** '40 asked, 12 known, 3 ignored, 2 broken' */
function countsText(counts: ExternalCounts): string {
  return (['asked', 'known', 'ignored', 'skipped', 'broken'] as const)
    .filter((name) => counts[name] > 0 || (name !== 'ignored' && name !== 'skipped'))
    .map((name) => `${grouped(counts[name])} ${name}`)
    .join(', ')
}

const SKIPPED = {
  private: 'a private address',
  example: 'a name for examples',
  own: 'a page of this site',
}

function skippedText({ url, why, reason }: Skipped): string {
  return `not asked: ${url} (${why === 'ignored' ? `ignored: ${reason}` : SKIPPED[why]})`
}

/**
 * Tells whether an address is that of a file of this very site: the published site may not have it yet.
 * `paths` are those of all output files.
 */
export function ownAddresses(
  { url: origin, base }: Pick<SiteConfig, 'url' | 'base'>,
  paths: readonly string[],
): (url: URL) => boolean {
  const files = new Set(origin === undefined ? [] : paths)
  return (url) => {
    if (url.origin !== origin || !`${url.pathname}/`.startsWith(`${base}/`)) return false
    const path = decodedPart(url.pathname.slice(base.length)).replace(/^\/|\/$/g, '')
    const names = path === '' ? ['index.html'] : [path, `${path}.html`, `${path}/index.html`]
    return names.some((name) => files.has(name))
  }
}
