import type { BodyNode } from '../../../model/page.ts'
import { jsonText } from '../body-text.ts'
import { mediaExamples } from '../media-examples.ts'
import { inWords, type Operation } from '../operations.ts'
import { sampleValue } from '../sample-value.ts'
import { preferredMedia } from '../samples/sample-request.ts'
import { shapeOf } from '../shape.ts'
import { childOf, isMap } from '../spec-node.ts'
import { type ApiContext, codeGroupNode, codeNode, type PageInProgress } from './api-context.ts'
import { externalDocsHtml } from './constraints.ts'
import { innerSchemas, shapeNodes } from './field-rows.ts'
import type { RowContext } from './object-places.ts'
import { headingNode, node } from './page-draft.ts'
import type { ResourceObject } from './resource-object.ts'

/** 'PostureCheck' -> 'The posture check object'. */
export function objectTitle(name: string): string {
  const words = inWords(name)
  const isAcronym = /^[A-Z]{2}/.test(words)
  return `The ${isAcronym ? words : words.charAt(0).toLowerCase() + words.slice(1)} object`
}

/** The first section of a page: the fields of what it is about, beside an example. */
export function resourceNodes(
  context: ApiContext,
  page: PageInProgress,
  {
    object,
    anchor,
    operations,
  }: {
    readonly object: ResourceObject
    readonly anchor: string
    readonly operations: readonly Operation[]
  },
): readonly BodyNode[] {
  const title = objectTitle(object.name)
  const heading = objectHeading(page, { title, anchor, level: 2 })
  const { shape } = object
  const text = [
    ...context.writer.description(page.draft, shape.description, 2),
    ...externalDocsHtml(page.draft, shape.externalDocs, context),
  ]
  const row = rowFor(context, page, { anchor, key: shape.key })
  const rows = shapeNodes(shape, row, anchor)
  const example =
    writtenExample(context, operations, shape.key) ??
    sampleValue(context.spec, object.schemas, 'response')
  const panel = codeNode(context, page.draft, {
    name: 'JSON',
    lang: 'json',
    code: jsonText(example),
  })
  return [
    node('operation', { id: anchor }, [
      heading,
      node('columns', {}, [
        node('column', {}, [...text, ...rows]),
        node('column', { sticky: true }, codeGroupNode({ title: 'Example' }, [panel])),
      ]),
    ]),
  ]
}

/** The section 'Objects': schemas that are too deep to be shown where they are used. */
export function objectsSection(
  context: ApiContext,
  page: PageInProgress,
  title: string,
): readonly BodyNode[] {
  const first = page.waiting[0]
  if (first === undefined) return []
  const anchor = 'objects'
  const heading = objectHeading(page, { title, anchor, level: 2 })
  const parts: BodyNode[] = []
  // Objects ask for further objects while they are written.
  for (let index = 0; index < page.waiting.length; index++) {
    const object = page.waiting[index]
    if (object !== undefined) parts.push(...waitingObject(context, page, object))
  }
  return [node('operation', { id: anchor }, [heading, ...parts])]
}

function waitingObject(
  context: ApiContext,
  page: PageInProgress,
  object: PageInProgress['waiting'][number],
): readonly BodyNode[] {
  const { anchor, name, schemas, key } = object
  const shape = shapeOf(context.spec, schemas)
  const heading = objectHeading(page, { title: name, anchor, level: 3 })
  const text = [
    ...context.writer.description(page.draft, shape.description, 3),
    ...externalDocsHtml(page.draft, shape.externalDocs, context),
  ]
  return [heading, ...text, ...shapeNodes(shape, rowFor(context, page, { anchor, key }), anchor)]
}

type ObjectHeading = {
  readonly title: string
  readonly anchor: string
  readonly level: 2 | 3
}

function objectHeading(page: PageInProgress, { title, anchor, level }: ObjectHeading): string {
  return headingNode(page.draft, { id: anchor, title, level, tag: undefined, label: undefined })
}

function rowFor(
  context: ApiContext,
  page: PageInProgress,
  { anchor, key }: { readonly anchor: string; readonly key: string },
): RowContext {
  return {
    context,
    page,
    direction: 'response',
    parent: anchor,
    path: [],
    above: new Map([[key, anchor]]),
  }
}

/** An example of the object that an operation answers, alone or in a list. */
function writtenExample(
  { spec }: ApiContext,
  operations: readonly Operation[],
  key: string,
): unknown {
  for (const { responses } of operations) {
    const success = responses.find(({ status }) => /^2/.test(status))
    const media = success === undefined ? undefined : preferredMedia(success.media)
    const schema = media === undefined ? undefined : childOf(media.node, 'schema')
    if (media === undefined || schema === undefined) continue
    if (shapeOf(spec, innerSchemas(spec, [schema])).key !== key) continue
    const value = mediaExamples(spec, media, 'response')[0]?.value
    const found = Array.isArray(value) ? (value as unknown[])[0] : value
    if (isMap(found)) return found
  }
  return undefined
}
