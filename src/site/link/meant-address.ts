import type { Route } from '../../model/routes.ts'
import { toPublic } from '../routes/area-for.ts'
import { absolute, assetAt, type LinkContext, type LinkFrom, routeAt } from './link-target.ts'
import { splitHref } from './split-href.ts'

/**
 * What is meant by an address that leads nowhere as it is written: one with backslashes, or with the ending that a page
 * has in another tool or on the web. '.\a.md' -> './a.md', 'a.html' -> 'a.md'.
 */
export function meantAddress(
  href: string,
  from: LinkFrom,
  context: LinkContext,
): string | undefined {
  const slashed = href.replace(/^[^?#]*/, (path) => path.replace(/\\|%5C/gi, '/'))
  const asSource = slashed.replace(/^([^?#]+)\.(?:html?|mdx)(?=[?#]|$)/i, '$1.md')
  const leads = (other: string) => {
    const { path } = splitHref(other)
    return routeAt(path, from, context) ?? assetAt(path, from, context)
  }
  if (asSource !== href && leads(asSource) !== undefined) return asSource
  return slashed === href ? undefined : slashed
}

/** The README of a folder that has no page of its own: elsewhere it would be that page. */
export function readmeIn(
  path: string,
  from: LinkFrom,
  { byLowerCase, config }: LinkContext,
): Route | undefined {
  const folder = absolute(path, from).replace(/\/(?:index(?:\.(?:md|markdown))?)?$/i, '')
  const route = byLowerCase.get(toPublic(`${folder}/README`, config.areas).toLowerCase())
  return route !== undefined && /(?:^|\/)readme\.[a-z]+$/i.test(route.source) ? route : undefined
}
