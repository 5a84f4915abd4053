import type { Diagnostic, Location, WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import { appendAll } from '../../model/append-all.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { HeadTag } from '../../model/head-tag.ts'
import { isSitePath } from '../../model/links/site-path.ts'
import type { Site } from '../../model/output.ts'
import { routePath } from '../../model/paths.ts'
import { locateKey, locateName, locateText } from '../config/locate-key.ts'
import type { AddressOf, FrameParts } from '../frame-part.ts'
import { linkedFeatures, type ShownParts, shownParts } from '../frame-parts.ts'
import { isSearchable } from '../routes/page-visibility.ts'
import { type LinkContext, ROOT } from './link-target.ts'
import { isMountLink } from './mount-link.ts'
import { resolveLink } from './resolve-link.ts'
import { isElsewhere } from './split-href.ts'

export type LinkedConfig = {
  readonly config: SiteConfig
  /** What features add around articles with it. */
  readonly frame: ShownParts
  /** URLs of the static files that its links name. */
  readonly files: readonly string[]
  /** Its links as they are written, and where. */
  readonly links: Site['configLinks']
}

/** The config with the addresses that its links have on the site: those of pages and files are looked up. */
export function linkConfig(
  context: LinkContext,
  text: ConfigText,
  frameParts: FrameParts,
): WithDiagnostics<LinkedConfig> {
  const { config } = context
  const diagnostics: Diagnostic[] = []
  const files: string[] = []
  const links: { href: string; at: Location | undefined }[] = []
  const addressOf: AddressOf = (href, key) => {
    const at = locateKey(text, key)
    links.push({ href, at })
    return addressAt(href, at)
  }
  const addressAt = (href: string, at: Location | undefined) => {
    const { value, diagnostics: found } = configTarget(href, at, context)
    appendAll(diagnostics, found)
    appendAll(files, value.files)
    return value.href
  }
  const linked = {
    ...config,
    topBar: config.topBar?.map(({ label, href }, index) => ({
      label,
      href: addressOf(href, ['topBar', index, 'href']),
    })),
    features: linkedFeatures(frameParts, config, addressOf),
    search: {
      ...config.search,
      suggestions: config.search.suggestions.map(({ href }) => ({
        href: addressAt(href, locateText(text, href)),
        ...namesOf(href, context),
      })),
      areas: searchedAreas(context),
    },
    links: mapped(config.links, (href, name) => href && addressOf(href, ['links', name])),
    head: config.head.map((tag, index): HeadTag => {
      const { attributes = {} } = tag
      const isPath = (name: string, value: string | boolean) =>
        /^(?:src|href)$/i.test(name) && isSitePath(String(value)) && tag.tag !== 'base'
      return {
        ...tag,
        attributes: mapped(attributes, (value, name) => {
          if (isPath(name, value))
            return addressAt(String(value), locateHead(config, text, { index, name }))
          // A picture for previews of links, for example.
          if (context.assets.has(String(value))) files.push(String(value))
          return value
        }),
      }
    }),
  }
  const frame = shownParts(frameParts, linked, context.mounts?.own)
  return { value: { config: linked, frame, files, links }, diagnostics }
}

/** Where an attribute of a tag of the head stands; of one that a plugin brings, where the plugin does. */
export function locateHead(
  { head, plugins }: Pick<SiteConfig, 'head' | 'plugins'>,
  text: ConfigText,
  { index, name }: { readonly index: number; readonly name: string },
): Location | undefined {
  // The tags of plugins come last.
  const owners = plugins.flatMap((plugin) => plugin.head.map(() => plugin.name))
  const owner = owners[index - (head.length - owners.length)]
  return owner === undefined ? locateKey(text, ['head', index, name]) : locateName(text, owner)
}

/** '/how-to/cli#exit-codes' -> 'Exit codes' in 'Docs' */
function namesOf(href: string, { config, routes }: LinkContext) {
  const [path = '', anchor] = href.split('#')
  const route = routes.byPath.get(routePath(path))
  const title = route?.headings.find(({ id }) => id === anchor)?.title ?? route?.title ?? href
  return { title, area: config.areas.find(({ id }) => id === route?.area)?.title ?? '' }
}

/** Areas that a reader of search may choose among; none where all pages are in one. */
function searchedAreas({ config, routes }: LinkContext): SiteConfig['search']['areas'] {
  const used = new Set(routes.all.filter(isSearchable).map(({ area }) => area))
  const areas = config.areas
    .filter(({ id }) => used.has(id))
    .map(({ id, title }) => ({ id, title }))
  return areas.length > 1 ? areas : []
}

export type ConfigTarget = {
  readonly href: string
  /** URL of the static file that it is, if it is one. */
  readonly files: readonly string[]
}

/** Where an address of the config leads. Unlike pages, the config may use any scheme but those that run code. */
export function configTarget(
  href: string,
  at: Location | undefined,
  context: LinkContext,
): WithDiagnostics<ConfigTarget> {
  const isAcross = context.mounts !== undefined && isMountLink(href, context.mounts)
  if (isElsewhere(href) && !isAcross) return { value: { href, files: [] }, diagnostics: [] }
  const ref = { kind: 'link', href, at: at ?? fileStart('docs-site.config.ts') } as const
  const { link, diagnostics } = resolveLink(ref, ROOT, context)
  // The place is that of the key: what stands there must not be replaced.
  return {
    value: { href: link.href, files: link.asset === undefined ? [] : [link.asset.url] },
    diagnostics: diagnostics.map((found) => ({ ...found, fix: undefined })),
  }
}

function mapped<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, change(value, name)]),
  )
}
