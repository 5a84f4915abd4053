import type { PropertyRow } from '../../../model/page/page-props.ts'
import { type Parameter, requiredFirst } from '../read/parameters.ts'
import { type SpecNode, sinceAt } from '../read/spec-node.ts'
import { fieldExamples, type NamedExample, parameterExamples } from '../samples/media-examples.ts'
import { fieldsOfOption } from '../shape/chosen-option.ts'
import { shownValue } from '../shape/json-value.ts'
import { type Shape, shapeOf, travels } from '../shape/shape.ts'
import { typeLabel } from '../shape/type-label.ts'
import type { VariantOption } from '../shape/variants.ts'
import {
  allowedValues,
  boundProps,
  constraintNodes,
  externalDocsHtml,
  limitTexts,
  meaningNodes,
  withExamples,
} from './constraints.ts'
import { hasRows, innerSchemas } from './inner-schemas.ts'
import { isNamedObject, itemNodes } from './item-nodes.ts'
import { asideNodes } from './markdown-nodes.ts'
import { circleLink, isTooMuch, objectPlaceFor, placeLink } from './object-places.ts'
import type { RowContext } from './page-context.ts'
import { addFieldText, fieldAnchor } from './page-draft.ts'
import { node, type PageNode } from './page-node.ts'
import { sinceBadge } from './page-parts.ts'
import { variantNodes } from './variant-nodes.ts'

/** A named thing to be described: a field, a parameter, a header. */
type RowSource = {
  readonly name: string
  readonly required?: boolean
  readonly deprecated?: boolean
  readonly since?: string | undefined
  readonly schemas: readonly SpecNode[]
  /** Text of a parameter; a field has that of its schema. */
  readonly description?: SpecNode | undefined
  /** Those of a parameter; a field has those of its schema. */
  readonly examples?: readonly NamedExample[]
}

/** A list of rows, or nothing. */
export function propertiesNodes(rows: readonly PageNode[]): readonly PageNode[] {
  return rows.length === 0 ? [] : [node('properties', {}, rows)]
}

/** One row: what it is, its text, its limits, and the fields inside it. */
function rowNode(source: RowSource, row: RowContext): PageNode {
  const { name, schemas, required = false, deprecated = false } = source
  const shape = shapeOf(schemas)
  const path = [...row.path, name]
  const anchor = fieldAnchor(row, row.parent, path)
  const type = typeLabel(schemas)
  const text = asideNodes(row, source.description ?? shape.description)
  const enumList = allowedValues(shape)
  const isReceived = row.direction === 'response'
  const words = [type, ...(enumList ?? [])].join(' ')
  const meanings = meaningNodes(shape, row)
  const items = itemNodes(schemas, row, enumList)
  const lines = [...text.lines, words, ...meanings.lines, ...items.lines]
  addFieldText(row, { anchor, name: path.join('.'), text: lines })
  const props: PropertyRow = {
    name,
    ...boundProps(shape, type),
    required,
    enumList,
    default: shownDefault(shape, required && isReceived),
    limits: limitTexts(shape, row.direction),
    deprecated: deprecated || shape.deprecated ? true : undefined,
    id: anchor,
  }
  const since = source.since ?? shape.since
  return node('property', props, [
    ...(since === undefined ? [] : ['<p>', sinceBadge(since), '</p>']),
    ...withExamples(text.body, source.examples ?? fieldExamples(schemas, row.direction), row),
    ...constraintNodes(shape, { enumList, default: props.default }),
    ...meanings.body,
    ...items.body,
    ...externalDocsHtml(row, shape.externalDocs),
    ...schemaNodes(schemas, { ...row, path }, anchor),
  ])
}

/** The row of a parameter or a header. */
export function parameterRow(parameter: Parameter, row: RowContext): PageNode {
  const { name, required, deprecated, schemas, description } = parameter
  const since = sinceAt(parameter.node)
  const own = parameterExamples(parameter)
  const examples = own.length === 0 ? fieldExamples(schemas, row.direction) : own
  return rowNode({ name, required, deprecated, since, schemas, description, examples }, row)
}

/** What holds where a field is left out. A response that always has the field leaves nothing out. */
function shownDefault({ defaultValue }: Shape, isAlwaysThere: boolean): string | undefined {
  return defaultValue === undefined || isAlwaysThere ? undefined : shownValue(defaultValue.value)
}

/**
 * What is inside a value: the fields of an object, of a list's items or of a map's values, and its variants.
 * An object that is shown elsewhere is linked.
 */
export function schemaNodes(
  schemas: readonly SpecNode[],
  row: RowContext,
  anchor: string,
): readonly PageNode[] {
  const inner = innerSchemas(schemas)
  const shape = shapeOf(inner)
  if (!hasRows(shape) && shape.variants.length === 0) return []
  const circle = row.above.get(shape.key)
  if (circle !== undefined) return [circleLink(row, circle, shape.name)]
  const place = objectPlaceFor({ shape, schemas: inner, isFlat: isFlat(shape) }, row, anchor)
  if (place !== undefined) return [placeLink(row, place)]
  if (isTooMuch(shape, row)) return ['<p>More fields than this page shows.</p>']
  const above = new Map([...row.above, [shape.key, anchor]])
  const fields = shapeNodes(shape, { ...row, above }, anchor)
  return inner === schemas ? fields : [...objectText(shape, row), ...fields]
}

/** The text of the objects in a list or a map, which stands where their fields are. */
function objectText(shape: Shape, row: RowContext): readonly PageNode[] {
  if (!isNamedObject(shape)) return []
  return [...asideNodes(row, shape.description).body, ...externalDocsHtml(row, shape.externalDocs)]
}

/** Rows and variants of a shape, here and now. */
export function shapeNodes(shape: Shape, row: RowContext, anchor: string): readonly PageNode[] {
  return [
    ...propertiesNodes(fieldRows(shape, row)),
    ...variantNodes(shape, row, (option) => optionFields(shape, option, row, anchor)),
  ]
}

/** What is inside an option. Fields that stand beside the choice, too, are as the option has them. */
function optionFields(
  shape: Shape,
  option: VariantOption,
  row: RowContext,
  anchor: string,
): readonly PageNode[] {
  const { schema } = option
  const own = shapeOf([schema])
  const isDeep = row.above.has(own.key) || row.above.size >= MAX_OPTIONS
  const fields = isDeep ? undefined : fieldsOfOption(shape, option)
  if (fields === undefined) return schemaNodes([schema], row, anchor)
  const above = new Map([...row.above, [own.key, anchor]])
  return shapeNodes({ ...own, fields }, { ...row, above }, anchor)
}

/** Options inside options that show fields from beside them. */
const MAX_OPTIONS = 3

/** Rows of the fields of an object, as far as they travel in this direction and are not hidden. */
function fieldRows(shape: Shape, row: RowContext): readonly PageNode[] {
  const { direction } = row
  const visible = shape.fields.filter(({ schemas }) => {
    const field = shapeOf(schemas)
    return travels(field, direction) && !field.hidden
  })
  const rows: readonly RowSource[] = [
    ...(direction === 'request' ? requiredFirst(visible) : visible),
    ...shape.patternFields
      .filter(({ schemas }) => !shapeOf(schemas).hidden)
      .map(({ pattern, schemas }) => ({ name: `[/${pattern}/]`, schemas })),
    ...(Array.isArray(shape.rest) ? [{ name: '[key: string]', schemas: shape.rest }] : []),
  ]
  return rows.map((source) => rowNode(source, row))
}

/** Whether an object holds no objects. */
function isFlat(shape: Shape): boolean {
  if (shape.variants.length > 0) return false
  return shape.fields.every(({ schemas }) => {
    const inner = shapeOf(innerSchemas(schemas))
    return !hasRows(inner) && inner.variants.length === 0
  })
}
