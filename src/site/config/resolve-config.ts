import { slug } from 'github-slugger'
import type { WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import { MOVED_THEME_FILES } from '../../model/config/moved-theme-files.ts'
import type { AreaConfig, SiteConfig } from '../../model/config/site-config.ts'
import type { UserArea, UserConfig } from '../../model/config/user-config.ts'
import { hashOfJson } from '../../model/hash.ts'
import { withoutNoncharacters } from '../../model/noncharacters.ts'
import { routePath } from '../../model/paths.ts'
import { type AddedValues, type BuildFacts, type ConfiguredFeature, filled } from './config-part.ts'
import { markdownOf } from './resolve-markdown.ts'
import { componentsOf, merged, resolvePlugins } from './resolve-plugins.ts'
import { searchOf } from './resolve-search.ts'
import { wrongReferences } from './wrong-references.ts'

export type ConfigInputs = {
  /** What the config file says, checked. */
  readonly user: UserConfig
  readonly text: ConfigText
  /** Site title where the config gives none. */
  readonly fallbackTitle: string
  /** The build's day in UTC, `2026-12-31`. */
  readonly today: string
  readonly features: readonly ConfiguredFeature[]
  /** The theme's texts in a language besides English. Default: it has none. */
  readonly textsIn?: (lang: string) => Readonly<Record<string, string>>
  /** Values to be added, before those that features add. */
  readonly added?: AddedValues | undefined
}

/** Fills in every default, and finds names that nothing has. */
export function resolveConfig(inputs: ConfigInputs): WithDiagnostics<SiteConfig> {
  const { text, today, features, textsIn, added = {} } = inputs
  const given = cleanConfig(inputs.user)
  const user = withAdded(given, [...features.map(addedBy(given)), added])
  const fallbackTitle = withoutNoncharacters(inputs.fallbackTitle)
  const plugins = resolvePlugins(user, text)
  return {
    value: withDefaults(user, {
      ...{ fallbackTitle, today, features, textsIn, given },
      plugins: plugins.value,
    }),
    diagnostics: [...wrongReferences(user, text, features), ...plugins.diagnostics],
  }
}

function addedBy(user: UserConfig): (feature: ConfiguredFeature) => AddedValues {
  return ({ config }) => config?.adds?.(user as never) ?? {}
}

/** The config with values that it does not give itself. Of several of the same name the last one is taken. */
function withAdded(user: UserConfig, added: readonly AddedValues[]): UserConfig {
  let config = user as Readonly<Record<string, object | undefined>>
  for (const [key, values] of added.toReversed().flatMap(Object.entries))
    config = { ...config, [key]: { ...values, ...config[key] } }
  return config as UserConfig
}

/** Plugins, their options and schemas are code of the site: they stay what they are. */
function cleanConfig({ markdown, frontMatter, plugins, ...settings }: UserConfig): UserConfig {
  return {
    ...withoutNoncharacters(settings),
    ...(markdown === undefined ? {} : { markdown }),
    ...(frontMatter === undefined ? {} : { frontMatter }),
    ...(plugins === undefined ? {} : { plugins }),
  }
}

type Given = Pick<ConfigInputs, 'fallbackTitle' | 'today' | 'features'> & {
  readonly textsIn: ConfigInputs['textsIn']
  readonly given: UserConfig
} & Pick<SiteConfig, 'plugins'>

function withDefaults(user: UserConfig, given: Given): SiteConfig {
  const { fallbackTitle, today, features, plugins } = given
  const title = user.title ?? user.product?.name ?? fallbackTitle
  const product = productOf(user, title)
  const config = {
    title,
    description: user.description,
    ...placeOf(user),
    product,
    ...foldersOf(user),
    areas: areasOf(user, product.name),
    navigations: navigationsOf(user),
    topBar: user.topBar,
    links: user.links ?? {},
    markdown: markdownOf(user, plugins),
    pluginInputs: user.markdown?.inputs ?? [],
    plugins,
    theme: themeOf(user, plugins),
    search: searchOf(user, features),
    dev: filled(DEFAULTS.dev, user.dev),
    toasts: filled(DEFAULTS.toasts, user.toasts),
    budgets: filled(DEFAULTS.budgets, user.budgets),
    features: settingsOf(features, user, { today, given: given.given }),
    diagnostics: user.diagnostics ?? {},
    trailingSlash: user.trailingSlash ?? false,
    head: [...(user.head ?? []), ...plugins.flatMap(({ head }) => head)],
    editUrl: user.editUrl,
    strings: stringsOf(user, given),
    year: Number(today.slice(0, 4)),
  } satisfies Omit<SiteConfig, 'hash'>
  const code = { markdown: config.markdown.hash, plugins: plugins.map(({ hash }) => hash) }
  return { ...config, hash: hashOfJson({ ...config, ...code }) }
}

/**
 * The texts of the theme that are not its English ones: those of the site's language, then those of plugins, then the
 * site's own. `locale` is the language of all of them.
 */
function stringsOf(user: UserConfig, { plugins, textsIn }: Given): SiteConfig['strings'] {
  const { lang = 'en' } = user
  const own = { ...merged(plugins.map(({ strings }) => strings)), ...user.i18n?.strings }
  if (/^en(?:-|$)/i.test(lang)) return own
  const known = textsIn?.(lang) ?? {}
  const hasTexts = Object.keys({ ...known, ...own }).length > 0
  return hasTexts ? { ...known, locale: lang, ...own } : own
}

/** What each feature works with, by its name. */
function settingsOf(
  features: readonly ConfiguredFeature[],
  user: UserConfig,
  facts: BuildFacts,
): SiteConfig['features'] {
  return Object.fromEntries(
    features.flatMap(({ name, config }) =>
      config === undefined ? [] : [[name, config.settings(user as never, facts)]],
    ),
  )
}

const DEFAULTS: Pick<SiteConfig, 'dev' | 'toasts' | 'budgets'> = {
  dev: { allowedHosts: [] },
  toasts: { limit: 3, theme: 'light' },
  budgets: { js: 10_000, css: 14_000, html: 40_000, requests: 6, error: false },
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

type Plugins = SiteConfig['plugins']
/** What plugins bring comes first, so that the site's own wins. */
function themeOf({ theme }: UserConfig, plugins: Plugins): SiteConfig['theme'] {
  return {
    accent: theme?.accent,
    font: theme?.font ?? 'inter',
    mono: theme?.mono,
    radius: theme?.radius ?? 'medium',
    density: theme?.density ?? 'comfortable',
    tokens: theme?.tokens ?? {},
    styles: [...plugins.flatMap(({ styles }) => styles), ...(theme?.styles ?? [])],
    overrides: Object.fromEntries(
      Object.entries(theme?.overrides ?? {}).map(([file, own]) => [
        MOVED_THEME_FILES[file] ?? file,
        own,
      ]),
    ),
    islands: [
      ...plugins.flatMap(({ islands }) => islands),
      ...(theme?.islands === undefined ? [] : [theme.islands]),
    ],
    components: componentsOf(theme, plugins),
  }
}

function trimmed(folder: string): string {
  return folder.replace(/^\.\//, '').replace(/\/+$/, '')
}

function navigationsOf(user: UserConfig): SiteConfig['navigations'] {
  const given = user.navigations ?? {}
  const wanted = (user.areas ?? [DEFAULT_AREA]).map(({ id, navigation }) => navigation ?? id)
  return Object.fromEntries([
    ...Object.entries(given),
    ...wanted.filter((id) => given[id] === undefined).map((id) => [id, 'auto'] as const),
  ])
}

const DEFAULT_AREA: UserArea = { id: 'docs', prefix: '/', title: 'Docs' }

function areasOf(user: UserConfig, product: string): readonly AreaConfig[] {
  const areas = user.areas ?? [DEFAULT_AREA]
  return areas.map((area) => ({
    siteName: area === DEFAULT_AREA ? product : `${product} ${area.title ?? area.id}`,
    id: area.id,
    prefix: routePath(area.prefix),
    publicPrefix: routePath(area.publicPrefix ?? area.prefix),
    title: area.title ?? area.id,
    logo: area.logo,
    navigation: area.navigation ?? area.id,
    hideTocUnder: area.toc?.hideUnder,
  }))
}
