import * as z from 'zod/mini'
import { href, matching, oneOf, optionals, path, text } from './schema-parts.ts'

const navigationIcon = matching(
  /^(?:\/(?!\/).*\.(?:svg|png)|[a-z0-9][a-z0-9/ -]*)$/i,
  'the name of an icon such as cloud, or an SVG or PNG file such as /icons/cloud.svg',
)
const navigationLink: z.ZodMiniType = z.lazy(() =>
  oneOf('a path, or an object such as { title, href }', [
    z.string(),
    z.strictObject({
      auto: z.string(),
      title: z.optional(z.string()),
      isOpen: z.optional(z.boolean()),
    }),
    optionals({
      title: z.string(),
      href,
      links: z.array(navigationLink),
      isOpen: z.boolean(),
      status: z.enum(['new', 'beta', 'deprecated']),
      icon: navigationIcon,
    }),
  ]),
)

/** A group of links in the sidebar. */
export const navigationGroup = z.strictObject({
  title: z.optional(z.string()),
  name: z.optional(text),
  links: z.array(navigationLink),
  isOpen: z.optional(z.boolean()),
  icon: z.optional(navigationIcon),
})

/** A part of the site with its own navigation. */
export const area = z.strictObject({
  id: text,
  prefix: path,
  publicPrefix: z.optional(path),
  title: z.optional(text),
  logo: z.optional(z.strictObject({ light: path, dark: path })),
  navigation: z.optional(text),
  toc: z.optional(optionals({ hideUnder: path })),
})
