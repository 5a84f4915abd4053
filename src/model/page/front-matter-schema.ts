import * as z from 'zod/mini'
import { iconRef } from '../images/icons.ts'
import { isMap } from '../json.ts'
import { isAllowedAddress } from '../links/address.ts'
import { textKinds } from '../links/address-schema.ts'
import {
  ELSEWHERE,
  flag,
  key,
  number,
  only,
  plainText,
  siteAddress,
  text,
  textValue,
} from './front-matter-values.ts'

/** A pattern for words in upper or lower case: those of JSON schemas have no flags. */
function anyCase(pattern: string): string {
  return pattern.replace(/[a-z]/g, (one) => `[${one}${one.toUpperCase()}]`)
}

const TOC = 'true, false or a map with a depth'
const depth = key(
  z.literal([2, 3, 4, 5, 6], 'a level from 2 to 6'),
  'The deepest level of headings in "On this page". Default: 3.',
)
const toc = z.union([z.boolean(), only(isMap, TOC, z.strictObject({ depth }))], TOC)

const PAGER = 'false, or a map of previous and next'
const SIDE = 'a page of the site, or false for none'
const side = z.union([z.literal(false), siteAddress(SIDE)], SIDE)
const sides = z.strictObject({
  previous: key(side, 'The page before this one; false for none.'),
  next: key(side, 'The page after this one; false for none.'),
})
const pager = z.union([z.literal(false), only(isMap, PAGER, sides)], PAGER)

/** For editors: the code asks `iconRef`. */
const ICON = String.raw`^\s*$|^${ELSEWHERE}.*\.(${anyCase('svg|png')})\s*$|^\s*[a-z0-9]+([/ -][a-z0-9]+)*\s*$`
const icon = textValue
  .check(
    z.refine(
      (value) => value === '' || iconRef(value) !== undefined,
      'the name of an icon, or an SVG or PNG file',
    ),
  )
  .register(textKinds, { kind: 'site' })
  .register(z.globalRegistry, { pattern: ICON })
const IMAGE = 'a PNG, JPEG, WebP or GIF file'
const image = textValue
  .check(
    z.refine((value) => isAllowedAddress(value, 'site'), IMAGE),
    z.regex(
      new RegExp(String.raw`^\s*$|^${ELSEWHERE}[\s\S]*\.(${anyCase('png|jpe?g|webp|gif')})\s*$`),
      IMAGE,
    ),
  )
  .register(textKinds, { kind: 'site' })

/** A tag of the head. No attribute makes a browser run, load or change anything. */
function tag<Name extends string, Schema extends z.ZodMiniType>(name: Name, attributes: Schema) {
  const shape = { tag: z.literal(name), attributes: only(isMap, 'a map of attributes', attributes) }
  return z.strictObject(shape, TAG)
}

function attributes<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.strictObject(shape, `none but ${Object.keys(shape).join(', ')}`)
}

const TAG = 'a map of tag and attributes'
const attribute = plainText('text')
const optional = z.exactOptional(attribute)
/** Looked up with the links of the page, and told with them. */
const href = z.string('text').register(textKinds, { kind: 'link' })
/** Names that change how the page is shown, or what is told to other sites. */
const FRAME = anyCase('viewport|referrer|color-scheme')
/** Kinds of links that only say something. */
const RELATIONS = ['alternate', 'author', 'help', 'license', 'me']
const RELATION = anyCase(RELATIONS.join('|'))
const rel = z
  .string({ error: ({ input }) => (input === undefined ? RELATIONS.join(', ') : 'text') })
  .check(
    z.regex(new RegExp(String.raw`^\s*(${RELATION})(\s+(${RELATION}))*\s*$`), RELATIONS.join(', ')),
  )
const ownName = attribute.check(
  z.regex(new RegExp(String.raw`^(?!\s*(${FRAME})\s*$)`), 'a name that the theme has no say in'),
)
/** What `content` is an address of: `og:image`, `twitter:player`. */
const ADDRESS = /(?:^|:)(?:url|secure_url|image|audio|video|player|stream|see_also)$/i
const meta = attributes({
  name: z.exactOptional(ownName),
  property: optional,
  content: attribute,
  media: optional,
}).check(
  z.refine(
    ({ name = '', property = '', content }) =>
      ![name, property].some((one) => ADDRESS.test(one.trim())) ||
      isAllowedAddress(content, 'link'),
    'content with an address that links may have',
  ),
)
const link = attributes({
  rel,
  href,
  hreflang: optional,
  type: optional,
  title: optional,
  media: optional,
})
const tags = z.discriminatedUnion('tag', [tag('meta', meta), tag('link', link)], "'meta' or 'link'")

const keywords = z.array(plainText().check(z.regex(/\S/)))
const isKeywords = (value: unknown) => keywords.safeParse(value).success
const search = z.strictObject({
  exclude: flag("Leaves the page out of the site's own search only."),
  rank: number('Raises the page among equal hits, or lowers it when negative.'),
  keywords: key(
    only(isKeywords, 'a list of texts', keywords),
    'What readers call the page: other names by which search finds it.',
  ),
})

/** What a page's front matter may hold besides the keys of features, key by key: for the reader of pages, and for editors. */
export const frontMatterKeys = {
  title: text(
    "The page's only h1, and its title in the browser and in search. Default: a leading level-1 heading, else the file's name in words.",
  ),
  description: text(
    'Shown under the title, and by search engines. 50 to 160 characters are a good length; more is a warning.',
  ),
  label: text('Short name for the navigation, and for previous and next. Default: the title.'),
  slug: text('Replaces the last part of the address; with a leading slash, all of it.'),
  order: number(
    'Place among the pages of its folder, where the navigation is generated. Default: after those that have one.',
  ),
  layout: key(
    z.enum(['doc', 'home'], "'doc' or 'home'"),
    "home is for entry pages: the group's name does not stand above the title, and the sidebar is always the area's. Default: doc.",
  ),
  toc: key(toc, 'false leaves out "On this page" and "Copy link" beside the text.'),
  pager: key(
    pager,
    'Previous and next page, in the place of those of the navigation; false leaves both out.',
  ),
  schema: key(
    z.enum(['faq'], "'faq'"),
    'Tells search engines that the headings of level 3 are questions, and the text below each its answer.',
  ),
  status: key(
    z.enum(['new', 'beta', 'deprecated'], "'new', 'beta' or 'deprecated'"),
    'A badge wherever the page is listed: navigation, previous and next, search.',
  ),
  icon: key(
    icon,
    "Beside the page's label in the navigation: the name of an icon of Font Awesome Free, such as cloud or brands/github, or an SVG or PNG file of the public folder, or beside the page.",
  ),
  image: key(
    image,
    'Picture that other sites show beside a link to the page: a PNG, JPEG, WebP or GIF file of the public folder, or beside the page.',
  ),
  head: key(
    z.array(only(isMap, TAG, tags), 'a list of tags'),
    'Tags for the head of this page: meta, and link with a relation that loads nothing.',
  ),
  draft: flag('The page is left out: no file, no search, and links to it are broken.'),
  unlisted: flag(
    "The page is built, but is in no generated navigation and not in the sitemap, and search engines are told not to index it. It stays in the site's own search.",
  ),
  noindex: flag(
    "Search engines are told not to index the page; it is neither in the sitemap nor in the site's own search.",
  ),
  search: key(
    only(isMap, 'a map of exclude, rank and keywords', search),
    "The page in the site's own search.",
  ),
}
