import { didYouMean, error, shortList, warning } from './spec.ts'

/** Messages about how pages, navigation and links fit together. */
export const siteMessages = {
  'route-duplicate': error(
    'Two pages have the address <route>: this one and <other>',
    'Rename one of them, or give it another slug.',
  ),
  'route-invalid': error(
    "The page's address <route> cannot be used: <reason>",
    'Change the slug or the file name.',
  ),
  'home-missing': error(
    'No page has the address /, so whoever opens the site sees an error',
    "Write <file>, or send readers on: redirects: { '/': '<page>' }",
  ),
  'content-unsupported': error('This <what> is not published: <reason>', '<instead>'),
  'symlink-left-out': warning(
    'This symbolic link is left out: <reason>',
    'Copy what it leads to, or take the link away.',
  ),
  'file-unsafe': error('This file is not published: <reason>', '<instead>'),
  'link-not-found': error('There is no page <href>', insteadOfPage),
  'link-unpublished': error(
    '<href> is not published: <reason>',
    'Rename it or move it beside the page, or take the link away.',
  ),
  'link-case': error(
    '<href> differs from <actual> in upper and lower case only',
    'Write <actual>: most hosts tell the two apart.',
  ),
  'anchor-moved': warning(
    '<route> has no section #<anchor> any more: it is <now>',
    'Link to it there.',
  ),
  'anchor-not-found': error('<route> has no section #<anchor>', sectionsThere),
  'document-links': warning(
    'This site has nothing for <links> in descriptions of <document>: <places>',
    'Say where links of this document lead: links: { base: "https://..." } beside its name in the config.',
  ),
  'icon-unknown': error(
    'There is no icon <name>',
    didYouMean(
      'Names are those of Font Awesome Free 6.7.2: https://fontawesome.com/search?o=r&m=free. An icon may also be an SVG or PNG file.',
    ),
  ),
  'image-missing': error(
    'There is no image <href>',
    didYouMean('Paths are relative to the Markdown file, or begin with / for the public folder.'),
  ),
  'media-missing': error(
    'There is no file <href>',
    didYouMean('Paths are relative to the Markdown file, or begin with / for the public folder.'),
  ),
  'image-stretched': warning(
    '<href> is <width> × <height> pixels, and is shown with other proportions',
    'Give the width or the height alone: the other one follows.',
  ),
  'nav-page-missing': error(
    'The navigation <navigation> lists <href>, but there is no such page',
    didYouMean(),
  ),
  'nav-duplicate': warning(
    'The navigation <navigation> lists <href> more than once',
    'Previous and next follow its first place.',
  ),
  'nav-auto-empty': error(
    'The navigation <navigation> is generated from <folder>, which holds no pages',
  ),
  'page-in-no-navigation': warning(
    'The page <route> is in no navigation',
    'List it under navigations in the config, or set unlisted: true in its front matter.',
  ),
  'asset-conflict': error(
    'Two files want to be <path> in the output: this one and <other>',
    'Rename one of them.',
  ),
  'logo-missing': error(
    'The logo <href> of the area <area> does not exist',
    didYouMean('Logos are files of the public folder: /logo.svg is content/public/logo.svg.'),
  ),
} as const

type MissingPage = {
  readonly nearest: string | undefined
  /** Where nothing is named as nearest: of the folder that was meant: elsewhere it is the folder's page. */
  readonly readme?: { readonly file: string; readonly path: string } | undefined
  /** A link to it in another one of the sites inside the site, or around it, where one of these alone has it. */
  readonly elsewhere?: string | undefined
}

function insteadOfPage({ nearest, readme, elsewhere }: MissingPage): string | undefined {
  if (nearest === undefined && elsewhere !== undefined)
    return `Only ${elsewhere.replace(/\/.*/s, '')} has it: a link to it there is ${elsewhere}.`
  if (nearest !== undefined || readme === undefined) return didYouMean()({ nearest })
  return `${readme.file} is published as ${readme.path}: rename it to index.md.`
}

type Sections = { readonly anchors: readonly string[]; readonly nearest: string | undefined }

function sectionsThere({ anchors, nearest }: Sections): string {
  const all =
    anchors.length === 0
      ? 'The page has no sections.'
      : `Sections there: ${shortList(anchors.map((anchor) => `#${anchor}`))}.`
  // Of two that are equally near, both are sections.
  const near = nearest?.split(' or ').map((id) => `#${id}`)
  const suggestion = didYouMean()({ nearest: near?.join(' or ') })
  return suggestion === undefined ? all : `${all} ${suggestion}`
}
