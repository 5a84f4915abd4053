import { listOf, mapOf, textOf, textsOf } from '../config/values.ts'
import type { FrontMatterRules } from '../old/old-site.ts'
import { gone, same } from '../site/front-matter.ts'

const READ = 'the address and the navigation, which are taken over'

const sideOf = (side: 'previous' | 'next') => ({
  becomes: `\`pager: { ${side}: false }\` for \`null\``,
  readsNull: true,
  take: (value: unknown) =>
    value === null || value === 'null' ? { pager: { [side]: false } } : undefined,
})

/** Keys of front matter in Docusaurus. */
export const docusaurusFrontMatter: FrontMatterRules = {
  title: same('title'),
  description: same('description'),
  sidebar_label: { becomes: '`label`', take: (value) => ({ label: value }) },
  sidebar_position: { becomes: READ, take: () => ({}) },
  slug: { becomes: '`slug`, where it is not that of the file', take: () => ({}) },
  id: { becomes: READ, take: () => ({}) },
  hide_title: gone('docsgen always shows the title.'),
  hide_table_of_contents: {
    becomes: '`toc: false`',
    take: (value) => (value === true ? { toc: false } : {}),
  },
  toc_max_heading_level: {
    becomes: '`toc: { depth }`',
    take: (value) =>
      typeof value === 'number' && value >= 2 && value <= 6 ? { toc: { depth: value } } : {},
  },
  toc_min_heading_level: gone('The table of contents begins at level 2.'),
  draft: same('draft'),
  unlisted: same('unlisted'),
  pagination_prev: sideOf('previous'),
  pagination_next: sideOf('next'),
  pagination_label: gone('Previous and next have the label of a page.'),
  keywords: {
    becomes: '`search: { keywords }`',
    take: (value) => {
      const keywords = textsOf(value)
        .flatMap((one) => one.split(/,\s*/))
        .filter((one) => one !== '')
      return keywords.length === 0 ? {} : { search: { keywords } }
    },
  },
  tags: {
    becomes: '`search: { keywords }`, by which search finds the page',
    take: (value) => {
      const keywords = listOf(value).flatMap(
        (one) => textOf(one) ?? textOf(mapOf(one)['label']) ?? [],
      )
      return keywords.length === 0 ? {} : { search: { keywords } }
    },
  },
  image: {
    becomes: '`image`, for a file of the site',
    take: (value) =>
      /^\/.*\.(?:png|jpe?g|webp|gif)$/i.test(String(value)) ? { image: value } : undefined,
  },
  sidebar_class_name: gone(
    'Entries of the navigation have no classes; `status` and `icon` mark them.',
  ),
  sidebar_custom_props: gone('Entries of the navigation have no properties of their own.'),
  displayed_sidebar: gone('A page shows the navigation that lists it.'),
  custom_edit_url: gone('The link to edit a page is made of its file.'),
  last_update: gone('The date of a page comes from git: `git: {}`.'),
  parse_number_prefixes: { becomes: READ, take: () => ({}) },
  wrapperClassName: gone('Pages have no classes of their own.'),
  authors: gone('docsgen has no blog.'),
  date: gone('docsgen has no blog.'),
  hide_reading_time: gone('docsgen has no blog.'),
}
