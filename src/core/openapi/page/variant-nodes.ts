import type { BodyNode } from '../../../model/page.ts'
import { escapeHtml } from '../../content/code-panel.ts'
import { type Shape, shapeOf } from '../shape.ts'
import { isMap, type SpecNode, valueAt } from '../spec-node.ts'
import { typeLabelOf } from '../type-label.ts'
import type { VariantGroup, VariantOption } from '../variants.ts'
import { constraintNodes } from './constraints.ts'
import type { RowContext } from './object-places.ts'
import { node } from './page-draft.ts'

/** The alternatives of a value: tabs, or a sentence where they differ only in what is required. */
export function variantNodes(
  shape: Shape,
  row: RowContext,
  inside: (schema: SpecNode) => readonly BodyNode[],
): readonly BodyNode[] {
  return shape.variants.flatMap((group) => {
    const names = requiredNames(group)
    if (names !== undefined) return [requirementHtml(group, names)]
    const options = uniqueNames(group, row)
    return [
      `<p>${kindText(group)}${discriminatorText(group)}</p>`,
      node(
        'tabs',
        { label: kindLabel(group) },
        group.options.map((option, index) =>
          node(
            'tab',
            { name: options[index] ?? `Option ${index + 1}` },
            optionNodes(option, row, inside),
          ),
        ),
      ),
    ]
  })
}

function kindLabel({ kind }: VariantGroup): string {
  return kind === 'oneOf' ? 'One of' : 'Any of'
}

function kindText({ kind }: VariantGroup): string {
  return kind === 'oneOf' ? 'One of these.' : 'Any of these, or several together.'
}

function discriminatorText({ discriminator }: VariantGroup): string {
  return discriminator === undefined
    ? ''
    : ` <code>${escapeHtml(discriminator)}</code> tells which one it is.`
}

/** Names of the tabs: two of the same get numbers. */
function uniqueNames({ options }: VariantGroup, { context }: RowContext): readonly string[] {
  const used = new Map<string, number>()
  return options.map(({ schema, label }) => {
    const name = label ?? typeLabelOf(context.spec, [schema])
    const count = (used.get(name) ?? 0) + 1
    used.set(name, count)
    return count === 1 ? name : `${name} ${count}`
  })
}

function optionNodes(
  { schema, value }: VariantOption,
  row: RowContext,
  inside: (schema: SpecNode) => readonly BodyNode[],
): readonly BodyNode[] {
  const { spec, writer } = row.context
  const shape = shapeOf(spec, [schema])
  const text = writer.aside(row.page.draft, shape.description)
  const type = typeLabelOf(spec, [schema])
  const nodes = [...text.body, ...constraintNodes(spec, shape, row.direction), ...inside(schema)]
  const written = value === undefined ? '' : `<p>Value: <code>${escapeHtml(value)}</code></p>`
  if (nodes.length > 0) return written === '' ? nodes : [written, ...nodes]
  return [`<p><code>${escapeHtml(type)}</code></p>${written}`]
}

const REQUIREMENT_KEYS = new Set(['required', 'title', 'description'])

/** The required names of each option, where the options say nothing else. */
function requiredNames({ options }: VariantGroup): readonly (readonly string[])[] | undefined {
  const isRequirement = options.every(
    ({ schema }) =>
      isMap(schema.value) &&
      Array.isArray(valueAt(schema, 'required')) &&
      Object.keys(schema.value).every((key) => REQUIREMENT_KEYS.has(key)),
  )
  if (!isRequirement) return undefined
  return options.map(({ schema }) =>
    (valueAt(schema, 'required') as readonly unknown[]).map(String),
  )
}

function requirementHtml(group: VariantGroup, names: readonly (readonly string[])[]): string {
  const words = names.map((list) =>
    list.map((name) => `<code>${escapeHtml(name)}</code>`).join(' and '),
  )
  const start =
    group.kind === 'oneOf'
      ? 'Exactly one of these is required'
      : 'At least one of these is required'
  return `<p>${start}: ${words.join(', or ')}.</p>`
}
