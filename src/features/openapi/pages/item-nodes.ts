import type { SpecNode } from '../read/spec-node.ts'
import { isSameJson, shownValue } from '../shape/json-value.ts'
import { type Shape, shapeOf } from '../shape/shape.ts'
import { typeLabel } from '../shape/type-label.ts'
import {
  boundProps,
  constraintNodes,
  limitTexts,
  meaningNodes,
  unexplained,
} from './constraints.ts'
import { hasRows, type Level, levelsOf } from './inner-schemas.ts'
import { type Aside, asideNodes } from './markdown-nodes.ts'
import type { RowContext } from './page-context.ts'
import { labelled, type PageNode } from './page-node.ts'

/**
 * What is said of the items of a list or the values of a map: 'Each item: Name of a group.', and their limits. `told` are
 * allowed values that the row of the list has already.
 */
export function itemNodes(
  schemas: readonly SpecNode[],
  row: RowContext,
  told: readonly string[] = [],
): Aside {
  const levels = visibleLevels(schemas).map((level) => levelNodes(level, row, told))
  return {
    body: levels.flatMap(({ body }) => body),
    lines: levels.flatMap(({ lines }) => lines),
  }
}

/** A list of itself is described once. */
function visibleLevels(schemas: readonly SpecNode[]): readonly Level[] {
  const { key: own, tuple } = shapeOf(schemas)
  const seen = new Set([own])
  const members = tuple.map((schema, index) => ({ name: `Item ${index + 1}`, schemas: [schema] }))
  const visibleMembers = members.filter((level) => !shapeOf(level.schemas).hidden)
  const others = levelsOf(schemas).map((level) =>
    tuple.length > 0 && level.name === 'Each item'
      ? { ...level, name: 'Each further item' }
      : level,
  )
  const levels = others.filter((level) => {
    const { key, hidden } = shapeOf(level.schemas)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew && !hidden
  })
  return [...visibleMembers, ...levels]
}

function levelNodes({ name, schemas }: Level, row: RowContext, told: readonly string[]): Aside {
  const shape = shapeOf(schemas)
  const text = isNamedObject(shape) ? { body: [], lines: [] } : asideNodes(row, shape.description)
  if (text.body.length === 0 && shape.not.length === 0)
    return { ...text, body: valueLimits(schemas, row, { title: name, told }) }
  const limits = valueLimits(schemas, row, { told })
  return { ...text, body: [...labelled(name, text.body), ...limits] }
}

/** All that limits a value which has no row; of its allowed values those that are not told already. */
export function valueLimits(
  schemas: readonly SpecNode[],
  row: RowContext,
  { title, told = [] }: { readonly title?: string; readonly told?: readonly string[] } = {},
): readonly PageNode[] {
  const shape = shapeOf(schemas)
  const { defaultValue, deprecated } = shape
  const allowed = unexplained(shape)
  const limits = [
    ...(deprecated ? ['deprecated'] : []),
    ...(limitTexts(shape, row.direction) ?? []),
  ]
  return [
    ...constraintNodes(shape, {
      title,
      bounds: boundProps(shape, typeLabel(schemas)),
      limits,
      enumList: isSameJson(allowed, told) ? undefined : allowed,
      default: defaultValue === undefined ? undefined : shownValue(defaultValue.value),
    }),
    ...meaningNodes(shape, row).body,
  ]
}

/** The type leads to such an object, whose text is said where its fields are. */
export function isNamedObject(shape: Shape): boolean {
  return shape.name !== undefined && (hasRows(shape) || shape.variants.length > 0)
}
