import { type ContentProps, propertyLimits } from '../../../model/content.ts'
import { escapeText } from '../../../model/escape-html.ts'
import type { PropertyBounds } from '../../../model/page/page-props.ts'
import { addressAt } from '../read/addresses.ts'
import type { Direction } from '../read/operations.ts'
import { isMap, type SpecNode, textAt } from '../read/spec-node.ts'
import type { NamedExample } from '../samples/media-examples.ts'
import { shownValue } from '../shape/json-value.ts'
import { type Shape, shapeOf } from '../shape/shape.ts'
import { isFile, typeLabel } from '../shape/type-label.ts'
import { type Aside, asideNodes } from './markdown-nodes.ts'
import type { PageContext, RowContext } from './page-context.ts'
import { codeHtml, labelled, node, type PageNode, withEnd } from './page-node.ts'
import { captionOf, linkHtml } from './page-parts.ts'

/** The allowed values of a value, or of the items of a list, where they are not listed with their meanings. */
export function allowedValues(shape: Shape): readonly string[] | undefined {
  if (shape.allowed === undefined)
    return shape.items === undefined ? undefined : unexplained(shapeOf(shape.items))
  return unexplained(shape)
}

/** Allowed values that stand in a row. */
export function unexplained(shape: Shape): readonly string[] | undefined {
  return hasMeanings(shape) ? undefined : shape.allowed?.map(shownValue)
}

/** Whether the document says of each allowed value, or of some, what it means. */
function hasMeanings({ valueOptions }: Shape): boolean {
  return valueOptions.some(
    ({ title, description }) => title !== undefined || description !== undefined,
  )
}

/** A list of the allowed values with their meanings: '`a` (Title): Description.' */
export function meaningNodes(shape: Shape, row: RowContext): Aside {
  if (!hasMeanings(shape)) return { body: [], lines: [] }
  const items = shape.valueOptions.map(({ value, title, description }) => {
    const { body, lines } = asideNodes(row, description)
    const shown = shownValue(value)
    const name = title === undefined ? '' : escapeText(title)
    const label =
      body.length === 0 || name === '' ? codeHtml(shown) : `${codeHtml(shown)} (${name})`
    const text = body.length === 0 && name !== '' ? [`<p>${name}</p>`] : body
    return {
      body: ['<li>', ...(text.length === 0 ? [`<p>${label}</p>`] : labelled(label, text)), '</li>'],
      lines: [shown, title ?? [], lines].flat(),
    }
  })
  return {
    body: ['<p>Allowed values:</p><ul>', ...items.flatMap(({ body }) => body), '</ul>'],
    lines: items.flatMap(({ lines }) => lines),
  }
}

/** What limits a value, as its row has it, and what it must not be. */
export function constraintNodes(
  shape: Shape,
  row: ContentProps['property-limits'],
): readonly PageNode[] {
  const limits = propertyLimits(row)
  const not = shape.not.map((schema) => textAt(schema, 'title') ?? typeLabel([schema]))
  return [
    ...(limits === undefined ? [] : [node('property-limits', limits)]),
    ...not.map((label) => `<p>Not ${codeHtml(label)}.</p>`),
  ]
}

/** A text that ends with the examples of a value. A single object stands in the samples, unless the document says something of it. */
export function withExamples(
  text: readonly PageNode[],
  examples: readonly NamedExample[],
  page: PageContext,
): readonly PageNode[] {
  const [first] = examples
  if (first === undefined) return text
  if (examples.length === 1 && first.description === undefined && isMap(first.value)) return text
  const texts = examples.map(({ name, description, value }) => {
    const words = [name ?? [], captionOf(page, description) ?? []].flat().join(': ')
    const code = codeHtml(shownValue(value))
    return words === '' ? code : `${code} (${escapeText(words)})`
  })
  return withEnd(text, `${texts.length === 1 ? 'Example' : 'Examples'}: ${texts.join(', ')}`)
}

/** Bounds in the form of property rows. Exclusive ones, and counts of bytes and fields, are among the other limits. */
export function boundProps(shape: Shape, type: string): PropertyBounds {
  const { bounds } = shape
  const isText = shape.types[0] === 'string'
  const length: Partial<typeof bounds> = isFile(shape) ? {} : bounds
  return {
    type,
    min: bounds.minExcluded ? undefined : bounds.min,
    max: bounds.maxExcluded ? undefined : bounds.max,
    minLen: isText ? length.minLength : bounds.minItems,
    maxLen: isText ? length.maxLength : bounds.maxItems,
  }
}

/** Limits in a word or two each. Inclusive bounds have columns of their own in the row. */
export function limitTexts(shape: Shape, direction: Direction): readonly string[] | undefined {
  const { bounds, patterns, unique, rest, fields } = shape
  const texts: readonly string[] = [
    ...(shape.readOnly && direction === 'response' ? ['read-only'] : []),
    ...(shape.writeOnly && direction === 'request' ? ['write-only'] : []),
    ...(isFile(shape) ? countTexts(bounds.minLength, bounds.maxLength, 'bytes') : []),
    ...countTexts(bounds.minProperties, bounds.maxProperties, 'fields'),
    ...(bounds.minExcluded && bounds.min !== undefined ? [`> ${bounds.min}`] : []),
    ...(bounds.maxExcluded && bounds.max !== undefined ? [`< ${bounds.max}`] : []),
    ...(bounds.multipleOf === undefined ? [] : [`multiple of ${bounds.multipleOf}`]),
    ...(unique ? ['unique'] : []),
    ...patterns.map((pattern) => `pattern ${pattern}`),
    ...(rest === 'none' ? [fields.length === 0 ? 'no properties' : 'no other properties'] : []),
    ...(rest === 'any' && fields.length > 0 ? ['other properties allowed'] : []),
  ]
  return texts.length === 0 ? undefined : texts
}

/** Limits of a count whose unit property rows do not have. */
function countTexts(
  min: number | undefined,
  max: number | undefined,
  unit: 'bytes' | 'fields',
): readonly string[] {
  return [
    ...(min === undefined ? [] : [`>= ${min} ${unit}`]),
    ...(max === undefined ? [] : [`<= ${max} ${unit}`]),
  ]
}

/** A link to more, below a text. One to an address that no page may link is left out. */
export function externalDocsHtml(page: PageContext, docs: SpecNode | undefined): readonly string[] {
  const href = addressAt(docs, 'externalDocs', 'url')
  if (docs === undefined || href === undefined) return []
  const html = escapeText(textAt(docs, 'description') ?? href)
  return [`<p>${linkHtml(page, { href, html, from: docs })}</p>`]
}
