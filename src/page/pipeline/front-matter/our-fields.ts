import { diagnostic } from '../../../diagnostics/diagnostic.ts'
import { iconRef } from '../../../model/images/icons.ts'
import {
  type FrontMatter,
  type GivenValues,
  plainFrontMatter,
} from '../../../model/page/front-matter.ts'
import { type Fields, givenValues } from './fields.ts'

const MAX_DESCRIPTION = 160

/** What the keys that docsgen knows say. Pages and files that they name are noted, in the order of the keys. */
export function ourFields(fields: Fields): Omit<FrontMatter, 'extra'> {
  const {
    toc,
    pager,
    icon,
    head = [],
    movedHeadings = {},
    redirectFrom,
    search,
    ...plain
  } = givenValues(fields)
  const { description = '', image } = plain
  if (description.length > MAX_DESCRIPTION) {
    const args = { length: description.length }
    fields.report(diagnostic('description-long', args, fields.at(['description'])))
  }
  const meta = {
    ...plainFrontMatter,
    ...plain,
    toc: tocOf(toc),
    pager: pagerOf(pager, fields),
    icon: iconOf(icon, fields),
    head,
    ...movedOf(movedHeadings, fields),
    ...oldAddressesOf(redirectFrom, fields),
    search: searchOf(search),
  }
  if (image !== undefined)
    fields.name({ kind: 'image', key: 'image', href: image, at: fields.at(['image']) })
  for (const [item, { attributes }] of head.entries()) {
    if ('href' in attributes)
      fields.name({
        kind: 'link',
        key: 'head',
        item,
        href: attributes.href,
        at: fields.at(['head']),
      })
  }
  return meta
}

function tocOf(toc: GivenValues['toc'] = true): FrontMatter['toc'] {
  if (typeof toc === 'boolean') return toc
  return typeof toc.depth === 'number' ? { depth: toc.depth } : true
}

/** `pager: false`, or what stands in the place of the neighbours in the navigation: a page, or nothing. */
function pagerOf(pager: GivenValues['pager'], fields: Fields): FrontMatter['pager'] {
  if (pager === undefined || pager === false) return pager
  const [previous, next] = (['previous', 'next'] as const).map((side) => {
    const href = pager[side] ?? undefined
    if (typeof href === 'string')
      fields.name({ kind: 'link', key: `pager.${side}`, href, at: fields.at(['pager', side]) })
    return href
  })
  return { previous, next }
}

/** `icon: cloud` or `icon: /icons/cloud.svg`: what stands beside the page's label in the navigation. */
function iconOf(icon: string | undefined, fields: Fields): string | undefined {
  const ref = icon === undefined ? undefined : iconRef(icon)
  if (ref !== undefined) fields.name({ ...ref, key: 'icon', at: fields.at(['icon']) })
  return ref?.href
}

/** Ids that headings had once, and where they are now. The site looks up where that is. */
function movedOf(
  map: Readonly<Record<string, string | null>>,
  fields: Fields,
): Pick<FrontMatter, 'movedHeadings'> {
  const movedHeadings = Object.entries(map).flatMap(([from, to]) =>
    to === null
      ? []
      : [{ from: from.replace(/^#/, ''), to, at: fields.at(['movedHeadings', from]) }],
  )
  return movedHeadings.length === 0 ? {} : { movedHeadings }
}

/** Addresses at which the page was before. Entries of a list have no keys to be found by. */
function oldAddressesOf(
  list: readonly string[] = [],
  fields: Fields,
): Pick<FrontMatter, 'redirectFrom'> {
  const at = fields.at(['redirectFrom'])
  return list.length === 0 ? {} : { redirectFrom: list.map((from) => ({ from, at })) }
}

function searchOf(search: GivenValues['search']): FrontMatter['search'] {
  const { exclude, rank, keywords } = search ?? {}
  return { exclude: exclude ?? false, rank: rank ?? 0, ...(keywords ? { keywords } : {}) }
}
