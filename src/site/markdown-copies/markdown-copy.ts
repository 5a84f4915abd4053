import type { SiteConfig } from '../../model/config/site-config.ts'
import { unescapeText } from '../../model/escape-html.ts'
import { hashOf } from '../../model/hash.ts'
import { markdownAddress } from '../../model/links/markdown-address.ts'
import type { Output } from '../../model/output.ts'
import { fillSlots } from '../../model/slots.ts'
import type { LinkedPage } from '../link/link-page.ts'
import type { ResolvedLink } from '../link/resolve-link.ts'
import { splitHref } from '../link/split-href.ts'
import { absoluteUrl, markdownCopyHref, markdownCopyPath } from './copy-address.ts'

/** A page as Markdown beside its HTML: '/how-to/cli.md'. Undefined where the site does not want any. */
export function markdownCopyOutput(linked: LinkedPage, config: SiteConfig): Output | undefined {
  if (!config.ai.markdown) return undefined
  const { route, hash } = linked
  const key = hashOf('markdownCopy', hash, config.url, config.base)
  // It has no route: only HTML is a page to servers.
  return { path: markdownCopyPath(route.path), key, body: () => markdownCopyText(linked, config) }
}

/** The Markdown of a page with its links in it. */
function markdownCopyText({ parsed, links }: LinkedPage, config: SiteConfig): string {
  return fillSlots(parsed.markdownCopy, (kind, index) => {
    const link = links[index]
    // What plugins fill in is HTML, and stands on the page.
    if (kind === 'fragment' || link === undefined) return ''
    if (kind === 'name') return textOfLink(nameOf(link))
    const address = markdownAddress(addressOf(link, config))
    return kind === 'href' ? address : `![${altOf(link)}](${address})`
  })
}

/** Links to pages lead to their Markdown, to the section that they mean. */
function addressOf({ href, page }: ResolvedLink, config: SiteConfig): string {
  const markdownCopy = page === undefined ? undefined : markdownCopyHref(page, config)
  if (markdownCopy === undefined) return absoluteUrl(href, config)
  const [suffix = ''] = /[?#].*$/s.exec(href) ?? []
  return absoluteUrl(markdownCopy, config) + suffix
}

/** The description in an image's attributes, ` alt="A &#x22;B&#x22;"`, as text of Markdown. */
function altOf({ attributes }: ResolvedLink): string {
  const [, alt = ''] = / alt="([^"]*)"/.exec(attributes) ?? []
  return textOfLink(unescapeText(alt))
}

/** 'x.mp4' of '/films/x.mp4?v=2'. */
function nameOf({ href }: ResolvedLink): string {
  const { path } = splitHref(href)
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Text in brackets. */
function textOfLink(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\[\]]/g, '\\$&')
}
