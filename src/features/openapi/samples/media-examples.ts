import { writtenExamples } from '../read/examples.ts'
import type { Direction, MediaType } from '../read/operations.ts'
import type { Parameter } from '../read/parameters.ts'
import { childOf, entriesOf, type SpecNode, schemasAt } from '../read/spec-node.ts'
import { shapeOf } from '../shape/shape.ts'
import { withoutHidden } from '../shape/without-hidden.ts'
import { sampleValue } from './sample-value.ts'

/** A value to show, and its name where there are several. */
export type NamedExample = {
  readonly name: string | undefined
  /** What the document says of it. */
  readonly description?: SpecNode | undefined
  readonly value: unknown
}

/** Examples of a body: those that the document has, else one made from the schema. */
export function mediaExamples({ node }: MediaType, direction: Direction): readonly NamedExample[] {
  const schemas = schemasAt(node)
  const written = shownExamples(node, schemas)
  if (written.length > 0 || schemas.length === 0) return written
  return [{ name: undefined, value: sampleValue(schemas, direction) }]
}

/** An example of a parameter, and whether it is the parameter's own: then a sample sends it. */
export function parameterExample(parameter: Parameter): {
  readonly value: unknown
  readonly isOwn: boolean
} {
  const [written] = parameterExamples(parameter)
  if (written !== undefined) return { value: written.value, isOwn: true }
  return { value: sampleValue(parameter.schemas, 'request'), isOwn: false }
}

/** All examples that the document has for a parameter or a header. */
export function parameterExamples({ node, schemas, media }: Parameter): readonly NamedExample[] {
  const content = media === undefined ? undefined : entriesOf(childOf(node, 'content'))[0]?.[1]
  return shownExamples(content ?? node, schemas)
}

/** The examples of a field's schema, as they travel. */
export function fieldExamples(
  schemas: readonly SpecNode[],
  direction: Direction,
): readonly NamedExample[] {
  return shapeOf(schemas).examples.map((value) => ({
    name: undefined,
    value: withoutHidden(schemas, value, direction),
  }))
}

/** The examples of the document as readers may see them. */
function shownExamples(owner: SpecNode, schemas: readonly SpecNode[]): readonly NamedExample[] {
  return writtenExamples(owner).map(({ node, ...said }) => {
    return { ...said, value: withoutHidden(schemas, node.value) }
  })
}
