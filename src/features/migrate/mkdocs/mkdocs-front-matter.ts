import { listOf, mapOf, textOf, textsOf } from '../config/values.ts'
import type { FrontMatterRules } from '../old/old-site.ts'
import { gone, same } from '../site/front-matter.ts'

/** Keys of front matter in MkDocs Material. */
export const mkdocsFrontMatter: FrontMatterRules = {
  title: same('title'),
  description: same('description'),
  hide: {
    becomes:
      '`toc: false` for `toc`, `pager: false` for `footer`; docsgen always shows the navigation',
    take: (value) => {
      const hidden = textsOf(value)
      return {
        ...(hidden.includes('toc') ? { toc: false } : {}),
        ...(hidden.includes('footer') ? { pager: false } : {}),
      }
    },
  },
  status: {
    becomes: '`status`: `new`, `beta` or `deprecated`',
    take: (value) =>
      ['new', 'beta', 'deprecated'].includes(String(value)) ? { status: value } : undefined,
  },
  search: {
    becomes: '`search: { exclude, rank }`',
    take: (value) => {
      const { exclude, boost } = mapOf(value)
      return {
        search: {
          ...(exclude === true ? { exclude } : {}),
          ...(typeof boost === 'number' ? { rank: boost } : {}),
        },
      }
    },
  },
  subtitle: {
    becomes: '`description`, where there is none',
    take: (value, all) =>
      textOf(all['description']) === undefined ? { description: textOf(value) } : {},
  },
  tags: {
    becomes: '`search: { keywords }`, by which search finds the page',
    take: (value) => {
      const keywords = listOf(value).flatMap((one) => textOf(one) ?? [])
      return keywords.length === 0 ? {} : { search: { keywords } }
    },
  },
  draft: same('draft'),
  icon: gone('Icons of other sets have other names: choose one of docsgen.'),
  template: gone('docsgen has no templates: replace components with `theme: { overrides }`.'),
  authors: gone('The authors of a page come from git: `git: { authors: true }`.'),
  date: gone('The date of a page comes from git: `git: {}`.'),
  categories: gone('docsgen has no blog.'),
  image: gone('The picture of a page is `image`, a file of the site.'),
  hooks: gone('Hooks are not run.'),
  comments: gone('docsgen has no comments.'),
  social: gone('Pictures for other sites are files: `image`.'),
  render_macros: gone('Variables are shown wherever they are written.'),
  robots: {
    becomes: '`noindex: true` for `noindex`',
    take: (value) => (/noindex/.test(String(value)) ? { noindex: true } : {}),
  },
}
