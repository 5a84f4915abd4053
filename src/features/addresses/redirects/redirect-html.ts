import type { SiteConfig } from '../../../model/config/site-config.ts'
import { escapeHtml, escapeText } from '../../../model/escape-html.ts'
import { isSitePath } from '../../../model/links/site-path.ts'
import type { RedirectPage } from './redirect-pages.ts'

type Site = Pick<SiteConfig, 'lang' | 'dir' | 'url'>

/**
 * The page at an old address, for hosts that answer with no 301. Its script keeps query and section, and writes the
 * beginning of a comment, so that the refresh that follows is for readers without script alone. Its words are those of
 * the page that it leads to: there are none to translate.
 */
export function redirectHtml(
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
