import { diagnostic } from '../../diagnostics/diagnostic.ts'
import { iconRef } from '../../model/images/icons.ts'
import type { PageStatus } from '../../model/nav.ts'
import { type Fields, field, textField } from './fields.ts'

const isStatus = (value: unknown): value is PageStatus =>
  ['new', 'beta', 'deprecated'].includes(value as string)

/** `status: beta`: what lists of pages say beside the page's label. */
export function statusField(fields: Fields): PageStatus | undefined {
  return field(fields, ['status'], { expected: "'new', 'beta' or 'deprecated'", is: isStatus })
}

/** `icon: cloud` or `icon: /icons/cloud.svg`: what stands beside the page's label in the navigation. */
export function iconField(fields: Fields): string | undefined {
  const href = textField(fields, 'icon')
  if (href === undefined) return undefined
  const at = fields.at(['icon'])
  const ref = iconRef(href)
  if (ref !== undefined) {
    fields.name({ ...ref, key: 'icon', at })
    return ref.href
  }
  const expected = 'the name of an icon, or an SVG or PNG file'
  const args = { key: 'icon', expected, received: JSON.stringify(href) }
  fields.report(diagnostic('front-matter-invalid', args, at))
  return undefined
}

/** `schema: faq`: search engines are told that it is questions and answers. */
export function schemaField(fields: Fields): 'faq' | undefined {
  const isFaq = (value: unknown): value is 'faq' => value === 'faq'
  return field(fields, ['schema'], { expected: "'faq'", is: isFaq })
}
