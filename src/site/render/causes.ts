import { hashOfJson } from '../../model/hash.ts'
import type { Causes } from '../../model/output.ts'
import type { Hash } from '../../model/paths.ts'
import type { LinkedPage } from '../link/link-page.ts'
import type { PageToRender, RenderContext } from './render-page.ts'

/**
 * What a page's HTML depends on, part by part: two renderings of a page differ in what these differ in.
 * Together they say what `renderKey` says in one digest.
 */
export function causesOf(
  { page, nav, panelNav, shell, head, noindex }: PageToRender,
  { parsed, linksHash }: LinkedPage,
  { config, theme }: RenderContext,
): Causes {
  const { previous, next, crumbs, editUrl, lastChange, route, href, area } = page
  const { layout, tocInNav, extra, title, description } = page
  return {
    text: short(parsed.hash),
    meta: short(hashOfJson([title, description, layout, extra, head, noindex, lastChange])),
    links: short(linksHash),
    place: short(hashOfJson([route, href, area, crumbs, editUrl, tocInNav])),
    neighbours: short(hashOfJson([previous, next])),
    sidebar: short(nav.hash),
    panel: short(panelNav.hash),
    markdown: short(config.markdown.hash),
    site: short(shell.hash),
    theme: short(theme.hash),
  }
}

/** There is one for every page and part in the notes: half of a digest tells two of them apart. */
function short(hash: Hash): string {
  return hash.slice(0, 12)
}
