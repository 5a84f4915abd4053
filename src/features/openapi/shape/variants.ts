import { isHidden, mappedSchemas, targetOf } from '../read/resolve-ref.ts'
import { childOf, firstText, isMap, keyOf, type SpecNode, textAt } from '../read/spec-node.ts'
import {
  hasNullOption,
  namedSchema,
  optionsOf,
  partsOf,
  type SchemaPart,
  valueOptionsOf,
} from './schema-parts.ts'

/** Alternatives of a value. */
export type VariantGroup = {
  readonly kind: 'oneOf' | 'anyOf'
  readonly options: readonly VariantOption[]
  /** Whether `null` is one of the alternatives, besides the options. */
  readonly hasNull: boolean
  /** The property whose value tells which option it is. */
  readonly discriminator: string | undefined
}
export type VariantOption = {
  readonly schema: SpecNode
  /** Title, value of the discriminator, or name of the schema. */
  readonly label: string | undefined
  /** Values of the discriminator that mean this option. */
  readonly values: readonly string[]
}
/** What the property of a discriminator is, where a value is of one schema: one of these. */
export type DiscriminatorValues = { readonly property: string; readonly values: readonly string[] }

/** The `oneOf` and `anyOf` groups of a schema that leave a choice, and a discriminator's mapping by itself. */
export function variantsOf(parts: readonly SchemaPart[]): readonly VariantGroup[] {
  const visited = new Set(parts.map(({ node }) => keyOf(node)))
  return parts
    .flatMap(({ node }) => groupsAt(node))
    .filter(({ options }) => options.length > 1 && !options.some(leadsInto(visited)))
}

/** The groups of one schema object. With a mapping alone, what it leads to are the options. */
function groupsAt(node: SpecNode): readonly VariantGroup[] {
  const discriminator = childOf(node, 'discriminator')
  const property = textAt(discriminator, 'propertyName')
  const mapping = mappedSchemas(node)
  const groups = (['oneOf', 'anyOf'] as const).flatMap((kind) => {
    const options = optionsOf(node, kind)
    // Those are the allowed values of the schema.
    return options.length === 0 || valueOptionsOf(node, kind) !== undefined
      ? []
      : [
          {
            kind,
            discriminator: property,
            options: options.map(labelled(mapping, property)),
            hasNull: hasNullOption(node, kind),
          },
        ]
  })
  if (groups.length > 0 || mapping.length === 0) return groups
  // Two values may mean one schema.
  const schemas = new Map(mapping.map(({ schema }) => [keyOf(schema), schema]))
  const options = [...schemas.values()]
    .filter((schema) => !isHidden(schema))
    .map(labelled(mapping, property))
  return [{ kind: 'oneOf', discriminator: property, options, hasNull: false }]
}

/** The discriminator's value for an option without a mapping is the schema's name. */
function labelled(
  mapping: Mapping,
  property: string | undefined,
): (schema: SpecNode) => VariantOption {
  return (schema) => {
    const target = targetOf(schema) ?? schema
    const name = namedSchema([schema])?.name
    const mapped = valuesFor(target, mapping)
    const implied = property === undefined || name === undefined ? [] : [name]
    const values = mapped.length > 0 ? mapped : implied
    const own = partsOf([schema]).flatMap((part) => (part.own ? [part.node] : []))
    const title = firstText(own, 'title')
    return { schema, label: title ?? values[0] ?? name, values }
  }
}

type Mapping = ReturnType<typeof mappedSchemas>

/** The values that a mapping has for a schema. */
function valuesFor(schema: SpecNode, mapping: Mapping): readonly string[] {
  return mapping.flatMap((entry) => (keyOf(entry.schema) === keyOf(schema) ? [entry.value] : []))
}

/** What the discriminators of a schema's parents say of it. Of several that are mapped, the schema itself comes first. */
export function ownDiscriminators(parts: readonly SchemaPart[]): readonly DiscriminatorValues[] {
  return parts.flatMap(({ node }) => {
    const property = textAt(childOf(node, 'discriminator'), 'propertyName')
    const mapping = mappedSchemas(node)
    const values = parts
      .map((part) => valuesFor(part.node, mapping))
      .find((mapped) => mapped.length > 0)
    return property === undefined || values === undefined ? [] : [{ property, values }]
  })
}

/** An option that is the schema at hand again: a child that inherits from the parent which lists it. */
function leadsInto(visited: ReadonlySet<string>): (option: VariantOption) => boolean {
  return ({ schema }) => {
    if (visited.has(keyOf(schema)) && isMap(schema.value)) return true
    const target = targetOf(schema)
    return target !== undefined && visited.has(keyOf(target))
  }
}
