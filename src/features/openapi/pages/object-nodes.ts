import { appendAll } from '../../../model/append-all.ts'
import { inWords, type MediaType, type Operation, successesOf } from '../read/operations.ts'
import { isMap, schemasAt } from '../read/spec-node.ts'
import { mediaExamples } from '../samples/media-examples.ts'
import { preferredMedia } from '../samples/sample-request.ts'
import { sampleValue } from '../samples/sample-value.ts'
import { jsonText } from '../samples/value-text.ts'
import { shapeOf } from '../shape/shape.ts'
import { externalDocsHtml } from './constraints.ts'
import { shapeNodes } from './field-rows.ts'
import { hasRows, innerSchemas } from './inner-schemas.ts'
import { descriptionNodes } from './markdown-nodes.ts'
import { type PageContext, rowsAt } from './page-context.ts'
import { headingNode, type NamedObject, type PlacedObject } from './page-draft.ts'
import { node, type PageNode } from './page-node.ts'
import { codeGroupNode, codeNode, operationColumns } from './page-parts.ts'

/** 'PostureCheck' -> 'The posture check object'. */
export function objectTitle(name: string): string {
  const words = inWords(name)
  const isAcronym = /^[A-Z]{2}/.test(words)
  return `The ${isAcronym ? words : words.charAt(0).toLowerCase() + words.slice(1)} object`
}

/** The first section of a page: the fields of what it is about, beside an example. */
export function resourceNode(
  page: PageContext,
  object: PlacedObject,
  operations: readonly Operation[],
): PageNode {
  const { anchor, key, name, schemas } = object
  const heading = headingNode(page, { id: anchor, title: objectTitle(name), level: 2 })
  const left = objectBody(page, object, 2)
  const example = writtenExample(operations, key) ?? sampleValue(schemas, 'response')
  const panel = codeNode(page, { name: 'JSON', lang: 'json', code: jsonText(example) })
  const right = codeGroupNode({ title: 'Example' }, [panel])
  return operationColumns(anchor, heading, { left, right })
}

/** The section 'Objects': schemas that are too deep to be shown where they are used. */
export function objectsSection(page: PageContext): readonly PageNode[] {
  if (page.waiting.length === 0) return []
  const id = 'objects'
  const nodes: PageNode[] = [headingNode(page, { id, title: 'Objects', level: 2 })]
  // Objects ask for further objects while they are written: the list grows under this loop.
  for (const object of page.waiting) {
    nodes.push(headingNode(page, { id: object.anchor, title: object.name, level: 3 }))
    appendAll(nodes, objectBody(page, object, 3))
  }
  return [node('operation', { id }, nodes)]
}

/** Text and fields of an object. */
function objectBody(page: PageContext, object: PlacedObject, under: number): readonly PageNode[] {
  const { description } = shapeOf(object.schemas)
  return [...descriptionNodes(page, description, under), ...objectFields(page, object)]
}

/** Fields of an object, below the link to what else is said of it. */
export function objectFields(
  page: PageContext,
  { schemas, anchor, key }: PlacedObject,
): readonly PageNode[] {
  const shape = shapeOf(schemas)
  return [
    ...externalDocsHtml(page, shape.externalDocs),
    ...shapeNodes(shape, rowsAt(page, anchor, 'response', key), anchor),
  ]
}

/** An example of the object that an operation answers, alone or in a list. */
function writtenExample(operations: readonly Operation[], key: string): unknown {
  for (const operation of operations) {
    const media = answeredMedia(operation)
    const schemas = schemasAt(media?.node)
    if (media === undefined || schemas.length === 0) continue
    if (shapeOf(innerSchemas(schemas)).key !== key) continue
    const value = mediaExamples(media, 'response')[0]?.value
    const found = Array.isArray(value) ? (value as unknown[])[0] : value
    if (isMap(found)) return found
  }
  return undefined
}

/** The named object that the operations of a page answer most often, alone or in a list. */
export function resourceObject(operations: readonly Operation[]): NamedObject | undefined {
  const counts = new Map<string, { readonly object: NamedObject; readonly count: number }>()
  for (const operation of operations) {
    const object = answeredObject(operation)
    if (object === undefined) continue
    counts.set(object.key, { object, count: (counts.get(object.key)?.count ?? 0) + 1 })
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count)
  return most?.object
}

/** Schemas without a name, and without fields, are nothing that a page could be about. */
function answeredObject(operation: Operation): NamedObject | undefined {
  const answered = schemasAt(answeredMedia(operation)?.node)
  if (operation.kind === 'webhook' || answered.length === 0) return undefined
  const schemas = innerSchemas(answered)
  const shape = shapeOf(schemas)
  if (shape.name === undefined || shape.hidden || !hasRows(shape)) return undefined
  return { key: shape.key, name: shape.name, schemas }
}

/** What an operation answers when it succeeds. */
function answeredMedia({ responses }: Operation): MediaType | undefined {
  return preferredMedia(
    successesOf(responses).find(({ status }) => /^(?:2|default$)/.test(status))?.media ?? [],
  )
}
