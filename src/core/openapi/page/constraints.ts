import type { BodyNode } from '../../../model/page.ts'
import { escapeHtml } from '../../content/code-panel.ts'
import { isSafeHref } from '../../content/link-slots.ts'
import type { Direction } from '../check-value.ts'
import type { NamedExample } from '../media-examples.ts'
import { type Shape, shapeOf } from '../shape.ts'
import type { Spec } from '../spec.ts'
import { type SpecNode, textAt } from '../spec-node.ts'
import { isFile, typeLabelOf } from '../type-label.ts'
import { type ApiContext, placeOf } from './api-context.ts'
import { node, type PageDraft, slotTo } from './page-draft.ts'

/** A value in a chip: texts as they are, the empty one visible. */
export function shownValue(value: unknown): string {
  if (value === '') return '""'
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
}

/** The allowed values of a value, or of the items of a list. */
export function allowedValues(spec: Spec, shape: Shape): readonly string[] | undefined {
  const own =
    shape.allowed ?? (shape.items === undefined ? undefined : shapeOf(spec, shape.items).allowed)
  return own?.map(shownValue)
}

/** What a property row has no column for: marks, exclusive bounds, patterns, what must not be. */
export function constraintNodes(
  spec: Spec,
  shape: Shape,
  direction: Direction,
): readonly BodyNode[] {
  const chips = chipTexts(shape).map((text) => `<code class="chip">${escapeHtml(text)}</code>`)
  const not = shape.not.map((schema) => notText(spec, schema))
  const marks = marksOf(shape, direction)
  const inside: readonly BodyNode[] = [...marks.flatMap((mark) => [mark, ' ']), chips.join(' ')]
  return [
    ...(marks.length + chips.length === 0 ? [] : ['<p>', ...inside, '</p>']),
    ...not.map((text) => `<p>${text}</p>`),
  ]
}

/** Several examples of a value; a single one stands in the samples. */
export function exampleNodes(examples: readonly NamedExample[]): readonly BodyNode[] {
  if (examples.length < 2) return []
  const texts = examples.map(({ name, value }) => {
    const code = `<code>${escapeHtml(shownValue(value))}</code>`
    return name === undefined ? code : `${code} (${escapeHtml(name)})`
  })
  return [`<p>Examples: ${texts.join(', ')}</p>`]
}

function marksOf(shape: Shape, direction: Direction): readonly BodyNode[] {
  const mark = (text: string): BodyNode => node('badge', { status: 'other', text })
  return [
    ...(shape.readOnly && direction === 'response' ? [mark('Read-only')] : []),
    ...(shape.writeOnly && direction === 'request' ? [mark('Write-only')] : []),
  ]
}

function chipTexts(shape: Shape): readonly string[] {
  const { bounds, patterns, unique, rest, fields } = shape
  return [
    ...(isFile(shape) ? sizeTexts(bounds) : []),
    ...(bounds.minExcluded && bounds.min !== undefined ? [`> ${bounds.min}`] : []),
    ...(bounds.maxExcluded && bounds.max !== undefined ? [`< ${bounds.max}`] : []),
    ...(bounds.multipleOf === undefined ? [] : [`multiple of ${bounds.multipleOf}`]),
    ...(unique ? ['unique'] : []),
    ...patterns.map((pattern) => `pattern ${pattern}`),
    ...(rest === 'none' && fields.length === 0 ? ['no properties'] : []),
  ]
}

/** Limits of a file count its bytes, not characters. */
function sizeTexts({ minLength, maxLength }: Shape['bounds']): readonly string[] {
  return [
    ...(minLength === undefined ? [] : [`>= ${minLength} bytes`]),
    ...(maxLength === undefined ? [] : [`<= ${maxLength} bytes`]),
  ]
}

function notText(spec: Spec, schema: SpecNode): string {
  const title = textAt(schema, 'title')
  return `Not <code>${escapeHtml(title ?? typeLabelOf(spec, [schema]))}</code>.`
}

/** A link to more, below a text. Addresses that no page may link are left out. */
export function externalDocsHtml(
  draft: PageDraft,
  docs: SpecNode | undefined,
  context: ApiContext,
): readonly string[] {
  const url = textAt(docs, 'url')
  if (docs === undefined || url === undefined || !isSafeHref(url)) return []
  const slot = slotTo(draft, url, placeOf(context, docs))
  return [`<p><a href="${slot}">${escapeHtml(textAt(docs, 'description') ?? url)}</a></p>`]
}
