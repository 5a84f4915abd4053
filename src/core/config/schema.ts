import * as z from 'zod'

const text = z.string().min(1)
const path = z.string().regex(/^\//, 'a path that begins with /')
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour such as #1d4fd0')

const navigationLink: z.ZodType = z.lazy(() =>
  z.union([
    z.string(),
    z.strictObject({
      auto: z.string(),
      title: z.string().optional(),
      isOpen: z.boolean().optional(),
    }),
    z.strictObject({
      title: z.string().optional(),
      href: z.string().optional(),
      links: z.array(navigationLink).optional(),
      isOpen: z.boolean().optional(),
    }),
  ]),
)
const navigationGroup = z.strictObject({
  title: z.string().optional(),
  links: z.array(navigationLink),
  isOpen: z.boolean().optional(),
})
const algoliaHost = z.strictObject({
  url: text,
  port: z.number().int().optional(),
  protocol: z.enum(['http', 'https']).optional(),
})

/** Shape of `docs-site.config.ts`: every key of the manual's configuration page, nothing else. */
export const userConfigSchema = z.strictObject({
  title: text.optional(),
  description: text.optional(),
  lang: z
    .string()
    .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'a language tag such as en or pt-BR')
    .optional(),
  dir: z.enum(['ltr', 'rtl']).optional(),
  url: z
    .string()
    .regex(/^https?:\/\/[^/?#\s]+\/?$/, 'an origin such as https://docs.example.com')
    .optional(),
  base: path.optional(),
  product: z
    .strictObject({
      name: text,
      slug: z
        .string()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined with hyphens')
        .optional(),
    })
    .optional(),
  content: text.optional(),
  public: text.optional(),
  out: text.optional(),
  cache: text.optional(),
  areas: z
    .array(
      z.strictObject({
        id: text,
        prefix: path,
        publicPrefix: path.optional(),
        title: text.optional(),
        logo: z.strictObject({ light: path, dark: path }).optional(),
        navigation: text.optional(),
        toc: z.strictObject({ hideUnder: path.optional() }).optional(),
      }),
    )
    .min(1)
    .optional(),
  navigations: z
    .record(z.string(), z.union([z.literal('auto'), z.array(navigationGroup)]))
    .optional(),
  topBar: z.array(z.strictObject({ label: text, href: text })).optional(),
  links: z
    .strictObject({
      home: text.optional(),
      docs: text.optional(),
      api: text.optional(),
      learn: text.optional(),
      support: text.optional(),
      app: text.optional(),
      chat: text.optional(),
      signIn: text.optional(),
    })
    .optional(),
  markdown: z
    .strictObject({
      html: z.enum(['safe', 'escape', 'trusted']).optional(),
      parser: z.enum(['auto', 'remark']).optional(),
      remarkPlugins: z.array(z.any()).optional(),
      rehypePlugins: z.array(z.any()).optional(),
    })
    .optional(),
  frontMatter: z
    .custom((value) => typeof value === 'object' && value !== null && '~standard' in value, {
      message: 'a Standard Schema object, such as z.object({ ... })',
    })
    .optional(),
  theme: z
    .strictObject({
      accent: z.strictObject({ light: color, dark: color }).optional(),
      font: z.enum(['inter', 'system']).optional(),
      tokens: z
        .record(
          z.string().regex(/^--[a-z0-9-]+$/, 'a custom property such as --content-w'),
          z.string(),
        )
        .optional(),
      styles: z.array(text).optional(),
      overrides: z.record(z.string(), text).optional(),
      islands: text.optional(),
      components: z
        .record(z.string().regex(/^[a-z][a-z0-9-]*$/, 'a lower-case name'), text)
        .optional(),
    })
    .optional(),
  search: z
    .strictObject({
      provider: z.enum(['embedded', 'algolia']).optional(),
      algolia: z
        .strictObject({
          appId: text,
          searchKey: text,
          index: text.optional(),
          hosts: z.array(algoliaHost).optional(),
        })
        .optional(),
      openOnFocus: z.boolean().optional(),
      analytics: z
        .union([z.boolean(), z.strictObject({ scriptUrl: text.optional(), host: text.optional() })])
        .optional(),
      golden: z
        .union([
          text,
          z.array(
            z.strictObject({
              query: text,
              page: path,
              within: z.number().int().min(1).max(5).optional(),
            }),
          ),
        ])
        .optional(),
    })
    .optional(),
  api: z
    .strictObject({
      spec: text,
      route: path.optional(),
      groupBy: z.literal('tag').optional(),
      languages: z
        .array(z.enum(['curl', 'js', 'python', 'go']))
        .min(1)
        .optional(),
    })
    .optional(),
  feedback: z.strictObject({ endpoint: text.optional() }).optional(),
  toasts: z
    .strictObject({
      limit: z.number().int().min(1).optional(),
      theme: z.enum(['light', 'dark', 'auto']).optional(),
    })
    .optional(),
  budgets: z
    .strictObject({
      js: z.number().int().min(1).optional(),
      css: z.number().int().min(1).optional(),
      html: z.number().int().min(1).optional(),
      requests: z.number().int().min(1).optional(),
      error: z.boolean().optional(),
    })
    .optional(),
  diagnostics: z.record(z.string(), z.enum(['error', 'warning', 'off'])).optional(),
  trailingSlash: z.boolean().optional(),
  redirects: z.record(path, text).optional(),
  head: z
    .array(
      z.strictObject({
        tag: z.enum(['meta', 'link', 'script', 'style', 'base', 'noscript']),
        attributes: z
          .record(
            z.string().regex(/^[a-zA-Z][a-zA-Z0-9:_-]*$/, 'an attribute name'),
            z.union([z.string(), z.boolean()]),
          )
          .optional(),
        content: z.string().optional(),
      }),
    )
    .optional(),
  editUrl: z.string().includes('{path}', { message: 'a URL with {path} in it' }).optional(),
  i18n: z.strictObject({ strings: z.record(z.string(), z.string()).optional() }).optional(),
})
