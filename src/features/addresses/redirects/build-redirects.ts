import type { WithDiagnostics } from '../../../diagnostics/diagnostic.ts'
import type { ConfigText } from '../../../model/config/config-text.ts'
import type { SiteConfig } from '../../../model/config/site-config.ts'
import { escapeHtml, escapeText } from '../../../model/escape-html.ts'
import { hashOfJson } from '../../../model/hash.ts'
import { isSitePath } from '../../../model/links/site-path.ts'
import type { Output } from '../../../model/output.ts'
import type { LoadedTheme } from '../../../model/theme.ts'
import type { LinkContext } from '../../../site/link/link-target.ts'
import { NO_REDIRECTS, type SiteRedirects } from '../../../site/link/site-redirects.ts'
import { textOutput } from '../../../site/outputs/text-output.ts'
import { isUnder } from '../../../site/routes/area-for.ts'
import { type Ledger, OF_VERSION } from '../ledger/ledger.ts'
import { diagnostic } from '../messages.ts'
import { type Followed, follow } from './follow.ts'
import { hostRules } from './host-rules.ts'
import { formerPages, knownAddresses, patternProblems } from './known-addresses.ts'
import { movedHeadings } from './moved-headings.ts'
import { patternsOf } from './patterns.ts'
import { type RedirectPage, redirectPages } from './redirect-pages.ts'
import { type Rule, readRules } from './rules.ts'

type Given = {
  readonly configText: ConfigText
  readonly theme: LoadedTheme
  readonly ledger: Ledger | undefined
}

/** The context of links with the redirects of config and front matter, followed to their ends. */
export function withRedirects(
  context: LinkContext,
  given: Given,
): { readonly context: LinkContext; readonly redirects: WithDiagnostics<SiteRedirects> } {
  const redirects = buildRedirects(context, given)
  return { context: { ...context, redirects: redirects.value }, redirects }
}

function buildRedirects(
  context: LinkContext,
  { configText: text, ledger, theme }: Given,
): WithDiagnostics<SiteRedirects> {
  const { value: rules, diagnostics } = readRules(context, text)
  const published = publishedIn(ledger, context)
  const former = formerPages(published, rules.pages, context)
  const { written } = rules
  const patterns = patternsOf(context.config)
  const count = rules.pages.length + rules.sections.length + patterns.length + former.length
  if (count === 0)
    return { value: { ...NO_REDIRECTS, written, hash: hashOfJson([...written]) }, diagnostics }
  const named: Followed = {
    pages: firstOf([...rules.pages, ...former], ({ path }) => path),
    sections: firstOf(rules.sections, ({ path, hash }) => `${path}#${hash}`),
    ...{ patterns, context },
  }
  const known = knownAddresses(
    [...published, ...rules.sections.map(({ path }) => path)],
    named,
    text,
  )
  const all = [...rules.pages, ...former, ...known]
  const redirects = { ...named, pages: firstOf(all, ({ path }) => path) }
  const pages = redirectPages(all, rules.sections, redirects)
  const moved = movedHeadings(rules.sections, pages.value, redirects)
  const addresses = pages.value.map(({ rule }) => rule.path)
  const html = pages.value.flatMap((page) => {
    const text = redirectHtml(page, context.config, theme.manifest.movedPage)
    return page.paths.map((path) => textOutput(path, text))
  })
  return {
    value: {
      addresses: new Set(addresses),
      written,
      standing: new Map(
        pages.value.flatMap(({ paths, rule: { from, at } }) => {
          const problem = diagnostic('redirect-shadowed', { from }, at)
          return paths.map((path) => [path, problem] as const)
        }),
      ),
      moved: moved.value,
      outputs: [...html, ...hostFile(hostRules(pages.value, redirects), context)],
      files: pages.value.flatMap(({ files }) => files),
      follow: (address) => follow(address, redirects),
      hash: hashOfJson([...moved.value, ...addresses, ...written]),
    },
    diagnostics: [
      ...diagnostics,
      ...patternProblems(redirects, text),
      ...pages.diagnostics,
      ...moved.diagnostics,
    ],
  }
}

/** Addresses that readers may have; of one that is gone for good, or that a version of the site has, nobody is sent on. */
function publishedIn(ledger: Ledger | undefined, { mounts }: LinkContext): readonly string[] {
  const isThere = (path: string) =>
    mounts?.all.some(({ id }) => id !== undefined && isUnder(path, `/${id}`)) === true
  return [...(ledger?.pages ?? [])].flatMap(([path, { isGone, fingerprint }]) =>
    isGone || (fingerprint === OF_VERSION && isThere(path)) ? [] : [path],
  )
}

function firstOf(rules: readonly Rule[], key: (rule: Rule) => string): ReadonlyMap<string, Rule> {
  return new Map(rules.toReversed().map((rule) => [key(rule), rule]))
}

/** A list for hosts that read one; a site that brings its own has said what it wants. */
function hostFile(rules: string, { assets }: LinkContext): readonly Output[] {
  return rules === '' || assets.has('/_redirects') ? [] : [textOutput('_redirects', rules)]
}

type Site = Pick<SiteConfig, 'lang' | 'dir' | 'url'>

/**
 * The page at an old address, for hosts that answer with no 301. Its script keeps query and section, and writes the
 * beginning of a comment, so that the refresh that follows is for readers without script alone. Its words are those of
 * the page that it leads to: there are none to translate.
 */
function redirectHtml(
  { href, page, sections }: RedirectPage,
  { lang, dir, url: origin = '' }: Site,
  script: string,
): string {
  const url = escapeHtml(href)
  const canonical = isSitePath(href) ? escapeHtml(origin) + url : url
  const moved = Object.fromEntries(sections.map(({ hash, target }) => [hash, target.href]))
  const data = sections.length === 0 ? '' : ` data-sections="${escapeHtml(JSON.stringify(moved))}"`
  const title = page?.title ?? href
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}" dir="${dir}" data-moved><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><title>${escapeText(title)}</title>`,
    `<link rel="canonical" href="${canonical}"><meta name="robots" content="noindex">`,
    `<script data-to="${url}"${data}>${script}</script>`,
    `<meta http-equiv="refresh" content="0; url=${url}"><!-- -->`,
    `</head><body><p><a href="${url}">${escapeText(title)}</a></p></body></html>\n`,
  ].join('')
}
