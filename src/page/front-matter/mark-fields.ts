import { diagnostic } from '../../diagnostics/diagnostic.ts'
import type { PageStatus } from '../../model/nav.ts'
import { isIconPath } from '../links/icon-path.ts'
import { type Fields, field, textField } from './fields.ts'

const isStatus = (value: unknown): value is PageStatus =>
  ['new', 'beta', 'deprecated'].includes(value as string)

/** `status: beta`: what lists of pages say beside the page's label. */
export function statusField(fields: Fields): PageStatus | undefined {
  return field(fields, ['status'], { expected: "'new', 'beta' or 'deprecated'", is: isStatus })
}

/** `icon: /icons/cloud.svg`: the image beside the page's label in the navigation. */
export function iconField(fields: Fields): string | undefined {
  const href = textField(fields, 'icon')
  if (href === undefined) return undefined
  const at = fields.at(['icon'])
  if (isIconPath(href)) {
    fields.name({ kind: 'image', key: 'icon', href, at })
    return href
  }
  const args = { key: 'icon', expected: 'an SVG or PNG file', received: JSON.stringify(href) }
  fields.report(diagnostic('front-matter-invalid', args, at))
  return undefined
}
