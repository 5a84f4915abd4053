import type { AreaConfig, SiteConfig } from '../../model/config/site-config.ts'
import { escapeAttribute } from '../../model/escape-html.ts'
import type { HeadTag } from '../../model/head-tag.ts'
import type { PageProps } from '../../model/page/page-props.ts'
import type { Asset } from '../../model/routes.ts'
import { assetHref } from '../link/href-for.ts'
import type { PageHead } from './page-head.ts'
import { breadcrumbList, faqPage } from './structured-data.ts'

/** '{page title} - {product} Docs' (AREA-03). */
export function pageTitle(title: string, config: SiteConfig, area: AreaConfig): string {
  return `${title} - ${config.product.name} ${area.title}`
}

/** What the head tells of a page. */
type HeadedPage = {
  readonly page: Pick<PageProps, 'title' | 'description' | 'href' | 'crumbs' | 'markdown'>
  /** What the page adds. */
  readonly head: PageHead
  readonly noindex: boolean
  readonly hasCanonical: boolean
  readonly shell: { readonly area: AreaConfig }
}
type Site = { readonly config: SiteConfig; readonly assets: ReadonlyMap<string, Asset> }

/** Description, canonical link, icons, social preview and the site's own tags. */
export function headTags(headed: HeadedPage, site: Site): string {
  const { page, head, noindex, hasCanonical } = headed
  const { config } = site
  const description = page.description || (config.description ?? '')
  const address = `${config.url ?? ''}${page.href}`
  return [
    description === '' ? '' : meta({ name: 'description', content: description }),
    noindex ? meta({ name: 'robots', content: 'noindex' }) : '',
    hasCanonical ? element('link', { rel: 'canonical', href: address }) : '',
    alternate(page),
    icons(site),
    hasCanonical ? social(headed, description, site) : '',
    // Only for pages that search engines list, and sites that know their own address.
    noindex || !hasCanonical ? '' : breadcrumbList(page, config.url),
    noindex ? '' : faqPage(head.questions),
    meta({ name: 'generator', content: 'docsgen' }),
    ...config.head.map(serialised),
    ...head.tags.map(serialised),
  ].join('')
}

function meta(attributes: Attributes): string {
  return element('meta', attributes)
}

type Attributes = NonNullable<HeadTag['attributes']>

function element(tag: string, attributes: Attributes): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== false)
    .map(([name, value]) => (value === true ? name : `${name}="${escapeAttribute(String(value))}"`))
  return `<${[tag, ...written].join(' ')}>`
}

/** The page as Markdown, for programs that look for it. */
function alternate({ markdown }: HeadedPage['page']): string {
  if (markdown === undefined) return ''
  return element('link', { rel: 'alternate', type: 'text/markdown', href: markdown.href })
}

function icons({ config, assets }: Site): string {
  const icon = (url: string, more: Attributes) =>
    assets.has(url) ? element('link', { rel: 'icon', href: assetHref(url, config), ...more }) : ''
  return icon('/favicon.ico', { sizes: '32x32' }) + icon('/favicon.svg', { type: 'image/svg+xml' })
}

function social(
  { page: { title, href }, head, shell: { area } }: HeadedPage,
  description: string,
  { config, assets }: Site,
): string {
  const common = assets.has('/social.png') ? assetHref('/social.png', config) : undefined
  const image = config.url === undefined ? undefined : (head.image ?? common)
  const properties: Readonly<Record<string, string>> = {
    'og:type': 'article',
    'og:site_name': `${config.product.name} ${area.title}`,
    'og:title': title,
    ...(description === '' ? {} : { 'og:description': description }),
    ...(config.url === undefined ? {} : { 'og:url': `${config.url}${href}` }),
    ...(image === undefined ? {} : { 'og:image': `${config.url}${image}` }),
  }
  return [
    ...Object.entries(properties).map(([property, content]) => meta({ property, content })),
    meta({
      name: 'twitter:card',
      content: image === undefined ? 'summary' : 'summary_large_image',
    }),
  ].join('')
}

const VOID_TAGS = new Set(['meta', 'link', 'base'])

/** A tag of the config, which is code and trusted, or a harmless one of a page; values of attributes are escaped. */
function serialised({ tag, attributes = {}, content = '' }: HeadTag): string {
  const start = element(tag, attributes)
  if (VOID_TAGS.has(tag)) return start
  // What readers without script get is HTML; scripts and styles must not end early.
  const inner = tag === 'noscript' ? content : content.replaceAll('</', '<\\/')
  return `${start}${inner}</${tag}>`
}
