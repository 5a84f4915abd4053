import type { SiteConfig } from '../../model/config.ts'
import { hashOfAll } from '../../model/hash.ts'
import type { NavNode } from '../../model/nav.ts'
import type { Output } from '../../model/output.ts'
import { outPath } from '../../model/paths.ts'
import type { Asset, Route } from '../../model/routes.ts'
import type { LinkedPage } from '../link/link-page.ts'
import type { Navigations } from '../nav/build-nav.ts'
import { twinText } from './page-twin.ts'
import { fromOutside, twinHref } from './twin-address.ts'

export type LlmsInputs = {
  readonly config: SiteConfig
  readonly navigations: Navigations
  readonly linked: readonly LinkedPage[]
  readonly assets: ReadonlyMap<string, Asset>
}

/**
 * `llms.txt`, the list of a site's pages for programs that read (llmstxt.org), and `llms-full.txt`, all of them in one
 * file, by area. A file of the site's own goes before ours.
 */
export function llmsOutputs(inputs: LlmsInputs): readonly Output[] {
  const { config, navigations, assets } = inputs
  if (!config.ai.markdown) return []
  const listed = inputs.linked.filter(({ route: { meta } }) => !meta.noindex && !meta.unlisted)
  const byArea = config.areas.map(({ id, title }) => ({
    id,
    title,
    pages: inOrder(
      listed.filter(({ route }) => route.area === id),
      navigations,
    ),
  }))
  const areas = byArea.filter(({ pages }) => pages.length > 0)
  const navs = [...navigations.values()].map(({ hash }) => hash)
  const outlines = areas.flatMap(({ pages }) => pages.map(({ parsed }) => parsed.outlineHash))
  const texts = areas.flatMap(({ pages }) => pages.map(({ hash }) => hash))
  const files = [
    { name: 'llms.txt', hashes: outlines, body: () => listText(areas, inputs) },
    { name: 'llms-full.txt', hashes: texts, body: () => fullText(areas, config) },
  ]
  return files
    .filter(({ name }) => !assets.has(`/${name}`))
    .map(({ name, hashes, body }) => ({
      path: outPath(name),
      key: hashOfAll([name, config.hash, ...navs, ...hashes]),
      body,
      route: undefined,
    }))
}

type Area = { readonly id: string; readonly title: string; readonly pages: readonly LinkedPage[] }

/** As navigations list them, then those that none lists. */
function inOrder(pages: readonly LinkedPage[], navigations: Navigations): readonly LinkedPage[] {
  const order = [...navigations.values()].flatMap(({ order }) => order)
  const places = new Map(order.map((path, index) => [path, index]))
  const placeOf = ({ route }: LinkedPage) => places.get(route.path) ?? order.length
  return pages.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** `# Title`, `> description`, then a section for each group of pages with `- [title](url): description`. */
function listText(areas: readonly Area[], { config, navigations }: LlmsInputs): string {
  const { title, description } = config
  const groups = groupsOf(navigations)
  const sections = areas.flatMap(({ title: area, pages }) => {
    const names = new Set(pages.map(({ route }) => groups.get(route.path) ?? ''))
    return [...names].map((group) => {
      const members = pages.filter(({ route }) => (groups.get(route.path) ?? '') === group)
      const name = [areas.length > 1 ? area : '', group].filter(Boolean).join(': ') || area
      return `## ${name}\n\n${members.map(({ route }) => entry(route, config)).join('\n')}`
    })
  })
  const head = [`# ${title}`, ...(description === undefined ? [] : [`> ${description}`])]
  return `${[...head, ...sections].join('\n\n')}\n`
}

function entry({ path, title, description }: Route, config: SiteConfig): string {
  const address = fromOutside(twinHref(path, config) ?? path, config)
  const said = description === '' || description === title ? '' : `: ${oneLine(description)}`
  return `- [${oneLine(title).replace(/[\\[\]]/g, '\\$&')}](${address})${said}`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** The outermost navigation group of each page. */
function groupsOf(navigations: Navigations): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const visit = (node: NavNode, group: string | undefined) => {
    if (node.kind === 'group') for (const child of node.children) visit(child, group ?? node.label)
    else if (node.kind === 'page' && group !== undefined && !found.has(node.route))
      found.set(node.route, group)
  }
  for (const { roots } of navigations.values()) for (const node of roots) visit(node, undefined)
  return found
}

/** All pages one after the other, each with its address. */
function fullText(areas: readonly Area[], config: SiteConfig): string {
  const parts = areas.flatMap(({ title, pages }) => [
    `<!-- ${title.replaceAll('--', '-')} -->\n`,
    ...pages.map((page) => {
      const address = fromOutside(twinHref(page.route.path, config) ?? '', config)
      return twinText(page, config).replace('\n', `\n\nSource: ${address}\n`)
    }),
  ])
  return parts.join('\n')
}
