import { diagnostic } from '../../../diagnostics/diagnostic.ts'
import { iconRef } from '../../../model/images/icons.ts'
import {
  type FrontMatter,
  type GivenValues,
  plainFrontMatter,
} from '../../../model/page/front-matter.ts'
import { frontMatterKeys } from '../../../model/page/front-matter-schema.ts'
import type { FrontMatterKeys } from '../../tree/front-matter-part.ts'
import { type Fields, givenValues } from './fields.ts'

const MAX_DESCRIPTION = 160

/** What the keys that docsgen knows say. Pages and files that they name are noted, in the order of the keys. */
export function ourFields(fields: Fields, keys: FrontMatterKeys): Omit<FrontMatter, 'extra'> {
  const { own, features } = valuesByOwner(givenValues(fields, keys), keys, fields)
  const { toc, pager, icon, head = [], search, ...plain } = own
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
    search: searchOf(search),
    features,
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

/** The values of the core's keys, and what features make of theirs. */
function valuesByOwner(values: GivenValues, { parts }: FrontMatterKeys, { at }: Fields) {
  const read = parts.flatMap(({ name, part }) => {
    const value = part.read(values as never, at)
    return value === undefined ? [] : [[name, value]]
  })
  const own = Object.entries(values).filter(([key]) => Object.hasOwn(frontMatterKeys, key))
  return {
    own: Object.fromEntries(own) as GivenValues,
    features: Object.fromEntries(read) as FrontMatter['features'],
  }
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

function searchOf(search: GivenValues['search']): FrontMatter['search'] {
  const { exclude, rank, keywords } = search ?? {}
  return { exclude: exclude ?? false, rank: rank ?? 0, ...(keywords ? { keywords } : {}) }
}
