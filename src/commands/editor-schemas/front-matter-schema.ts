import type { FrontMatter } from '../../model/page/front-matter.ts'

type KeySchema = { readonly description: string; readonly [keyword: string]: unknown }

const TEXT = { type: ['string', 'null'] } as const
const NUMBER = { type: ['number', 'null'] } as const
const NEIGHBOUR = { anyOf: [{ type: 'string', pattern: '\\S' }, { enum: [false, null] }] } as const
const FLAG = { type: ['boolean', 'null'] } as const

const searchKeys: Readonly<Record<keyof Required<FrontMatter['search']>, KeySchema>> = {
  exclude: { ...FLAG, description: "Leaves the page out of the site's own search only." },
  rank: { ...NUMBER, description: 'Raises the page among equal hits, or lowers it when negative.' },
  keywords: {
    type: ['array', 'null'],
    items: { type: 'string', pattern: '\\S' },
    description: 'What readers call the page: other names by which search finds it.',
  },
}

const META_TAG = tagSchema('meta', 'content', {
  name: {
    type: 'string',
    not: { pattern: '^\\s*([vV]iewport|[rR]eferrer|[cC]olor-[sS]cheme)\\s*$' },
  },
  property: { type: 'string' },
  content: { type: 'string' },
  media: { type: 'string' },
})
const RELATION = '([aA]lternate|[aA]uthor|[hH]elp|[lL]icense|[mM]e)'
const LINK_TAG = tagSchema('link', 'href', {
  rel: { type: 'string', pattern: `^\\s*${RELATION}(\\s+${RELATION})*\\s*$` },
  href: { type: 'string' },
  hreflang: { type: 'string' },
  type: { type: 'string' },
  title: { type: 'string' },
  media: { type: 'string' },
})

/** A key without a value counts as none. */
const keys: Readonly<Record<Exclude<keyof FrontMatter, 'extra'>, KeySchema>> = {
  title: {
    ...TEXT,
    description:
      "The page's only h1, and its title in the browser and in search. Default: a leading level-1 heading, else the file's name in words.",
  },
  description: {
    ...TEXT,
    description:
      'Shown under the title, and by search engines. 50 to 160 characters are a good length; more is a warning.',
  },
  label: {
    ...TEXT,
    description: 'Short name for the navigation, and for previous and next. Default: the title.',
  },
  slug: {
    ...TEXT,
    description: 'Replaces the last part of the address; with a leading slash, all of it.',
  },
  order: {
    ...NUMBER,
    description:
      'Place among the pages of its folder, where the navigation is generated. Default: after those that have one.',
  },
  layout: {
    enum: ['doc', 'home', null],
    description:
      "home is for entry pages: the group's name does not stand above the title, and the sidebar is always the area's. Default: doc.",
  },
  toc: {
    type: ['boolean', 'object', 'null'],
    properties: {
      depth: {
        enum: [2, 3, 4, 5, 6, null],
        description: 'The deepest level of headings in "On this page". Default: 3.',
      },
    },
    additionalProperties: false,
    description: 'false leaves out "On this page" and "Copy link" beside the text.',
  },
  feedback: {
    ...FLAG,
    description: 'Whether readers are asked if the page was helpful. Default true.',
  },
  pager: {
    anyOf: [
      { enum: [false, null] },
      {
        type: 'object',
        properties: {
          previous: { ...NEIGHBOUR, description: 'The page before this one; false for none.' },
          next: { ...NEIGHBOUR, description: 'The page after this one; false for none.' },
        },
        additionalProperties: false,
      },
    ],
    description:
      'Previous and next page, in the place of those of the navigation; false leaves both out.',
  },
  schema: {
    enum: ['faq', null],
    description:
      'Tells search engines that the headings of level 3 are questions, and the text below each its answer.',
  },
  movedHeadings: {
    type: ['object', 'null'],
    additionalProperties: { type: ['string', 'null'], pattern: '\\S' },
    description:
      'Ids that headings of the page had once, and where these are now: an id of the page, or an address such as /page#id.',
  },
  status: {
    enum: ['new', 'beta', 'deprecated', null],
    description: 'A badge wherever the page is listed: navigation, previous and next, search.',
  },
  icon: {
    ...TEXT,
    pattern:
      '^\\s*$|^(?!\\s*([a-zA-Z]+:|//)).*\\.([sS][vV][gG]|[pP][nN][gG])\\s*$|^\\s*[a-z0-9]+([/ -][a-z0-9]+)*\\s*$',
    description:
      "Beside the page's label in the navigation: the name of an icon of Font Awesome Free, such as cloud or brands/github, or an SVG or PNG file of the public folder, or beside the page.",
  },
  image: {
    ...TEXT,
    pattern:
      '^\\s*$|^(?!\\s*([a-zA-Z]+:|//)).*\\.([pP][nN][gG]|[jJ][pP][eE]?[gG]|[wW][eE][bB][pP]|[gG][iI][fF])\\s*$',
    description:
      'Picture that other sites show beside a link to the page: a PNG, JPEG, WebP or GIF file of the public folder, or beside the page.',
  },
  head: {
    type: ['array', 'null'],
    items: { anyOf: [META_TAG, LINK_TAG] },
    description:
      'Tags for the head of this page: meta, and link with a relation that loads nothing.',
  },
  draft: {
    ...FLAG,
    description: 'The page is left out: no file, no search, and links to it are broken.',
  },
  unlisted: {
    ...FLAG,
    description:
      "The page is built, but is in no generated navigation and not in the sitemap, and search engines are told not to index it. It stays in the site's own search.",
  },
  noindex: {
    ...FLAG,
    description:
      "Search engines are told not to index the page; it is neither in the sitemap nor in the site's own search.",
  },
  search: {
    type: ['object', 'null'],
    properties: searchKeys,
    additionalProperties: false,
    description: "The page in the site's own search.",
  },
}

/**
 * What a page's front matter may hold, in the dialect that YAML servers of editors read. The code that checks pages is
 * no schema, as it says what to write instead; a test holds the two together.
 */
export const frontMatterSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Front matter of a docsgen page',
  type: ['object', 'null'],
  properties: keys,
  additionalProperties: false,
}

function tagSchema(tag: string, needed: string, attributes: Readonly<Record<string, object>>) {
  const required = tag === 'link' ? [needed, 'rel'] : [needed]
  return {
    type: 'object',
    properties: {
      tag: { const: tag },
      attributes: { type: 'object', properties: attributes, required, additionalProperties: false },
    },
    required: ['tag', 'attributes'],
    additionalProperties: false,
  }
}
