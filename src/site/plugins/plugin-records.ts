import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import { hashOf } from '../../model/hash.ts'
import { plainFrontMatter } from '../../model/page/front-matter.ts'
import type { RoutePath } from '../../model/paths.ts'
import type { PluginRecord, SiteTools } from '../../model/plugin/additions.ts'
import { assetHref } from '../link/href-for.ts'
import { splitHref, suffix } from '../link/split-href.ts'
import { areaFor, isUnder } from '../routes/area-for.ts'
import type { SearchablePage } from '../search/searchable.ts'

/** An entry of search that a plugin has given. */
export type GivenRecord = { readonly plugin: string; readonly record: PluginRecord }

type Known = {
  readonly tools: Pick<SiteTools, 'resolve' | 'outputsAt' | 'locate'>
  readonly config: Pick<SiteConfig, 'areas' | 'base'>
  /** Paths of the files that plugins have made, which links cannot know. */
  readonly outputs: ReadonlySet<string>
}

type FoundRecord = {
  /** As a page of one section. */
  readonly page: SearchablePage
  /** URLs of the static files that it leads to. */
  readonly files: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** What search finds of a plugin's. Its address is looked up as those of the config are. */
export function foundRecord({ plugin, record }: GivenRecord, known: Known): FoundRecord {
  const { title, text = '', group } = record
  const { href, files, diagnostics } = targetOf(record.href, plugin, known)
  const { areas, base } = known.config
  const { id = '', title: areaTitle = '' } = areaFor(pathIn(base, href), areas) ?? {}
  const section = { anchor: undefined, titles: [], level: 1, tag: undefined, text: [text] }
  const page = {
    page: {
      hash: hashOf(title, href, text, group),
      ...{ meta: plainFrontMatter, text: [section], title },
    },
    // Two things may be found at one place.
    route: `${record.href}\n${title}` as RoutePath,
    href,
    area: { id, title: areaTitle },
    groups: group === undefined ? [] : [group],
  }
  return { page, files, diagnostics: diagnostics.map((found) => ofPlugin(found, plugin)) }
}

type Target = Omit<FoundRecord, 'page'> & { readonly href: string }

/** An address is a path of the site; one with the base, as pages have it in `href`, is the same without. */
function targetOf(href: string, plugin: string, { tools, config, outputs }: Known): Target {
  const { base } = config
  const at = tools.locate(plugin)
  const lookUp = (wanted: string): Target => {
    const parts = splitHref(wanted)
    const { path } = parts
    const files = path.startsWith('/') ? [path.slice(1), ...tools.outputsAt(path)] : []
    if (!files.some((file) => outputs.has(file))) return tools.resolve(wanted, at)
    return { href: assetHref(path, config) + suffix(parts), files: [], diagnostics: [] }
  }
  const found = lookUp(href)
  const inner = pathIn(base, href)
  return found.diagnostics.length === 0 || inner === href ? found : lookUp(inner)
}

/** '/docs/x#y' -> '/x#y' under the base '/docs'; what is not under it stays. */
function pathIn(base: string, href: string): string {
  const isInside = base !== '' && isUnder(href.replace(/[?#].*$/s, ''), base)
  return isInside ? href.slice(base.length).replace(/^(?!\/)/, '/') : href
}

function ofPlugin(found: Diagnostic, plugin: string): Diagnostic {
  return { ...found, message: `${found.message} (a search entry of the plugin ${plugin})` }
}
