import { listOf, mapOf, textOf } from '../config/values.ts'
import type { FrontMatterRules } from '../old/old-site.ts'
import { gone, same } from '../site/front-matter.ts'

const sideOf = (side: 'previous' | 'next') => ({
  becomes: `\`pager: { ${side} }\``,
  take: (value: unknown) => {
    if (value === false) return { pager: { [side]: false } }
    const link = textOf(value) ?? textOf(mapOf(value)['link'])
    return link === undefined
      ? {}
      : link.startsWith('/')
        ? { pager: { [side]: link.replace(/(?:\/index)?\.(?:html|md)$/, '') } }
        : undefined
  },
})

/** Keys of front matter in VitePress. */
export const vitepressFrontMatter: FrontMatterRules = {
  title: same('title'),
  description: same('description'),
  layout: {
    becomes: '`layout: home`; other layouts have no counterpart',
    take: (value) =>
      value === 'home' ? { layout: 'home' } : value === 'doc' || value === false ? {} : undefined,
  },
  hero: {
    becomes: 'the directive `hero` at the beginning of the page',
    take: (value, all) => ({
      ...(all['title'] === undefined ? { title: textOf(mapOf(value)['name']) } : {}),
      ...(all['description'] === undefined && textOf(mapOf(value)['tagline']) !== undefined
        ? { description: textOf(mapOf(value)['tagline'])?.replace(/<[^>]*>/g, ' ') }
        : {}),
    }),
  },
  features: { becomes: 'the directive `cards`', take: () => ({}) },
  outline: {
    becomes: '`toc: false`, or `toc: { depth }`',
    take: (value) => {
      if (value === false) return { toc: false }
      const depth = value === 'deep' ? 6 : Number(Array.isArray(value) ? value[1] : value)
      return depth >= 2 && depth <= 6 ? { toc: { depth } } : {}
    },
  },
  aside: {
    becomes: '`toc: false` for `false`',
    take: (value) => (value === false ? { toc: false } : {}),
  },
  prev: sideOf('previous'),
  next: sideOf('next'),
  search: {
    becomes: '`search: { exclude: true }` for `false`',
    take: (value) => (value === false ? { search: { exclude: true } } : {}),
  },
  head: {
    becomes: '`head`, as far as it only says something: `meta` and some of `link`',
    take: (value) => {
      const tags = listOf(value)
        .map(listOf)
        .map(([tag, attributes]) => ({ tag, attributes: mapOf(attributes) }))
      const isPlain = tags.every(
        ({ tag, attributes }) =>
          tag === 'meta' &&
          textOf(attributes['content']) !== undefined &&
          Object.keys(attributes).every((name) => /^(?:name|property|content)$/.test(name)),
      )
      return isPlain ? { head: tags } : undefined
    },
  },
  titleTemplate: gone('The title in the browser ends with the name of the site.'),
  lastUpdated: gone('The date of a page comes from git: `git: {}`.'),
  editLink: gone('The link to edit a page is on all pages, or on none.'),
  navbar: gone('docsgen always shows the top bar.'),
  sidebar: gone('docsgen always shows the navigation.'),
  footer: gone('docsgen always shows the footer.'),
  pageClass: gone('Pages have no classes of their own.'),
  isHome: gone('A home page is `layout: home`.'),
  markdownStyles: gone('Text always has the styles of the theme.'),
}
