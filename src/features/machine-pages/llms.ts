import type { SiteConfig } from '../../model/config/site-config.ts'
import { hashOfAll } from '../../model/hash.ts'
import { markdownAddress } from '../../model/links/markdown-address.ts'
import type { Output } from '../../model/output.ts'
import { outPath } from '../../model/paths.ts'
import type { Route } from '../../model/routes.ts'
import type { CopiedPage } from '../../site/outputs/copy-files.ts'
import { textOutput } from '../../site/outputs/text-output.ts'
import { isListed } from '../../site/routes/page-visibility.ts'
import { absoluteUrl, markdownCopyHref } from './copy-address.ts'

export const LIST = 'llms.txt'
export const FULL_TEXT = 'llms-full.txt'

/** Pages of an area of the site that programs are told of, each with its Markdown. */
type Area = { readonly title: string; readonly pages: readonly CopiedPage[] }

/**
 * `llms.txt`, the list of a site's pages for programs that read (llmstxt.org), and `llms-full.txt`, all of them in one
 * file, by area. `pages` are in the order in which they are listed; `cached` returns the list as it was made before, where
 * no page is called otherwise.
 */
export function llmsOutputs(
  pages: readonly CopiedPage[],
  config: SiteConfig,
  cached: (make: () => string) => string,
): readonly Output[] {
  const listed = pages.filter(({ route }) => isListed(route))
  const areas = config.areas
    .map(({ id, title }) => ({ title, pages: listed.filter(({ route }) => route.area === id) }))
    .filter(({ pages }) => pages.length > 0)
  const texts = areas.flatMap(({ title, pages }) => [title, ...pages.map(({ copy }) => copy.key)])
  return [
    textOutput(
      LIST,
      cached(() => listText(areas, config)),
    ),
    {
      path: outPath(FULL_TEXT),
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

function groupOf({ groups }: CopiedPage): string {
  return groups[0] ?? ''
}

function entry({ path, title, description }: Route, config: SiteConfig): string {
  const said = description === '' || description === title ? '' : `: ${oneLine(description)}`
  return `- [${oneLine(title).replace(/[\\[\]]/g, '\\$&')}](${addressOf(path, config)})${said}`
}

function addressOf(path: Route['path'], config: SiteConfig): string {
  return markdownAddress(absoluteUrl(markdownCopyHref(path, config), config))
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** All pages one after the other, each with its address. */
function fullText(areas: readonly Area[], config: SiteConfig): string {
  const parts = areas.flatMap(({ title, pages }) => [
    `<!-- ${title.replaceAll('--', '-')} -->\n`,
    ...pages.map(({ route, copy }) =>
      String(copy.body()).replace('\n', () => `\n\nSource: ${addressOf(route.path, config)}\n`),
    ),
  ])
  return parts.join('\n')
}
