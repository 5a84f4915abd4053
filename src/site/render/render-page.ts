import type { AreaConfig, SiteConfig } from '../../model/config/site-config.ts'
import { iconId } from '../../model/frame-ids.ts'
import { hashOf, hashOfJson } from '../../model/hash.ts'
import type { LastChanges } from '../../model/history/last-changes.ts'
import type { IconShapes } from '../../model/images/icons.ts'
import type { MountPlace } from '../../model/mounts.ts'
import type { NavSlice } from '../../model/nav.ts'
import type { PageProps } from '../../model/page/page-props.ts'
import type { Hash } from '../../model/paths.ts'
import type { Asset } from '../../model/routes.ts'
import type { LoadedTheme, SiteProps } from '../../model/theme.ts'
import type { HeadScript, ShownParts } from '../frame-parts.ts'
import { document } from './document.ts'
import { headTags, pageTitle } from './head-tags.ts'
import type { PageHead } from './page-head.ts'

/** What pages of one area share; made once a build. */
export type AreaShell = {
  readonly area: AreaConfig
  readonly site: SiteProps
  readonly panelNav: NavSlice
  /** Digest of `site` and of what the head takes from the config. */
  readonly hash: Hash
}

export type RenderContext = {
  readonly config: SiteConfig
  readonly theme: LoadedTheme
  readonly assets: ReadonlyMap<string, Asset>
  readonly icons: () => IconShapes
  readonly changes: LastChanges
  /** Where the site is among the sites inside a site, if there are any. */
  readonly mounts: MountPlace | undefined
  /** What features add around articles. */
  readonly parts: ShownParts
  /** Text of the script that decides the first paint. */
  readonly firstPaint: string
  /** Inline scripts of features. */
  readonly scripts: readonly HeadScript[]
}

export type PageToRender = {
  readonly page: Omit<PageProps, 'article'>
  /** Makes the article's HTML, links and all. */
  readonly article: () => string
  /** Digest of it. */
  readonly articleHash: Hash
  readonly nav: NavSlice
  readonly panelNav: NavSlice
  readonly shell: AreaShell
  readonly head: PageHead
  readonly noindex: boolean
  /** URL path, with the base, of the page that says the same best: itself, but for another version. Undefined for 404 and /_app. */
  readonly canonical: string | undefined
}

export function areaShell(
  { area, site, panelNav }: Omit<AreaShell, 'hash'>,
  { config, assets }: RenderContext,
): AreaShell {
  const icons = ['/favicon.ico', '/favicon.svg', '/social.png'].map((url) => assets.has(url))
  return {
    area,
    site,
    panelNav,
    hash: hashOfJson([site, config.head, config.url, config.description, area, icons]),
  }
}

/** Digest of everything a page's HTML depends on: equal keys mean equal bytes. */
export function renderKey(input: PageToRender, { theme }: RenderContext): Hash {
  return hashOf(
    'page',
    hashOfJson(input.page),
    input.articleHash,
    input.nav.hash,
    input.panelNav.hash,
    input.shell.hash,
    hashOfJson(input.head),
    input.noindex ? '1' : '0',
    input.canonical,
    theme.hash,
  )
}

/** The page as an HTML document. */
export function renderPage(input: PageToRender, context: RenderContext): string {
  const { config, theme, icons, firstPaint, scripts } = context
  const { shell, nav, panelNav } = input
  const page: PageProps = { ...input.page, article: input.article() }
  const { body } = theme.frame.renderBody({ site: shell.site, nav, panelNav, page })
  return document({
    config,
    manifest: theme.manifest,
    entry: page.layout === 'not-found' ? theme.manifest.notFoundEntry : theme.manifest.entry,
    firstPaint,
    scripts,
    head: headTags(input, context),
    moved: input.head.moved,
    title: pageTitle(page.title, shell.area),
    body: withSymbols(body, icons, [...(nav.icons ?? []), ...(panelNav.icons ?? [])]),
  })
}

/** What a reference to a shape looks like in HTML. Text can spell none: its `<` is escaped. */
const REFERENCE = /<use href="#docsgen-icon-([a-z0-9/-]+)"/g

/** The body with the shapes that it shows, each once; those of `others` come besides. */
function withSymbols(
  body: string,
  shapes: () => IconShapes,
  others: readonly string[] = [],
): string {
  const shown = Array.from(body.matchAll(REFERENCE), ([, name = '']) => name)
  const names = [...new Set([...shown, ...others])].toSorted()
  if (names.length === 0) return body
  const symbols = names.flatMap((name) => {
    const shape = shapes().get(name)
    if (shape === undefined) return []
    const { width, path } = shape
    return `<symbol id="${iconId(name)}" viewBox="0 0 ${width} 512"><path fill="currentColor" d="${path}"/></symbol>`
  })
  return `<svg class="vh" aria-hidden="true"><!-- Font Awesome Free 6.7.2, fontawesome.com/license/free, CC BY 4.0 -->${symbols.join('')}</svg>${body}`
}
