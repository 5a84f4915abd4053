import * as z from 'zod/mini'
import '../validator-words.ts'

const text = z.string().check(z.minLength(1))
const path = matching(/^\//, 'a path that begins with /')
const color = matching(/^#[0-9a-f]{6}$/i, 'a colour such as #1d4fd0')
const count = z.int().check(z.gte(1))

const navigationLink: z.ZodMiniType = z.lazy(() =>
  z.union([
    z.string(),
    z.strictObject({
      auto: z.string(),
      title: z.optional(z.string()),
      isOpen: z.optional(z.boolean()),
    }),
    z.strictObject({
      title: z.optional(z.string()),
      href: z.optional(z.string()),
      links: z.optional(z.array(navigationLink)),
      isOpen: z.optional(z.boolean()),
    }),
  ]),
)
const navigationGroup = z.strictObject({
  title: z.optional(z.string()),
  links: z.array(navigationLink),
  isOpen: z.optional(z.boolean()),
})
const algoliaHost = z.strictObject({
  url: text,
  port: z.optional(z.int()),
  protocol: z.optional(z.enum(['http', 'https'])),
})

/** Shape of `docs-site.config.ts`: every key of the manual's configuration page, nothing else. */
export const userConfigSchema = z.strictObject({
  title: z.optional(text),
  description: z.optional(text),
  lang: z.optional(
    matching(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'a language tag such as en or pt-BR'),
  ),
  dir: z.optional(z.enum(['ltr', 'rtl'])),
  url: z.optional(
    matching(/^https?:\/\/[^/?#\s]+\/?$/, 'an origin such as https://docs.example.com'),
  ),
  base: z.optional(path),
  product: z.optional(
    z.strictObject({
      name: text,
      slug: z.optional(
        matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined with hyphens'),
      ),
    }),
  ),
  content: z.optional(text),
  public: z.optional(text),
  out: z.optional(text),
  cache: z.optional(text),
  areas: z.optional(
    z
      .array(
        z.strictObject({
          id: text,
          prefix: path,
          publicPrefix: z.optional(path),
          title: z.optional(text),
          logo: z.optional(z.strictObject({ light: path, dark: path })),
          navigation: z.optional(text),
          toc: z.optional(z.strictObject({ hideUnder: z.optional(path) })),
        }),
      )
      .check(z.minLength(1)),
  ),
  navigations: z.optional(
    z.record(z.string(), z.union([z.literal('auto'), z.array(navigationGroup)])),
  ),
  topBar: z.optional(z.array(z.strictObject({ label: text, href: text }))),
  links: z.optional(
    z.strictObject({
      home: z.optional(text),
      docs: z.optional(text),
      api: z.optional(text),
      learn: z.optional(text),
      support: z.optional(text),
      app: z.optional(text),
      chat: z.optional(text),
      signIn: z.optional(text),
    }),
  ),
  markdown: z.optional(
    z.strictObject({
      html: z.optional(z.enum(['safe', 'escape', 'trusted'])),
      parser: z.optional(z.enum(['auto', 'remark'])),
      remarkPlugins: z.optional(z.array(z.any())),
      rehypePlugins: z.optional(z.array(z.any())),
    }),
  ),
  frontMatter: z.optional(
    z.custom((value) => typeof value === 'object' && value !== null && '~standard' in value, {
      message: 'a Standard Schema object, such as z.object({ ... })',
    }),
  ),
  theme: z.optional(
    z.strictObject({
      accent: z.optional(z.strictObject({ light: color, dark: color })),
      font: z.optional(z.enum(['inter', 'system'])),
      tokens: z.optional(
        z.record(matching(/^--[a-z0-9-]+$/, 'a custom property such as --content-w'), z.string()),
      ),
      styles: z.optional(z.array(text)),
      overrides: z.optional(z.record(z.string(), text)),
      islands: z.optional(text),
      components: z.optional(z.record(matching(/^[a-z][a-z0-9-]*$/, 'a lower-case name'), text)),
    }),
  ),
  search: z.optional(
    z.strictObject({
      provider: z.optional(z.enum(['embedded', 'algolia'])),
      algolia: z.optional(
        z.strictObject({
          appId: text,
          searchKey: text,
          index: z.optional(text),
          hosts: z.optional(z.array(algoliaHost)),
        }),
      ),
      openOnFocus: z.optional(z.boolean()),
      analytics: z.optional(
        z.union([
          z.boolean(),
          z.strictObject({ scriptUrl: z.optional(text), host: z.optional(text) }),
        ]),
      ),
      golden: z.optional(
        z.union([
          text,
          z.array(
            z.strictObject({
              query: text,
              page: path,
              within: z.optional(z.int().check(z.gte(1), z.lte(5))),
            }),
          ),
        ]),
      ),
    }),
  ),
  api: z.optional(
    z.strictObject({
      spec: text,
      route: z.optional(path),
      groupBy: z.optional(z.literal('tag')),
      languages: z.optional(z.array(z.enum(['curl', 'js', 'python', 'go'])).check(z.minLength(1))),
    }),
  ),
  feedback: z.optional(z.strictObject({ endpoint: z.optional(text) })),
  toasts: z.optional(
    z.strictObject({
      limit: z.optional(count),
      theme: z.optional(z.enum(['light', 'dark', 'auto'])),
    }),
  ),
  budgets: z.optional(
    z.strictObject({
      js: z.optional(count),
      css: z.optional(count),
      html: z.optional(count),
      requests: z.optional(count),
      error: z.optional(z.boolean()),
    }),
  ),
  diagnostics: z.optional(z.record(z.string(), z.enum(['error', 'warning', 'off']))),
  trailingSlash: z.optional(z.boolean()),
  redirects: z.optional(z.record(path, text)),
  head: z.optional(
    z.array(
      z.strictObject({
        tag: z.enum(['meta', 'link', 'script', 'style', 'base', 'noscript']),
        attributes: z.optional(
          z.record(
            matching(/^[a-zA-Z][a-zA-Z0-9:_-]*$/, 'an attribute name'),
            z.union([z.string(), z.boolean()]),
          ),
        ),
        content: z.optional(z.string()),
      }),
    ),
  ),
  editUrl: z.optional(z.string().check(z.includes('{path}', { error: 'a URL with {path} in it' }))),
  i18n: z.optional(z.strictObject({ strings: z.optional(z.record(z.string(), z.string())) })),
})

function matching(pattern: RegExp, expected: string) {
  return z.string().check(z.regex(pattern, expected))
}
