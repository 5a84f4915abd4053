import * as z from 'zod/mini'
import { plainText } from '../../model/links/address-schema.ts'
import { href, matching, oneOf, optionals, path, text } from './schema-parts.ts'

const navigationIcon = matching(
  /^(?:\/(?!\/).*\.(?:svg|png)|[a-z0-9][a-z0-9/ -]*)$/i,
  'the name of an icon such as cloud, or an SVG or PNG file such as /icons/cloud.svg',
)
const title = plainText()
const navigationLink: z.ZodMiniType = z.lazy(() =>
  oneOf('a path, or an object such as { title, href }', [
    href,
    z.strictObject({
      auto: plainText(),
      title: z.optional(title),
      isOpen: z.optional(z.boolean()),
    }),
    optionals({
      title,
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
  title: z.optional(title),
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
