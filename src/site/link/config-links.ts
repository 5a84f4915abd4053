import type { Diagnostic, Location, Noted } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import { appendAll } from '../../model/append-all.ts'
import type { HeadTag, SiteConfig } from '../../model/config.ts'
import { routePath, sourcePath } from '../../model/paths.ts'
import { type ConfigText, locateKey } from '../config/locate-key.ts'
import type { LinkContext, LinkFrom } from './link-target.ts'
import { resolveLink } from './resolve-link.ts'

/** The config with the addresses that its links have on the site: those of pages and files are looked up. */
export function linkConfig(context: LinkContext, text: ConfigText): Noted<SiteConfig> {
  const { config } = context
  const diagnostics: Diagnostic[] = []
  const addressOf = (href: string, key: readonly PropertyKey[]) => {
    const { value, diagnostics: found } = configTarget(href, locateKey(text, key), context)
    appendAll(diagnostics, found)
    return value
  }
  const value = {
    ...config,
    topBar: config.topBar?.map(({ label, href }, index) => ({
      label,
      href: addressOf(href, ['topBar', index, 'href']),
    })),
    links: mapped(config.links, (href, name) => href && addressOf(href, ['links', name])),
    head: config.head.map((tag, index): HeadTag => {
      const { attributes = {} } = tag
      const isPath = (name: string, value: string | boolean) =>
        /^(?:src|href)$/i.test(name) && /^\/(?!\/)/.test(String(value)) && tag.tag !== 'base'
      return {
        ...tag,
        attributes: mapped(attributes, (value, name) =>
          isPath(name, value) ? addressOf(String(value), ['head', index, name]) : value,
        ),
      }
    }),
  }
  return { value, diagnostics }
}

/** Where an address of the config leads. Unlike pages, the config may use any scheme but those that run code. */
export function configTarget(
  href: string,
  at: Location | undefined,
  context: LinkContext,
): Noted<string> {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return { value: href, diagnostics: [] }
  const ref = { kind: 'link', href, at: at ?? fileStart('docs-site.config.ts') } as const
  const { link, diagnostics } = resolveLink(ref, ROOT, context)
  // The place is that of the key: what stands there must not be replaced.
  return {
    value: link.href,
    diagnostics: diagnostics.map((found) => ({ ...found, fix: undefined })),
  }
}

const ROOT: LinkFrom = { source: sourcePath(''), path: routePath('/'), anchors: new Set() }

function mapped<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, change(value, name)]),
  )
}
