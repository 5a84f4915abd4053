import { sourcePath } from '../../../model/paths.ts'
import { internalPathOf } from '../../../site/routes/source-to-route.ts'
import { bare, linkMap } from '../old/link-map.ts'
import type { Left, OldFile, OldSite, SourcePage } from '../old/old-site.ts'
import type { ProjectFiles } from '../old/project-files.ts'
import type { RuleContext } from '../rules/rule.ts'
import { anchorsOf } from './anchors.ts'
import { pageText, splitPage, takeFrontMatter } from './front-matter.ts'
import { type IncludeFolder, openIncludes } from './includes.ts'
import { withTitle } from './page-title.ts'
import { titleIds } from './title-ids.ts'

/** A page of the new site beside the one that it was made of. */
export type NewPage = {
  readonly old: SourcePage
  readonly text: string
}

export type Converted = {
  readonly pages: readonly NewPage[]
  /** Files that pages include or show: path in the new site, and text. */
  readonly included: readonly { readonly path: string; readonly text: string }[]
  /** Files of the site that versions show, each of which has public files of its own. */
  readonly used: readonly OldFile[]
  /** How often each rule replaced something. */
  readonly counts: ReadonlyMap<string, number>
  readonly left: readonly Left[]
}

/** Converts every page, and then what they include, until nothing new is included. */
export function convertPages(
  site: OldSite,
  project: ProjectFiles,
  hasIcon: (name: string) => boolean,
): Converted {
  const counts = new Map<string, number>()
  const left: Left[] = []
  const includes = openIncludes(site, project)
  const titleId = titleIds(String(site.config.markdown?.['headingIds'] ?? 'docsgen'))
  const { link, used } = linkMap({
    pages: site.pages,
    files: site.files,
    rules: site.links,
    titleId,
  })
  const anchors = anchorsOf(site)
  const given: Given = { site, includes, link, anchors, counts, left, hasIcon }
  const pages = site.pages.map((page) => ({ old: page, text: convertPage(page, given) }))
  const partials: NewPage[] = []
  for (let page = includes.next(); page !== undefined; page = includes.next())
    partials.push({ old: page, text: convertPage(page, given) })
  return {
    pages: [...pages, ...partials],
    included: includes.files(),
    used: used(),
    ...{ counts, left },
  }
}

type Given = {
  readonly site: OldSite
  readonly includes: IncludeFolder
  readonly link: ReturnType<typeof linkMap>['link']
  readonly anchors: ReturnType<typeof anchorsOf>
  readonly counts: Map<string, number>
  readonly left: Left[]
  readonly hasIcon: (name: string) => boolean
}

/** A page that is longer is no prose: it stays as it is. */
const MOST_TEXT = 2_000_000

function convertPage(page: SourcePage, given: Given): string {
  const { site, left } = given
  const { data, body: own, fault } = splitPage(page.text)
  const body = page.opening === undefined ? own : `${page.opening}\n\n${own}`
  const about = (what: string, todo: string) =>
    left.push({ about: 'front matter', file: page.file, line: 1, what, todo })
  if (fault !== undefined) about(`The front matter cannot be read: ${fault}`, 'Correct it.')
  const taken = takeFrontMatter(data, site.frontMatter)
  count(given.counts, 'front matter', taken.taken.length)
  for (const { key, why } of taken.gone) about(`The key \`${key}\` is left out`, why)
  if (page.text.length > MOST_TEXT) {
    left.push({
      about: 'pages',
      file: page.file,
      line: 1,
      what: 'The page is too large to be converted',
      todo: 'Cut it into several.',
    })
    return pageText(page.isPartial === true ? {} : taken.data, body)
  }
  const text = site.rules.reduce(
    (before, rule) => rule.apply(before, contextFor(rule.name, page, data, given)),
    body,
  )
  if (page.isPartial === true) return `${text.trim()}\n`
  const appended = (site.appended ?? []).flatMap(
    (path) => given.includes.take(path, page, 'root')?.path ?? [],
  )
  const whole = [text.trimEnd(), ...appended.map((path) => `::include{file="${path}"}`)].join(
    '\n\n',
  )
  const titled = withTitle(taken.data, whole, page.title)
  return pageText({ ...withAddress(titled.data, page), ...page.keys }, titled.body)
}

/** Front matter with a title, where the page has none, and with an address that is not that of the file. */
function withAddress(
  data: Readonly<Record<string, unknown>>,
  page: SourcePage,
): Readonly<Record<string, unknown>> {
  const { slug, ...others } = data
  const natural = internalPathOf(sourcePath(page.to), undefined)
  const own =
    bare(natural) === bare(page.address)
      ? {}
      : { slug: page.address.replace(/(?<=.)\/$/, '').replace(/\.html$/, '') }
  return { ...others, ...own }
}

function contextFor(
  name: string,
  page: SourcePage,
  frontMatter: Readonly<Record<string, unknown>>,
  { site, includes, link, anchors, counts, left, hasIcon }: Given,
): RuleContext {
  const from = new Map<string, number>()
  return {
    file: page.file,
    to: page.to,
    done: (times = 1) => count(counts, name, times),
    left(excerpt, what, todo) {
      left.push({
        about: name,
        file: page.file,
        line: lineOf(page.text, excerpt, from),
        what,
        todo,
      })
    },
    site: {
      variables: site.config.variables ?? {},
      hasFormulas: site.config.markdown?.['math'] === true,
      frontMatter,
      hasIcon,
      include: (path, base) => includes.take(path, page, base),
      link: (href, kind) => link(href, kind, page),
      anchor: (id) => {
        const owner = anchors(page).get(id)
        return owner === undefined ? undefined : link(`/${owner.source}#${id}`, 'link', page)
      },
      partials: includes.partialsOf(page),
    },
  }
}

function count(counts: Map<string, number>, name: string, times: number): void {
  if (times > 0) counts.set(name, (counts.get(name) ?? 0) + times)
}

/** The line of an excerpt: of its next place, if it was found before. */
function lineOf(text: string, excerpt: string, from: Map<string, number>): number {
  const first = excerpt.split('\n')[0] ?? excerpt
  const at = text.indexOf(first, from.get(first) ?? 0)
  const index = at === -1 ? text.indexOf(first) : at
  if (index === -1) return 1
  from.set(first, index + 1)
  let line = 1
  for (
    let next = text.indexOf('\n');
    next !== -1 && next < index;
    next = text.indexOf('\n', next + 1)
  )
    line += 1
  return line
}
