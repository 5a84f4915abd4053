import { follow } from '../read/resolve-ref.ts'
import { keyOf, listAt, type SpecNode } from '../read/spec-node.ts'
import type { Field } from './merge-types.ts'
import { partsOf } from './schema-parts.ts'
import { type Shape, shapeOf } from './shape.ts'
import type { DiscriminatorValues, VariantGroup, VariantOption } from './variants.ts'

/** The fields of an option that say more together with the fields beside the choice; undefined where there are none. */
export function fieldsOfOption(
  { fields: beside }: Shape,
  { schema }: VariantOption,
): readonly Field[] | undefined {
  const { fields } = shapeOf([schema])
  const required = requiredBy(schema)
  const own = fields.map((field) => merged(field, named(beside, field.name)))
  const narrowed = beside
    .filter((field) => !field.required && required.has(field.name) && !named(fields, field.name))
    .map((field) => ({ ...field, required: true }))
  const isMore = narrowed.length > 0 || own.some((field, index) => field !== fields[index])
  return isMore ? [...own, ...narrowed] : undefined
}

function named(fields: readonly Field[], name: string): Field | undefined {
  return fields.find((field) => field.name === name)
}

/** Two descriptions of a field: the same object where the second adds nothing. */
function merged(field: Field, beside: Field | undefined): Field {
  const known = new Set(field.schemas.map(keyOf))
  const others = beside?.schemas.filter((schema) => !known.has(keyOf(schema))) ?? []
  const required = field.required || beside?.required === true
  if (others.length === 0 && required === field.required) return field
  return { ...field, required, schemas: [...field.schemas, ...others] }
}

/** The names that a schema requires, with all its parts. */
function requiredBy(schema: SpecNode): ReadonlySet<unknown> {
  return new Set(partsOf([schema]).flatMap(({ node }) => listAt(node, 'required')))
}

/** A value's schemas with an option of each choice among them, so that it fits all at once. */
export type Chosen = {
  readonly schemas: readonly SpecNode[]
  readonly shape: Shape
  /** What discriminators say of the options that were taken. */
  readonly discriminators: readonly DiscriminatorValues[]
}

/** More choices inside choices than a sample needs. */
const MAX_CHOICES = 8

/** Takes the first option of every choice that fits what is chosen already, and does not lead back to a shape above. */
export function chosenOptions(schemas: readonly SpecNode[], above: readonly string[]): Chosen {
  let chosen: Chosen = { schemas, shape: shapeOf(schemas), discriminators: [] }
  const done = new Set<string>()
  while (done.size < MAX_CHOICES) {
    const group = chosen.shape.variants.find((one) => !done.has(groupKey(one)))
    if (group === undefined) break
    done.add(groupKey(group))
    const option = suitableOption(group, chosen, above)
    if (option === undefined) continue
    const together = [...chosen.schemas, option.schema]
    const shape = withoutOthers(shapeOf(together), group, option)
    const { discriminator: property } = group
    const values = property === undefined ? [] : [{ property, values: option.values }]
    chosen = { schemas: together, shape, discriminators: [...chosen.discriminators, ...values] }
  }
  return chosen
}

function groupKey({ kind, options }: VariantGroup): string {
  return [kind, ...options.map(({ schema }) => keyOf(schema))].join('\0')
}

function suitableOption(
  { options }: VariantGroup,
  { schemas }: Chosen,
  above: readonly string[],
): VariantOption | undefined {
  const open = options.filter(({ schema }) => !above.includes(shapeOf([schema]).key))
  const fits = ({ schema }: VariantOption) => isPossible(shapeOf([...schemas, schema]))
  return open.find(fits) ?? open[0]
}

/** Whether a value can be of a shape, as far as its limits and those of its fields say. */
function isPossible({ conflict, fields }: Shape): boolean {
  return (
    conflict === undefined &&
    fields.every(({ required, schemas }) => !required || shapeOf(schemas).conflict === undefined)
  )
}

/** Of `oneOf`, what only the other options require must not be there. */
function withoutOthers(shape: Shape, { kind, options }: VariantGroup, { schema }: VariantOption) {
  if (kind === 'anyOf') return shape
  const others = options.filter((option) => option.schema !== schema)
  const elsewhere = new Set(
    others.flatMap((option) => listAt(follow(option.schema), 'required') as readonly unknown[]),
  )
  const own = requiredBy(schema)
  const named = new Set(shapeOf([schema]).fields.map(({ name }) => name))
  const isOwn = ({ name, required }: Field) => required || own.has(name) || named.has(name)
  return {
    ...shape,
    fields: shape.fields.filter((field) => isOwn(field) || !elsewhere.has(field.name)),
  }
}
