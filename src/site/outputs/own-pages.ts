import { escapeAttribute, escapeText } from '../../model/escape-html.ts'
import { hashOf } from '../../model/hash.ts'
import type { NavNode, NavTree } from '../../model/nav.ts'
import type { Output } from '../../model/output.ts'
import type { PageProps } from '../../model/page.ts'
import { outPath, routePath } from '../../model/paths.ts'
import type { Navigations } from '../nav/build-nav.ts'
import { ownPage } from '../render/page-props.ts'
import { type PageToRender, renderKey, renderPage } from '../render/render-page.ts'
import { type SiteFrame, shellFor } from '../site-frame.ts'

/** Pages without a source: the 404 page (AREA-07), the application shell (AREA-04), the list of all pages. */
export function ownPages(navigations: Navigations, frame: SiteFrame): readonly Output[] {
  const { config } = frame.context
  const shell = shellFor(config.areas[0]?.id ?? '', frame)
  const nav = frame.slices.get(shell.area.navigation)?.sliceFor(routePath('/')) ?? shell.panelNav
  const output = (
    layout: 'not-found' | 'shell' | 'all-pages',
    { title, path, article = '' }: { title: string; path: string; article?: string },
  ): Output => {
    const page: PageToRender = {
      page: ownPage(layout, { title, path, area: shell.area }, config),
      article: () => article,
      articleHash: hashOf(article),
      nav,
      panelNav: nav,
      shell,
      noindex: true,
      hasCanonical: false,
    }
    return {
      path: outPath(`${path.slice(1)}.html`),
      key: renderKey(page, frame.context),
      body: () => renderPage(page, frame.context),
      route: path as PageProps['route'],
    }
  }
  return [
    output('not-found', { title: 'Page not found', path: '/404' }),
    output('shell', { title: config.title, path: '/_app' }),
    output('all-pages', {
      title: 'All pages',
      path: '/search',
      article: allPagesHtml(navigations.values()),
    }),
  ]
}

/** The static list of all pages, for readers without script: every navigation as nested lists. */
function allPagesHtml(navigations: Iterable<NavTree>): string {
  return [...navigations].map(({ roots }) => roots.map(groupHtml).join('')).join('')
}

function groupHtml(node: NavNode): string {
  if (node.kind !== 'group') return `<ul>${itemHtml(node)}</ul>`
  const label = node.label === undefined ? '' : `<h2>${escapeText(node.label)}</h2>`
  return `${label}<ul>${node.children.map(itemHtml).join('')}</ul>`
}

function itemHtml(node: NavNode): string {
  switch (node.kind) {
    case 'group':
      return `<li>${escapeText(node.label ?? '')}<ul>${node.children.map(itemHtml).join('')}</ul></li>`
    case 'page':
    case 'external':
      return `<li><a href="${escapeAttribute(node.href)}">${escapeText(node.label)}</a></li>`
    default:
      return node satisfies never
  }
}
