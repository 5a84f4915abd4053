import { slug } from 'github-slugger'
import { catalog } from '../../diagnostics/catalog.ts'
import { type Diagnostic, diagnostic, type Noted } from '../../diagnostics/diagnostic.ts'
import type {
  AreaConfig,
  MarkdownConfig,
  SiteConfig,
  UserArea,
  UserConfig,
} from '../../model/config.ts'
import { hashOf, hashOfJson } from '../hash.ts'
import { nearest } from '../nearest.ts'
import { type ConfigText, locateKey } from './locate-key.ts'

export type ConfigInputs = {
  /** What the config file says, checked. */
  readonly user: UserConfig
  readonly text: ConfigText
  /** Site title where the config gives none. */
  readonly fallbackTitle: string
  /** Year of the copyright line. */
  readonly year: number
}

/** Fills in every default, and finds names that nothing has. */
export function resolveConfig(inputs: ConfigInputs): Noted<SiteConfig> {
  const { user, text } = inputs
  return { value: withDefaults(user, inputs), diagnostics: wrongReferences(user, text) }
}

/** Names that must exist elsewhere: navigations of areas, codes of diagnostics, a provider's credentials. */
function wrongReferences(user: UserConfig, text: ConfigText): readonly Diagnostic[] {
  const codes = Object.keys(catalog)
  const unknownCodes = Object.keys(user.diagnostics ?? {})
    .filter((code) => !codes.includes(code))
    .map((code) =>
      diagnostic(
        'config-unknown-key',
        { key: `diagnostics.${code}`, nearest: nearest(code, codes) },
        locateKey(text, ['diagnostics', code]),
      ),
    )
  const navigations = Object.keys(user.navigations ?? {})
  const unknownNavigations = (user.areas ?? []).flatMap(({ navigation }, index) =>
    navigation === undefined || navigations.includes(navigation)
      ? []
      : [
          diagnostic(
            'config-invalid',
            {
              key: `areas.${index}.navigation`,
              expected:
                navigations.length === 0
                  ? 'the id of one of navigations'
                  : navigations.join(' or '),
              received: JSON.stringify(navigation),
            },
            locateKey(text, ['areas', 'navigation']),
          ),
        ],
  )
  const missingAlgolia =
    user.search?.provider === 'algolia' && user.search.algolia === undefined
      ? [
          diagnostic(
            'config-invalid',
            { key: 'search.algolia', expected: '{ appId, searchKey }', received: 'nothing' },
            locateKey(text, ['search', 'provider']),
          ),
        ]
      : []
  return [...unknownCodes, ...unknownNavigations, ...missingAlgolia]
}

function withDefaults(user: UserConfig, inputs: ConfigInputs): SiteConfig {
  const title = user.title ?? user.product?.name ?? inputs.fallbackTitle
  const product = productOf(user, title)
  const config = {
    title,
    description: user.description,
    ...placeOf(user),
    product,
    ...foldersOf(user),
    areas: areasOf(user),
    navigations: navigationsOf(user),
    topBar: user.topBar,
    links: linksOf(user),
    markdown: markdownOf(user),
    theme: themeOf(user),
    search: searchOf(user, product.slug),
    api: apiOf(user),
    feedback: { endpoint: user.feedback?.endpoint },
    toasts: { limit: 3, theme: 'light' as const, ...user.toasts },
    budgets: { js: 10_000, css: 14_000, html: 40_000, requests: 6, error: false, ...user.budgets },
    diagnostics: user.diagnostics ?? {},
    trailingSlash: user.trailingSlash ?? false,
    redirects: user.redirects ?? {},
    head: user.head ?? [],
    editUrl: user.editUrl,
    strings: user.i18n?.strings ?? {},
    year: inputs.year,
  } satisfies Omit<SiteConfig, 'hash'>
  return { ...config, hash: hashOfJson({ ...config, markdown: config.markdown.hash }) }
}

function productOf({ product }: UserConfig, title: string): SiteConfig['product'] {
  const name = product?.name ?? title
  return { name, slug: product?.slug ?? (slug(name) || 'site') }
}

function placeOf(user: UserConfig): Pick<SiteConfig, 'lang' | 'dir' | 'url' | 'base'> {
  return {
    lang: user.lang ?? 'en',
    dir: user.dir ?? 'ltr',
    url: user.url?.replace(/\/$/, ''),
    base: (user.base ?? '').replace(/\/+$/, ''),
  }
}

type Folders = Pick<SiteConfig, 'contentDir' | 'publicDir' | 'outDir' | 'cacheDir'>

function foldersOf(user: UserConfig): Folders {
  const content = trimmed(user.content ?? 'content')
  return {
    contentDir: content,
    publicDir: trimmed(user.public ?? `${content}/public`),
    outDir: trimmed(user.out ?? 'dist'),
    cacheDir: trimmed(user.cache ?? '.docsgen'),
  }
}

function linksOf({ links }: UserConfig): SiteConfig['links'] {
  return {
    home: links?.home,
    docs: links?.docs,
    api: links?.api,
    learn: links?.learn,
    support: links?.support,
    app: links?.app,
    chat: links?.chat,
    signIn: links?.signIn ?? links?.app,
  }
}

function themeOf({ theme }: UserConfig): SiteConfig['theme'] {
  return {
    accent: theme?.accent,
    font: theme?.font ?? 'inter',
    tokens: theme?.tokens ?? {},
    styles: theme?.styles ?? [],
    overrides: theme?.overrides ?? {},
    islands: theme?.islands,
    components: theme?.components ?? {},
  }
}

const SAMPLE_LANGUAGES = ['curl', 'js', 'python', 'go'] as const

function apiOf({ api }: UserConfig): SiteConfig['api'] {
  if (api === undefined) return undefined
  return {
    spec: api.spec,
    route: api.route ?? '/api/resources',
    languages: api.languages ?? SAMPLE_LANGUAGES,
  }
}

function trimmed(folder: string): string {
  return folder.replace(/^\.\//, '').replace(/\/+$/, '')
}

function navigationsOf(user: UserConfig): SiteConfig['navigations'] {
  const given = user.navigations ?? {}
  const wanted = areasOf(user).map(({ navigation }) => navigation)
  return Object.fromEntries([
    ...Object.entries(given),
    ...wanted.filter((id) => given[id] === undefined).map((id) => [id, 'auto'] as const),
  ])
}

const DEFAULT_AREA: UserArea = { id: 'docs', prefix: '/', title: 'Docs' }

function areasOf(user: UserConfig): readonly AreaConfig[] {
  const areas = user.areas ?? [DEFAULT_AREA]
  return areas.map((area) => ({
    id: area.id,
    prefix: area.prefix,
    publicPrefix: area.publicPrefix ?? area.prefix,
    title: area.title ?? area.id,
    logo: area.logo,
    navigation: area.navigation ?? area.id,
    hideTocUnder: area.toc?.hideUnder,
  }))
}

function markdownOf(user: UserConfig): MarkdownConfig {
  const markdown = {
    html: user.markdown?.html ?? 'safe',
    parser: user.markdown?.parser ?? 'auto',
    remarkPlugins: user.markdown?.remarkPlugins ?? [],
    rehypePlugins: user.markdown?.rehypePlugins ?? [],
    components: Object.keys(user.theme?.components ?? {}),
    frontMatter: user.frontMatter,
  } satisfies Omit<MarkdownConfig, 'hash'>
  const code = [...markdown.remarkPlugins, ...markdown.rehypePlugins, markdown.frontMatter]
  return {
    ...markdown,
    hash: hashOf(
      markdown.html,
      markdown.parser,
      markdown.components.join(),
      // Plugins are functions: their source text is the best name they have.
      ...code.flatMap((value) => (value === undefined ? [] : [sourceOf(value)])),
    ),
  }
}

function sourceOf(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'function' ? String(inner) : inner,
    ) ?? String(value)
  )
}

const PUBLIC_CDN_SCRIPT =
  'https://cdn.jsdelivr.net/npm/search-insights@2.17.3/dist/search-insights.min.js'

function searchOf(user: UserConfig, productSlug: string): SiteConfig['search'] {
  const search = user.search ?? {}
  const analytics = search.analytics === true ? {} : search.analytics || undefined
  return {
    provider: search.provider ?? (search.algolia === undefined ? 'embedded' : 'algolia'),
    algolia:
      search.algolia === undefined
        ? undefined
        : {
            appId: search.algolia.appId,
            searchKey: search.algolia.searchKey,
            index: search.algolia.index ?? productSlug,
            hosts: search.algolia.hosts,
          },
    openOnFocus: search.openOnFocus ?? false,
    analytics:
      analytics === undefined
        ? undefined
        : { scriptUrl: analytics.scriptUrl ?? PUBLIC_CDN_SCRIPT, host: analytics.host },
    golden:
      typeof search.golden === 'string' || search.golden === undefined
        ? search.golden
        : search.golden.map(({ query, page, within }) => ({ query, page, within: within ?? 3 })),
  }
}
