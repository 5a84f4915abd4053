import type { AreaConfig, SiteConfig } from '../../model/config/site-config.ts'
import { escapeAttribute } from '../../model/escape-html.ts'
import type { HeadTag } from '../../model/head-tag.ts'
import type { PageProps } from '../../model/page/page-props.ts'
import type { Asset } from '../../model/routes.ts'
import { headOfFeatures, type ShownParts } from '../frame-parts.ts'
import { assetHref } from '../link/href-for.ts'
import type { PageHead } from './page-head.ts'
import { breadcrumbList, faqPage } from './structured-data.ts'

/** '{page title} - {product} Docs' (AREA-03). */
export function pageTitle(title: string, { siteName }: AreaConfig): string {
  return `${title} - ${siteName}`
}

/** What the head tells of a page. */
type HeadedPage = {
  readonly page: Pick<PageProps, 'title' | 'description' | 'href' | 'crumbs' | 'features'>
  /** What the page adds. */
  readonly head: PageHead
  readonly noindex: boolean
  readonly canonical: string | undefined
  readonly shell: { readonly area: AreaConfig }
}
type Site = {
  readonly config: SiteConfig
  readonly assets: ReadonlyMap<string, Asset>
  /** What features add around articles. */
  readonly parts: ShownParts
}

/** The elements of the head that are about the page, as HTML. */
export function headTags(headed: HeadedPage, site: Site): string {
  return headOf(headed, site).map(serialised).join('')
}

/**
 * The tags that are about a page: what docsgen says of it, then the site's own, then the page's. Of tags with one name
 * those of the page replace those of the site, and these replace docsgen's.
 */
export function headOf(headed: HeadedPage, site: Site): readonly HeadTag[] {
  const { page, head, noindex, canonical } = headed
  const { config } = site
  const description = page.description || (config.description ?? '')
  const ofPage = { by: page.description === '' ? 'docsgen' : 'page' } as const
  return merged([
    ...(description === '' ? [] : [meta({ name: 'description', content: description }, ofPage)]),
    ...(noindex ? [meta({ name: 'robots', content: 'noindex' }, { by: 'page' })] : []),
    ...(canonical === undefined
      ? []
      : [link({ rel: 'canonical', href: `${config.url ?? ''}${canonical}` })]),
    ...headOfFeatures(site.parts, page.features).map(by('docsgen')),
    ...icons(site),
    ...(canonical === undefined ? [] : social(headed, description, site)),
    // Only for pages that search engines list, and sites that know their own address.
    ...(noindex || canonical === undefined ? [] : breadcrumbList(page, config.url)).map(
      by('docsgen'),
    ),
    ...(noindex ? [] : faqPage(head.questions)).map(by('docsgen')),
    meta({ name: 'generator', content: 'docsgen' }),
    ...config.head.map(by('site')),
    ...head.tags.map(by('page')),
  ])
}

/** A tag, and who gives it. */
type GivenTag = { readonly tag: HeadTag; readonly by: 'docsgen' | 'site' | 'page' }

const RANK = { docsgen: 0, site: 1, page: 2 } as const

function by(who: GivenTag['by']): (tag: HeadTag) => GivenTag {
  return (tag) => ({ tag, by: who })
}

/** Of tags with one name those of the highest rank, in their order. Of what a page has once, the last of them. */
function merged(tags: readonly GivenTag[]): readonly HeadTag[] {
  const highest = new Map<string, number>()
  const last = new Map<string, GivenTag>()
  for (const given of tags) {
    const name = nameOf(given.tag)
    if (name === undefined) continue
    const rank = RANK[given.by]
    if (rank >= (highest.get(name) ?? 0)) last.set(name, given)
    highest.set(name, Math.max(rank, highest.get(name) ?? 0))
  }
  return tags
    .filter((given) => {
      const name = nameOf(given.tag)
      if (name === undefined) return true
      return ONCE.has(name) ? last.get(name) === given : RANK[given.by] === highest.get(name)
    })
    .map(({ tag }) => tag)
}

/** Names of tags that a head holds once. Others may be lists, such as `og:image`. */
const ONCE = new Set(['canonical', 'base', 'description'])

/** What a tag says, so that another may say it instead; undefined for one that stands beside all others. */
function nameOf({ tag, attributes = {} }: HeadTag): string | undefined {
  if (tag === 'base') return tag
  if (tag === 'link')
    return String(attributes['rel']).toLowerCase() === 'canonical' ? 'canonical' : undefined
  if (tag !== 'meta') return undefined
  const name = attributes['name'] ?? attributes['property'] ?? attributes['http-equiv']
  return typeof name === 'string' ? name.toLowerCase() : undefined
}

type Attributes = NonNullable<HeadTag['attributes']>

function meta(attributes: Attributes, { by: who }: Pick<GivenTag, 'by'> = { by: 'docsgen' }) {
  return by(who)({ tag: 'meta', attributes })
}

function link(attributes: Attributes): GivenTag {
  return by('docsgen')({ tag: 'link', attributes })
}

function icons({ config, assets }: Site): readonly GivenTag[] {
  const icon = (url: string, more: Attributes) =>
    assets.has(url) ? [link({ rel: 'icon', href: assetHref(url, config), ...more })] : []
  return [
    ...icon('/favicon.ico', { sizes: '32x32' }),
    ...icon('/favicon.svg', { type: 'image/svg+xml' }),
  ]
}

function social(
  { page, head, shell: { area } }: HeadedPage,
  description: string,
  { config, assets }: Site,
): readonly GivenTag[] {
  const common = assets.has('/social.png') ? assetHref('/social.png', config) : undefined
  const image = config.url === undefined ? undefined : (head.image ?? common)
  const properties: Readonly<Record<string, string>> = {
    'og:type': 'article',
    'og:site_name': area.siteName,
    'og:title': page.title,
    ...(description === '' ? {} : { 'og:description': description }),
    ...(config.url === undefined ? {} : { 'og:url': `${config.url}${page.href}` }),
    ...(image === undefined ? {} : { 'og:image': `${config.url}${image}` }),
  }
  // What the front matter says is the page's own.
  const own = new Set([
    ...(page.description === '' ? [] : ['og:description']),
    ...(head.image === undefined ? [] : ['og:image']),
  ])
  return [
    ...Object.entries(properties).map(([property, content]) =>
      meta({ property, content }, { by: own.has(property) ? 'page' : 'docsgen' }),
    ),
    meta({
      name: 'twitter:card',
      content: image === undefined ? 'summary' : 'summary_large_image',
    }),
  ]
}

const VOID_TAGS = new Set(['meta', 'link', 'base'])

/** A tag of the config, which is code and trusted, or a harmless one of a page; values of attributes are escaped. */
function serialised({ tag, attributes = {}, content = '' }: HeadTag): string {
  const values = Object.entries(attributes)
    .filter(([, value]) => value !== false)
    .map(([name, value]) => (value === true ? name : `${name}="${escapeAttribute(String(value))}"`))
  const start = `<${[tag, ...values].join(' ')}>`
  if (VOID_TAGS.has(tag)) return start
  // What readers without script get is HTML; scripts and styles must not end early.
  const inner = tag === 'noscript' ? content : content.replaceAll('</', '<\\/')
  return `${start}${inner}</${tag}>`
}
