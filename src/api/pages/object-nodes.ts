import { appendAll } from '../../model/append-all.ts'
import { inWords, type Operation } from '../read/operations.ts'
import { isMap, schemasAt } from '../read/spec-node.ts'
import { jsonText } from '../samples/body-text.ts'
import { mediaExamples } from '../samples/media-examples.ts'
import { sampleValue } from '../samples/sample-value.ts'
import { type Shape, shapeOf } from '../shape/shape.ts'
import { externalDocsHtml } from './constraints.ts'
import { innerSchemas, shapeNodes } from './field-rows.ts'
import { descriptionNodes } from './markdown-nodes.ts'
import { type PageContext, rowsAt } from './page-context.ts'
import { headingNode } from './page-draft.ts'
import { node, type PageNode } from './page-node.ts'
import { codeGroupNode, codeNode, operationColumns } from './page-parts.ts'
import { answeredMedia, type ResourceObject } from './resource-object.ts'

/** 'PostureCheck' -> 'The posture check object'. */
export function objectTitle(name: string): string {
  const words = inWords(name)
  const isAcronym = /^[A-Z]{2}/.test(words)
  return `The ${isAcronym ? words : words.charAt(0).toLowerCase() + words.slice(1)} object`
}

/** The first section of a page: the fields of what it is about, beside an example. */
export function resourceNode(
  page: PageContext,
  { name, key, shape, schemas, anchor }: ResourceObject & { readonly anchor: string },
  operations: readonly Operation[],
): PageNode {
  const heading = headingNode(page.draft, { id: anchor, title: objectTitle(name), level: 2 })
  const left = objectBody(page, shape, { anchor, key, under: 2 })
  const example = writtenExample(operations, key) ?? sampleValue(schemas, 'response')
  const panel = codeNode(page, { name: 'JSON', lang: 'json', code: jsonText(example) })
  const right = codeGroupNode({ title: 'Example' }, [panel])
  return operationColumns(anchor, heading, { left, right })
}

/** The section 'Objects': schemas that are too deep to be shown where they are used. */
export function objectsSection(page: PageContext): readonly PageNode[] {
  if (page.waiting.length === 0) return []
  const id = 'objects'
  const nodes: PageNode[] = [headingNode(page.draft, { id, title: 'Objects', level: 2 })]
  // Objects ask for further objects while they are written: the list grows under this loop.
  for (const { key, name, anchor, schemas } of page.waiting) {
    const shape = shapeOf(schemas)
    nodes.push(headingNode(page.draft, { id: anchor, title: name, level: 3 }))
    appendAll(nodes, objectBody(page, shape, { anchor, key, under: 3 }))
  }
  return [node('operation', { id }, nodes)]
}

/** Text and fields of an object. */
function objectBody(
  page: PageContext,
  shape: Shape,
  { anchor, key, under }: { readonly anchor: string; readonly key: string; readonly under: number },
): readonly PageNode[] {
  return [
    ...descriptionNodes(page, shape.description, under),
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
