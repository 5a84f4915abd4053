import type { MarkdownSettings } from '../../../model/config/site-config.ts'
import { idsByMode } from '../../../page/blocks/headings/heading-id-modes.ts'
import type { OldPage } from '../old/old-site.ts'
import { splitPage } from './front-matter.ts'
import { firstHeading } from './page-title.ts'

/**
 * The id that the heading of a page's title has in old tools. In docsgen the title is above the article and has none: a
 * link to it is one to the page.
 */
export function titleIds(mode: string): (page: OldPage) => string | undefined {
  const known = new WeakMap<OldPage, { readonly id: string | undefined }>()
  return (page) => {
    const before = known.get(page)
    if (before !== undefined) return before.id
    const id = titleId(page.text, mode as MarkdownSettings['headingIds'])
    known.set(page, { id })
    return id
  }
}

function titleId(text: string, mode: MarkdownSettings['headingIds']): string | undefined {
  const first = firstHeading(splitPage(text.slice(0, 20_000)).body)
  const [, own] = /\{:?[ \t]*#([\w-]+)[^}]*\}$/.exec(first ?? '') ?? []
  if (own !== undefined || first === undefined) return own
  const words = first
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>/g, '')
    .replace(/[`*]/g, '')
  return idsByMode(mode, [{ text: words, id: undefined }], new Set())[0]
}
