import type { BodyNode } from '../../../model/page.ts'
import { escapeHtml } from '../../content/code-panel.ts'
import { shapeOf } from '../shape.ts'
import { childOf, type SpecNode } from '../spec-node.ts'
import { typeLabelOf } from '../type-label.ts'
import { hasRows, innerSchemas, schemaNodes, shapeNodes } from './field-rows.ts'
import type { RowContext } from './object-places.ts'

/** A body with more fields is shown once on a page, then linked. */
const LONG_BODY = 30

/** The fields of a body's schema, with its type where that is no object. */
export function topNodes(media: SpecNode, row: RowContext): readonly BodyNode[] {
  const { context, page, parent, direction } = row
  const schema = childOf(media, 'schema')
  if (schema === undefined) return []
  const inner = innerSchemas(context.spec, [schema])
  const shape = shapeOf(context.spec, inner)
  const label = escapeHtml(typeLabelOf(context.spec, [schema]))
  const isObject = hasRows(shapeOf(context.spec, [schema])) || shape.variants.length > 0
  const type = isObject ? [] : [`<p>Type: <code>${label}</code></p>`]
  const shownKey = `${direction} ${shape.key}`
  const isShown = page.shown.has(shownKey)
  if (isShown && shape.fields.length > LONG_BODY)
    return [...type, ...schemaNodes(inner, row, parent)]
  if (!isShown && shape.name !== undefined) page.shown.set(shownKey, parent)
  return [...type, ...shapeNodes(shape, { ...row, above: new Map([[shape.key, parent]]) }, parent)]
}
