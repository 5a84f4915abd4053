import { posix } from 'node:path'
import { accentFor } from '../config/accents.ts'
import { plainWords } from '../config/plain-words.ts'
import type { OldTheme } from '../config/style-sheets.ts'
import { languageTag, listOf, mapOf, textOf, textsOf } from '../config/values.ts'
import type { NewConfig } from '../old/old-site.ts'
import type { Say } from '../old/say.ts'
import { extensionOptions, pluginsOf, toldPlugins } from './plugins.ts'

type Given = {
  readonly hasDirectories: boolean
  /** Whether ids of headings keep letters of all scripts, as GitHub's do. */
  readonly hasUnicodeIds: boolean
  readonly say: Say
  readonly root: string
}

/** Keys that say nothing about the site, or that docsgen does by itself. */
const SILENT = [
  'INHERIT',
  'docs_dir',
  'site_dir',
  'use_directory_urls',
  'nav',
  'plugins',
  'markdown_extensions',
  'theme',
  'extra',
  'strict',
  'dev_addr',
  'watch',
  'validation',
  'exclude_docs',
  'not_in_nav',
  'draft_docs',
  'repo_name',
  'edit_uri_template',
  'remote_branch',
  'remote_name',
  'site_author',
]

const TAKEN = [
  ...['site_name', 'site_description', 'site_url', 'repo_url', 'edit_uri', 'edit_uri_template'],
  ...['nav', 'copyright', 'extra_css', 'exclude_docs', 'draft_docs'],
]

/** What style sheets say to the theme Material. */
export const MATERIAL: OldTheme = {
  properties: /--md-/,
  selectors: /\.md-|\[data-md-|\.(?:admonition|highlight|doc|autorefs)\b/,
  dark: /\[data-md-color-scheme=["']?slate["']?\]/,
  colours: ['--md-typeset-a-color', '--md-primary-fg-color'],
}

/** The keys of `mkdocs.yml` as those of docsgen. */
export function mkdocsConfig(
  yaml: Readonly<Record<string, unknown>>,
  { hasDirectories, hasUnicodeIds, say, root }: Given,
): { readonly config: NewConfig; readonly taken: readonly string[] } {
  const theme = mapOf(yaml['theme'])
  const extra = mapOf(yaml['extra'])
  const plugins = pluginsOf(yaml)
  const { url, base } = siteUrl(textOf(yaml['site_url']))
  const taken = TAKEN.filter((key) => yaml[key] !== undefined && yaml[key] !== null)
  tellRest(yaml, say)
  tellTheme(theme, extra, { hasLanguages: plugins.has('i18n'), say })
  const config: NewConfig = {
    title: textOf(yaml['site_name']),
    description: textOf(yaml['site_description'])?.replace(/\s+/g, ' '),
    lang: languageTag(theme['language']),
    url,
    base,
    editUrl: editUrl(yaml, root),
    trailingSlash: hasDirectories,
    ...socialLinks(yaml, extra),
    markdown: {
      headingIds: hasUnicodeIds ? 'github' : 'python',
      ...(extensionOptions(yaml, 'pymdownx.arithmatex') === undefined ? {} : { math: true }),
      ...(extensionOptions(yaml, 'smarty') === undefined ? {} : { smart: true }),
    },
    variables:
      plugins.has('macros') || plugins.has('macros-plugin') ? variablesOf(extra) : undefined,
    theme: { accent: accentFor(primaryOf(theme)) },
    i18n: footerText(plainWords(textOf(yaml['copyright']))),
    git: [...plugins.keys()].some((name) => name.startsWith('git-'))
      ? {
          dates: [...plugins.keys()].some((name) => name.startsWith('git-revision')),
          authors: plugins.has('git-authors') || plugins.has('git-committers'),
        }
      : undefined,
  }
  return { config, taken: [...taken, ...toldPlugins(plugins, say)] }
}

/** The line at the foot of pages; undefined for none. */
export function footerText(text: string): NewConfig['i18n'] {
  return text === '' ? undefined : { strings: { copyright: text } }
}

/** 'https://a.example.com/docs/' -> its origin, and '/docs'. */
export function siteUrl(address: string | undefined): {
  readonly url?: string
  readonly base?: string
} {
  if (address === undefined || !URL.canParse(address)) return {}
  const { origin, pathname } = new URL(address)
  const base = pathname.replace(/\/$/, '')
  return { ...(origin.startsWith('http') ? { url: origin } : {}), ...(base === '' ? {} : { base }) }
}

function editUrl(yaml: Readonly<Record<string, unknown>>, root: string): string | undefined {
  const repository = textOf(yaml['repo_url'])?.replace(/\/$/, '')
  const uri = textOf(yaml['edit_uri']) ?? textOf(yaml['edit_uri_template'])
  if (yaml['edit_uri'] === '' || (uri === undefined && repository === undefined)) return undefined
  const isGitlab = /gitlab/.test(repository ?? '')
  const pattern = uri ?? (isGitlab ? '-/edit/master/docs/' : 'edit/master/docs/')
  const whole = /^https?:/.test(pattern)
    ? pattern
    : `${repository ?? ''}/${pattern.replace(/^\//, '')}`
  if (!/^https?:/.test(whole)) return undefined
  const bare = whole.replace(/\{path(?:_noext)?\}.*$/, '').replace(/\/?$/, '/')
  const folder = `${posix.normalize(root)}/`
  return `${bare.endsWith(`/${folder}`) ? bare.slice(0, -folder.length) : bare}{path}`
}

function socialLinks(
  yaml: Readonly<Record<string, unknown>>,
  extra: Readonly<Record<string, unknown>>,
): Pick<NewConfig, 'topBar' | 'links'> {
  const social = listOf(extra['social'])
    .map(mapOf)
    .flatMap((one) => {
      const href = textOf(one['link'])
      if (href === undefined) return []
      const icon = textOf(one['icon']) ?? ''
      const label =
        textOf(one['name']) ??
        (icon
          .split('/')
          .at(-1)
          ?.replace(/-alt$|-twitter$/, '') ||
          'Link')
      return [{ label: label.charAt(0).toUpperCase() + label.slice(1), href, icon }]
    })
  const chat = social.find(({ icon, href }) =>
    /discord|slack|gitter|matrix|zulip/.test(icon + href),
  )
  const repository = textOf(yaml['repo_url'])
  const named =
    repository === undefined
      ? []
      : [{ label: textOf(yaml['repo_name']) ?? repositoryName(repository), href: repository }]
  const others = social
    .filter((one) => one !== chat && one.href !== repository)
    .map(({ label, href }) => ({ label, href }))
  const topBar = [...named, ...others].filter(({ href }) => /^https?:|^mailto:/.test(href))
  return {
    topBar: topBar.length === 0 ? undefined : topBar,
    links: chat === undefined ? undefined : { chat: chat.href },
  }
}

function repositoryName(url: string): string {
  if (/github\.com/.test(url)) return 'GitHub'
  return /gitlab/.test(url) ? 'GitLab' : 'Repository'
}

function primaryOf(theme: Readonly<Record<string, unknown>>): string | undefined {
  const palettes = Array.isArray(theme['palette']) ? theme['palette'] : [theme['palette']]
  return palettes.map((one) => textOf(mapOf(one)['primary'])).find((one) => one !== undefined)
}

/** Plain values of `extra`, which the macros plugin shows by name. */
function variablesOf(
  extra: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> | undefined {
  const plain = Object.entries(extra).flatMap(([key, value]) =>
    /^[A-Za-z_]\w*$/.test(key) && (typeof value === 'string' || typeof value === 'number')
      ? [[key, String(value)] as const]
      : [],
  )
  return plain.length === 0 ? undefined : Object.fromEntries(plain)
}

function tellRest(yaml: Readonly<Record<string, unknown>>, say: Say): void {
  const known = [
    ...SILENT,
    'site_name',
    'site_description',
    'site_url',
    'repo_url',
    'edit_uri',
    'copyright',
    'extra_css',
    'extra_javascript',
    'hooks',
  ]
  for (const key of Object.keys(yaml))
    if (!known.includes(key))
      say(key, `The key \`${key}\` has no counterpart`, 'See whether the site needs it.')
  for (const one of listOf(yaml['extra_javascript']))
    say(
      'extra_javascript',
      `The script ${textOf(one) ?? textOf(mapOf(one)['path']) ?? ''} is not loaded`,
      'Load it with `head` in the config, or make an island of it.',
    )
  for (const file of textsOf(yaml['hooks']))
    say(
      'hooks',
      `The hook ${file} is Python code, and is not run`,
      'Make a plugin of docsgen of it, if the site needs it.',
    )
}

/** What the theme and its additions have besides colours and language. */
function tellTheme(
  theme: Readonly<Record<string, unknown>>,
  extra: Readonly<Record<string, unknown>>,
  { hasLanguages, say }: { readonly hasLanguages: boolean; readonly say: Say },
): void {
  if (textOf(theme['custom_dir']) !== undefined)
    say(
      'theme.custom_dir',
      'Templates of the theme are not taken over',
      'Replace components with `theme: { overrides }`.',
    )
  if (theme['logo'] === undefined && mapOf(theme['icon'])['logo'] !== undefined)
    say(
      'theme.icon.logo',
      'The logo is an icon of the old theme',
      'Put a picture into `content/public/favicon.svg`: it is shown before the name.',
    )
  if (extra['analytics'] !== undefined)
    say(
      'extra.analytics',
      'Analytics are not taken over',
      'Load their script with `head` in the config.',
    )
  if (extra['version'] !== undefined)
    say(
      'extra.version',
      'Versions of mike are folders of the branch that it publishes',
      "Leave them there, and name each in the config: `versions: { current: { label: '2.x' }, '1.x': { href: 'https://docs.example.com/1.x/' } }`.",
    )
  if (extra['alternate'] !== undefined && !hasLanguages)
    say(
      'extra.alternate',
      'Other languages have configs of their own',
      'Run the command for each, copy its pages to `content/<language>`, and name it under `languages` in the config.',
    )
}
