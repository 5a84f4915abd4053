import type { AreaConfig, SiteConfig } from '../../model/config/site-config.ts'
import { escapeAttribute, escapeText } from '../../model/escape-html.ts'
import type { HeadTag } from '../../model/head-tag.ts'
import type { Crumb } from '../../model/page/page-props.ts'
import type { Asset } from '../../model/routes.ts'
import { assetHref } from '../link/href-for.ts'
import type { PageHead } from './page-head.ts'
import { breadcrumbList, faqPage } from './structured-data.ts'

/** '{page title} - {product} Docs' (AREA-03). */
export function pageTitle(title: string, config: SiteConfig, area: AreaConfig): string {
  return `${title} - ${config.product.name} ${area.title}`
}

export type HeadInputs = {
  readonly config: SiteConfig
  readonly area: AreaConfig
  readonly title: string
  readonly description: string
  /** URL path with the base of the canonical page; undefined for pages that have none. */
  readonly href: string | undefined
  /** URL path with the base of the page as Markdown. */
  readonly markdown: string | undefined
  readonly noindex: boolean
  readonly crumbs: readonly Crumb[]
  /** What the page adds. */
  readonly own: PageHead
  readonly assets: ReadonlyMap<string, Asset>
}

/** Description, canonical link, icons, social preview and the site's own tags. */
export function headTags(inputs: HeadInputs): string {
  const { config, description, noindex, own } = inputs
  return [
    description === '' ? '' : meta({ name: 'description', content: description }),
    noindex ? meta({ name: 'robots', content: 'noindex' }) : '',
    canonical(inputs),
    alternate(inputs),
    icons(inputs),
    social(inputs),
    breadcrumb(inputs),
    noindex ? '' : faqPage(own.questions),
    meta({ name: 'generator', content: 'docsgen' }),
    ...config.head.map(serialised),
    ...own.tags.map(serialised),
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

function canonical({ config, href }: HeadInputs): string {
  if (href === undefined) return ''
  return element('link', { rel: 'canonical', href: `${config.url ?? ''}${href}` })
}

/** The page as Markdown, for programs that look for it. */
function alternate({ markdown }: HeadInputs): string {
  if (markdown === undefined) return ''
  return element('link', { rel: 'alternate', type: 'text/markdown', href: markdown })
}

function icons({ config, assets }: HeadInputs): string {
  const icon = (url: string, more: Attributes) =>
    assets.has(url) ? element('link', { rel: 'icon', href: assetHref(url, config), ...more }) : ''
  return icon('/favicon.ico', { sizes: '32x32' }) + icon('/favicon.svg', { type: 'image/svg+xml' })
}

function social({ config, area, title, description, href, assets, own }: HeadInputs): string {
  if (href === undefined) return ''
  const common = assets.has('/social.png') ? assetHref('/social.png', config) : undefined
  const image = config.url === undefined ? undefined : (own.image ?? common)
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

/** Only for pages that search engines list, and sites that know their own address. */
function breadcrumb({ config: { url }, title, href, crumbs, noindex }: HeadInputs): string {
  if (url === undefined || href === undefined || noindex) return ''
  return breadcrumbList({ url, title, href, crumbs })
}

const VOID_TAGS = new Set(['meta', 'link', 'base'])

/** A tag of the config, which is code and trusted, or a harmless one of a page; values of attributes are escaped. */
function serialised({ tag, attributes = {}, content = '' }: HeadTag): string {
  const start = element(tag, attributes)
  if (VOID_TAGS.has(tag)) return start
  const inner =
    tag === 'script' || tag === 'style' ? content.replaceAll('</', '<\\/') : escapeText(content)
  return `${start}${inner}</${tag}>`
}
