import type { MediaType } from '../read/operations.ts'
import { schemasAt } from '../read/spec-node.ts'
import { type Shape, shapeOf } from '../shape/shape.ts'
import { typeLabel } from '../shape/type-label.ts'
import { externalDocsHtml } from './constraints.ts'
import { schemaNodes, shapeNodes } from './field-rows.ts'
import { hasRows, innerSchemas } from './inner-schemas.ts'
import { isNamedObject, itemNodes, valueLimits } from './item-nodes.ts'
import { asideNodes } from './markdown-nodes.ts'
import { type RowContext, rowsAt } from './page-context.ts'
import { addText } from './page-draft.ts'
import { codeHtml, node, type PageNode } from './page-node.ts'

const ANY_CONTENT = '<p>Any content.</p>'

/** What each media type of a body holds; where they differ in it, a tab for each. */
export function mediaNodes(
  media: readonly MediaType[],
  inside: (media: MediaType) => readonly PageNode[],
): readonly PageNode[] {
  const [first] = media
  if (first === undefined) return []
  const keys = new Set(media.map((item) => schemaKey(item)))
  if (keys.size === 1) {
    const isPlainJson = media.length === 1 && first.type === 'application/json'
    const types = media.map(({ type }) => codeHtml(type)).join(', ')
    const nodes = inside(first)
    if (isPlainJson) return nodes.length === 0 ? [ANY_CONTENT] : nodes
    return [`<p>Content type: ${types}</p>`, ...nodes]
  }
  const tabs = media.map((item) => {
    const nodes = inside(item)
    return node('tab', { name: item.type }, nodes.length === 0 ? [ANY_CONTENT] : nodes)
  })
  return [node('tabs', { label: 'Content type' }, tabs)]
}

/** Media types with the same key hold the same, so that tabs would repeat it. */
function schemaKey({ node: at }: MediaType): string {
  const schemas = schemasAt(at)
  return schemas.length === 0 ? '' : shapeOf(schemas).key
}

/** A body with more fields is shown once on a page, then linked. */
const LONG_BODY = 30

/** The fields of a body's schema, and its limits; its type where that is no object. */
export function topNodes({ node: media }: MediaType, row: RowContext): readonly PageNode[] {
  const { shown, parent, direction } = row
  const schemas = schemasAt(media)
  if (schemas.length === 0) return []
  const inner = innerSchemas(schemas)
  const shape = shapeOf(inner)
  const items = itemNodes(schemas, row)
  addText(row, ...items.lines)
  const isObject = hasRows(shapeOf(schemas)) || shape.variants.length > 0
  const type = [
    ...(isObject ? [] : [`<p>Type: ${codeHtml(typeLabel(schemas))}</p>`]),
    ...valueLimits(schemas, row),
    ...items.body,
  ]
  const shownKey = `${direction} ${shape.key}`
  const isShown = shown.has(shownKey)
  const text = bodyTextNodes(shapeOf(schemas), row)
  if (isShown && shape.fields.length > LONG_BODY)
    return [...text, ...type, ...schemaNodes(inner, row, parent)]
  if (!isShown && shape.name !== undefined) shown.set(shownKey, parent)
  const innerText = inner !== schemas && isNamedObject(shape) ? bodyTextNodes(shape, row) : []
  const fields = shapeNodes(shape, rowsAt(row, parent, direction, shape.key), parent)
  return [...text, ...type, ...innerText, ...fields]
}

/** What the schema of a body says of itself, where no section of its own says it. */
function bodyTextNodes(
  { key, description, externalDocs }: Shape,
  row: RowContext,
): readonly PageNode[] {
  if (row.objects.find(key) !== undefined) return []
  const { body, lines } = asideNodes(row, description)
  addText(row, ...lines)
  return [...body, ...externalDocsHtml(row, externalDocs)]
}
