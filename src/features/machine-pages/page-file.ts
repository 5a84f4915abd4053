import type { SiteConfig } from '../../model/config/site-config.ts'
import { unescapeText } from '../../model/escape-html.ts'
import { hashOf } from '../../model/hash.ts'
import { markdownAddress } from '../../model/links/markdown-address.ts'
import type { Output } from '../../model/output.ts'
import { fillSlots } from '../../model/slots.ts'
import { splitHref } from '../../site/link/split-href.ts'
import type { PageToCopy } from '../../site/outputs/copy-files.ts'
import { absoluteUrl, markdownCopyHref, markdownCopyPath } from './copy-address.ts'

/** A page as Markdown beside its HTML: '/how-to/cli.md'. */
export function pageFile(page: PageToCopy, config: SiteConfig): Output {
  const { route, hash } = page
  const key = hashOf('markdownCopy', hash, config.url, config.base)
  return { path: markdownCopyPath(route.path), key, body: () => copyText(page, config) }
}

/** The Markdown of a page with its links in it. */
function copyText({ parsed, links }: PageToCopy, config: SiteConfig): string {
  return fillSlots(parsed.body().copies['machine-pages'] ?? '', (kind, index) => {
    const link = links[index]
    // What plugins fill in is HTML, and stands on the page.
    if (kind === 'fragment' || link === undefined) return ''
    if (kind === 'name') return textOfLink(nameOf(link))
    const address = markdownAddress(addressOf(link, config))
    return kind === 'href' ? address : `![${altOf(link)}](${address})`
  })
}

type Link = PageToCopy['links'][number]

/** Links to pages lead to their Markdown, to the section that they mean. */
function addressOf({ href, page }: Link, config: SiteConfig): string {
  if (page === undefined) return absoluteUrl(href, config)
  const [suffix = ''] = /[?#].*$/s.exec(href) ?? []
  return absoluteUrl(markdownCopyHref(page, config), config) + suffix
}

/** The description in an image's attributes, ` alt="A &#x22;B&#x22;"`, as text of Markdown. */
function altOf({ attributes }: Link): string {
  const [, alt = ''] = / alt="([^"]*)"/.exec(attributes) ?? []
  return textOfLink(unescapeText(alt))
}

/** 'x.mp4' of '/films/x.mp4?v=2'. */
function nameOf({ href }: Link): string {
  const { path } = splitHref(href)
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Text in brackets. */
function textOfLink(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\[\]]/g, '\\$&')
}
