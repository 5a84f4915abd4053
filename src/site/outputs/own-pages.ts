import type { AreaConfig, SiteConfig } from '../../model/config/site-config.ts'
import { escapeAttribute, escapeText } from '../../model/escape-html.ts'
import { hashOf } from '../../model/hash.ts'
import type { NavNode } from '../../model/nav.ts'
import type { Output } from '../../model/output.ts'
import type { PageProps } from '../../model/page/page-props.ts'
import { outPath, routePath } from '../../model/paths.ts'
import { shownOnOwnPage } from '../frame-parts.ts'
import { isInside } from '../mounts/mounted-outputs.ts'
import type { Navigations } from '../nav/build-nav.ts'
import { PLAIN_HEAD } from '../render/page-head.ts'
import { ownPage } from '../render/page-props.ts'
import { type PageToRender, renderKey, renderPage } from '../render/render-page.ts'
import { type SiteFrame, shellFor } from '../site-frame.ts'

/** Pages without a source: the 404 pages (AREA-07), the application shell (AREA-04), the list of all pages. */
export function ownPages(navigations: Navigations, frame: SiteFrame): readonly Output[] {
  const { config, parts, mounts } = frame.context
  const home = config.areas[0]?.id ?? ''
  const output = (
    layout: 'not-found' | 'shell' | 'all-pages',
    { title, path, article = '', area = home }: OwnPage,
  ): Output => {
    const features = shownOnOwnPage(parts, routePath(path), config, mounts)
    const shell = shellFor(area, frame)
    const nav =
      frame.slices.get(shell.area.navigation)?.sliceFor(routePath(shell.area.publicPrefix)) ??
      shell.panelNav
    const page: PageToRender = {
      page: { ...ownPage(layout, { title, path, area: shell.area }, config), features },
      article: () => article,
      articleHash: hashOf(article),
      nav,
      panelNav: nav,
      shell,
      head: PLAIN_HEAD,
      noindex: true,
      canonical: undefined,
    }
    return {
      path: outPath(`${path.slice(1)}.html`),
      key: renderKey(page, frame.context),
      body: () => renderPage(page, frame.context),
      route: path as PageProps['route'],
    }
  }
  const { strings } = config
  const article = allPagesHtml(navigations, config)
  const allTitle = strings['allPages'] ?? 'All pages'
  const allPages = output('all-pages', { title: allTitle, path: '/search', article })
  // The site around this one has the 404 pages and the shell.
  if (isInside(mounts)) return [allPages]
  const title = strings['notFoundTitle'] ?? 'Page not found'
  return [
    output('not-found', { title, path: '/404' }),
    ...areaNotFoundPaths(config.areas).map(({ path, area }) =>
      output('not-found', { title, path, area }),
    ),
    output('shell', { title: config.title, path: '/_app' }),
    allPages,
  ]
}

type OwnPage = {
  readonly title: string
  readonly path: string
  readonly article?: string
  /** Id of the area that it looks like; the first one where it is missing. */
  readonly area?: string
}

/**
 * Where an area below a prefix has its own 404 page: 'api/404.html' beside '404.html', in both spellings. Hosts that know
 * one page only show that of the site.
 */
function areaNotFoundPaths(
  areas: readonly AreaConfig[],
): readonly { readonly path: string; readonly area: string }[] {
  return areas.flatMap(({ id, prefix, publicPrefix }) =>
    [...new Set([publicPrefix, prefix])]
      .filter((folder) => folder !== '/')
      .map((folder) => ({ path: `${folder}/404`, area: id })),
  )
}

/**
 * The static list of all pages, for readers without script: every navigation as nested lists, below the name of its area
 * where there are several. A navigation of no area belongs to the first one.
 */
function allPagesHtml(navigations: Navigations, { areas, strings }: SiteConfig): string {
  const all = [...navigations]
  const ofArea = areas.map(({ title, navigation }, index) => {
    const isOther = (id: string) => index === 0 && !areas.some((area) => area.navigation === id)
    const own = all.filter(([id]) => id === navigation || isOther(id))
    return { title, groups: own.flatMap(([, { roots }]) => roots) }
  })
  const lists = ofArea.filter(({ groups }) => groups.length > 0)
  const level = lists.length > 1 ? 3 : 2
  return lists
    .map(({ title, groups }) => {
      const sections = groups.map((node) => `<section>${groupHtml(node, level, strings)}</section>`)
      const list = `<div>${sections.join('')}</div>`
      return level === 2 ? list : `<section><h2>${escapeText(title)}</h2>${list}</section>`
    })
    .join('')
}

type Texts = Readonly<Record<string, string>>

function groupHtml(node: NavNode, level: number, texts: Texts): string {
  if (node.kind !== 'group') return `<ul>${itemHtml(node, texts)}</ul>`
  const name = node.name ?? node.label
  const label = name === undefined ? '' : `<h${level}>${escapeText(name)}</h${level}>`
  return `${label}${listHtml(node.children, texts)}`
}

function listHtml(nodes: readonly NavNode[], texts: Texts): string {
  return `<ul>${nodes.map((node) => itemHtml(node, texts)).join('')}</ul>`
}

function itemHtml(node: NavNode, texts: Texts): string {
  const label = escapeText(node.label ?? '')
  const badge = badgeHtml(node, texts)
  switch (node.kind) {
    case 'group':
      return `<li>${label}${badge}${listHtml(node.children, texts)}</li>`
    case 'page':
    case 'link':
    case 'external':
      return `<li><a href="${escapeAttribute(node.href)}">${label}</a>${badge}</li>`
    default:
      return node satisfies never
  }
}

/** The theme's own names of the texts, and its English ones. */
const STATUS_TEXTS = {
  new: ['statusNew', 'New'],
  beta: ['statusBeta', 'Beta'],
  deprecated: ['statusDeprecated', 'Deprecated'],
} as const

function badgeHtml({ status }: NavNode, texts: Texts): string {
  if (status === undefined) return ''
  const [name, english] = STATUS_TEXTS[status]
  return ` <span class="badge">${escapeText(texts[name] ?? english)}</span>`
}
