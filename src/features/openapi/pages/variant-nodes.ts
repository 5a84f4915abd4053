import { isMap, valueAt } from '../read/spec-node.ts'
import { type Shape, shapeOf } from '../shape/shape.ts'
import { typeLabel } from '../shape/type-label.ts'
import type { VariantGroup, VariantOption } from '../shape/variants.ts'
import { itemNodes, valueLimits } from './item-nodes.ts'
import { asideNodes } from './markdown-nodes.ts'
import type { RowContext } from './page-context.ts'
import { codeHtml, node, type PageNode } from './page-node.ts'

const WORDS = {
  oneOf: {
    label: 'One of',
    sentence: 'One of these.',
    required: 'Exactly one of these is required',
  },
  anyOf: {
    label: 'Any of',
    sentence: 'Any of these, or several together.',
    required: 'At least one of these is required',
  },
} as const satisfies Record<VariantGroup['kind'], Readonly<Record<string, string>>>

/** The alternatives of a value: tabs, or a sentence where they differ only in what is required. */
export function variantNodes(
  shape: Shape,
  row: RowContext,
  inside: (option: VariantOption) => readonly PageNode[],
): readonly PageNode[] {
  return shape.variants.flatMap(({ kind, options, hasNull, discriminator }) => {
    const { label, sentence, required } = WORDS[kind]
    const names = requiredNames(options)
    if (names !== undefined) return [`<p>${required}: ${names.join(', or ')}.</p>`]
    const tells =
      discriminator === undefined ? '' : ` ${codeHtml(discriminator)} tells which one it is.`
    const titles = uniqueTitles(options)
    const tabs = options.map((option, index) =>
      node('tab', { name: titles[index] ?? '' }, optionNodes(option, row, inside)),
    )
    const nullTab = hasNull ? [node('tab', { name: 'null' }, [`<p>${codeHtml('null')}</p>`])] : []
    return [`<p>${sentence}${tells}</p>`, node('tabs', { label }, [...tabs, ...nullTab])]
  })
}

/** Titles of the tabs: two of the same get numbers. */
function uniqueTitles(options: readonly VariantOption[]): readonly string[] {
  const used = new Map<string, number>()
  return options.map(({ schema, label }) => {
    const title = label ?? typeLabel([schema])
    const count = (used.get(title) ?? 0) + 1
    used.set(title, count)
    return count === 1 ? title : `${title} ${count}`
  })
}

/** What one option holds; an option with nothing to say has its type alone. */
function optionNodes(
  option: VariantOption,
  row: RowContext,
  inside: (option: VariantOption) => readonly PageNode[],
): readonly PageNode[] {
  const { schema, label, values } = option
  const shape = shapeOf([schema])
  const text = asideNodes(row, shape.description)
  const limits = valueLimits([schema], row)
  const items = itemNodes([schema], row)
  const nodes = [...text.body, ...limits, ...items.body, ...inside(option)]
  const written = values.length === 0 ? [] : [`<p>Value: ${values.map(codeHtml).join(' or ')}</p>`]
  const type = `<p>${codeHtml(typeLabel([schema]))}</p>`
  if (nodes.length === 0) return [type, ...written]
  // The name of the tab is the type, or says something else.
  return [...written, ...(label === undefined || limits.length === 0 ? [] : [type]), ...nodes]
}

const REQUIREMENT_KEYS = new Set(['required', 'title', 'description'])

/** The required names of each option, where the options say nothing else. */
function requiredNames(options: readonly VariantOption[]): readonly string[] | undefined {
  const lists = options.flatMap(({ schema }) => {
    const required = valueAt(schema, 'required')
    const isRequirement =
      isMap(schema.value) && Object.keys(schema.value).every((key) => REQUIREMENT_KEYS.has(key))
    return isRequirement && Array.isArray(required) ? [required.map(String)] : []
  })
  return lists.length < options.length
    ? undefined
    : lists.map((names) => names.map(codeHtml).join(' and '))
}
