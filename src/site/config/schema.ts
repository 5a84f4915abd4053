import * as z from 'zod/mini'
import { schemaTools } from '../../model/schema-tools.ts'
import type { ConfiguredFeature } from './config-part.ts'
import { area, navigationGroup } from './navigation-schema.ts'
import { headTag, markdownPlugin } from './plugged-parts.ts'
import * as parts from './schema-parts.ts'
import { search } from './search-schema.ts'
import { theme } from './theme-schema.ts'

const { folder, href, matching, oneOf, optionals, text } = parts

const count = z.int().check(z.gte(1))

/** Language, script, region and variants: what texts, numbers and dates can be made for. */
const LANGUAGE_TAG =
  /^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|\d{3}))?(?:-(?:[A-Za-z0-9]{5,8}|\d[A-Za-z0-9]{3}))*$/

const docsgenPlugin = z.custom(
  (value) => {
    const { kind, definition } = Object(value) as Readonly<Record<string, unknown>>
    return kind === 'docsgen-plugin' && Object(definition) === definition
  },
  {
    error: ({ input }) =>
      typeof input === 'function'
        ? 'what the function returns for the plugin’s options; plugins of Markdown stand under markdown'
        : 'a plugin with its options, as what definePlugin makes returns it',
  },
)

/** The areas of a site, with these keys besides those of the core. */
function areasWith(keys: Readonly<Record<string, z.ZodMiniType>>) {
  return z.array(z.extend(area, keys)).check(z.minLength(1))
}

/** The keys of the core. */
const coreKeys = {
  title: text,
  description: text,
  lang: matching(LANGUAGE_TAG, 'a language tag such as en or pt-BR'),
  dir: z.enum(['ltr', 'rtl']),
  url: matching(/^https?:\/\/[^/?#\s]+\/?$/, 'an origin such as https://docs.example.com'),
  base: matching(/^\/(?![/\\])[^?#\s]*$/, 'a path that begins with /, without spaces, ? and #'),
  product: z.strictObject({
    name: text,
    slug: z.optional(matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined with hyphens')),
  }),
  content: folder('content'),
  public: folder('static'),
  out: folder('dist'),
  cache: folder('.docsgen'),
  roots: z.array(
    matching(/^(?![/\\~]|[a-z]:)./i, "a folder relative to the site's, such as ../examples"),
  ),
  areas: areasWith({}),
  navigations: z.record(
    z.string(),
    oneOf("'auto' or a list of groups", [z.literal('auto'), z.array(navigationGroup)]),
  ),
  topBar: z.array(z.strictObject({ label: text, href })),
  links: optionals({
    home: href,
    docs: href,
    api: href,
    learn: href,
    support: href,
    app: href,
    chat: href,
    signIn: href,
  }),
  markdown: optionals({
    html: z.enum(['safe', 'escape', 'trusted']),
    parser: z.enum(['auto', 'remark']),
    smart: z.boolean(),
    headingIds: z.enum(['docsgen', 'github', 'vitepress', 'python']),
    remarkPlugins: z.array(markdownPlugin),
    rehypePlugins: z.array(markdownPlugin),
    inputs: z.array(text),
  }),
  frontMatter: z.custom(
    (value) => typeof value === 'object' && value !== null && '~standard' in value,
    { message: 'a Standard Schema object, such as z.object({ ... })' },
  ),
  tables: z.enum(['stack', 'scroll']),
  plugins: z.array(docsgenPlugin),
  theme,
  search,
  dev: optionals({
    allowedHosts: z.array(
      matching(/^[\w.-]+$/, 'a host name without scheme and port, such as docs.test'),
    ),
  }),
  toasts: optionals({ limit: count, theme: z.enum(['light', 'dark', 'auto']) }),
  budgets: optionals({ js: count, css: count, html: count, requests: count, error: z.boolean() }),
  diagnostics: z.record(z.string(), z.enum(['error', 'warning', 'off'])),
  trailingSlash: z.boolean(),
  head: z.array(headTag),
  editUrl: z.string().check(z.includes('{path}', { error: 'a URL with {path} in it' })),
  sourceUrl: matching(/^https?:\/\/[^\s{}/]+\/.*\{path\}/, 'a URL with {path} in it'),
  i18n: optionals({ strings: z.record(z.string(), z.string()) }),
}

/** Shape of `docs-site.config.ts`: every key of the manual's configuration page, nothing else. */
export function configSchema(features: readonly ConfiguredFeature[]) {
  const shape: Record<string, z.ZodMiniType> = { ...coreKeys }
  for (const { config } of features) {
    for (const [key, schema] of Object.entries(config?.schema({ ...parts, z: schemaTools }) ?? {}))
      addKey(shape, key, schema)
  }
  const providers = features.flatMap(({ search: part }) => part?.provider ?? [])
  if (providers.length > 0) addKey(shape, 'search.provider', z.enum(providers))
  return optionals(shape)
}

/** Adds a key, one of a section: 'markdown.math', or one of each area: 'areas.versions'. */
function addKey(shape: Record<string, z.ZodMiniType>, key: string, schema: z.ZodMiniType): void {
  const [section = '', name] = key.split('.')
  if (name === undefined) shape[section] = schema
  else if (section === 'areas') shape[section] = areasWith({ [name]: z.optional(schema) })
  else {
    const known = (shape[section] as ReturnType<typeof optionals> | undefined) ?? optionals({})
    shape[section] = z.extend(known, { [name]: z.optional(schema) })
  }
}
