import type { SiteConfig } from '../../model/config/site-config.ts'
import { hashOfAll } from '../../model/hash.ts'
import { markdownAddress } from '../../model/links/markdown-address.ts'
import type { Output } from '../../model/output.ts'
import { outPath } from '../../model/paths.ts'
import type { Route } from '../../model/routes.ts'
import { textOutput } from '../outputs/text-output.ts'
import { isListed } from '../routes/page-visibility.ts'
import type { FramedPage } from '../site-page.ts'
import { absoluteUrl, markdownCopyHref } from './copy-address.ts'

/** Pages of an area of the site that programs are told of, each with its Markdown. */
type Area = { readonly title: string; readonly pages: readonly ListedPage[] }
type ListedPage = Pick<FramedPage, 'route' | 'groups'> & { readonly markdownCopy: Output }

/**
 * `llms.txt`, the list of a site's pages for programs that read (llmstxt.org), and `llms-full.txt`, all of them in one
 * file, by area. `pages` are in the order in which they are listed; `remembered` gives the list as it was made before, where
 * no page is called otherwise.
 */
export function llmsOutputs(
  pages: readonly Pick<FramedPage, 'route' | 'groups' | 'markdownCopy'>[],
  config: SiteConfig,
  remembered: (make: () => string) => string,
): readonly Output[] {
  if (!config.ai.markdown) return []
  const listed = pages.flatMap(({ markdownCopy, route, groups }): readonly ListedPage[] =>
    markdownCopy !== undefined && isListed(route) ? [{ route, groups, markdownCopy }] : [],
  )
  const areas = config.areas
    .map(({ id, title }) => ({ title, pages: listed.filter(({ route }) => route.area === id) }))
    .filter(({ pages }) => pages.length > 0)
  const texts = areas.flatMap(({ title, pages }) => [
    title,
    ...pages.map(({ markdownCopy }) => markdownCopy.key),
  ])
  return [
    textOutput(
      'llms.txt',
      remembered(() => listText(areas, config)),
    ),
    {
      path: outPath('llms-full.txt'),
      key: hashOfAll(['llms-full', ...texts]),
      body: () => fullText(areas, config),
    },
  ]
}

/** `# Title`, `> description`, then a section for each group of pages with `- [title](url): description`. */
function listText(areas: readonly Area[], config: SiteConfig): string {
  const { title, description } = config
  const sections = areas.flatMap(({ title: area, pages }) =>
    [...new Set(pages.map(groupOf))].map((group) => {
      const name = [areas.length > 1 ? area : '', group].filter(Boolean).join(': ') || area
      const entries = pages.filter((page) => groupOf(page) === group)
      return `## ${name}\n\n${entries.map(({ route }) => entry(route, config)).join('\n')}`
    }),
  )
  const head = [`# ${title}`, ...(description === undefined ? [] : [`> ${description}`])]
  return `${[...head, ...sections].join('\n\n')}\n`
}

function groupOf({ groups }: ListedPage): string {
  return groups[0] ?? ''
}

function entry({ path, title, description }: Route, config: SiteConfig): string {
  const said = description === '' || description === title ? '' : `: ${oneLine(description)}`
  return `- [${oneLine(title).replace(/[\\[\]]/g, '\\$&')}](${addressOf(path, config)})${said}`
}

function addressOf(path: Route['path'], config: SiteConfig): string {
  return markdownAddress(absoluteUrl(markdownCopyHref(path, config) ?? '', config))
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** All pages one after the other, each with its address. */
function fullText(areas: readonly Area[], config: SiteConfig): string {
  const parts = areas.flatMap(({ title, pages }) => [
    `<!-- ${title.replaceAll('--', '-')} -->\n`,
    ...pages.map(({ route, markdownCopy }) =>
      String(markdownCopy.body()).replace(
        '\n',
        () => `\n\nSource: ${addressOf(route.path, config)}\n`,
      ),
    ),
  ])
  return parts.join('\n')
}
