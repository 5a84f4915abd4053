import type { BlockContent, ListItem, PhrasingContent, Root, RootContent } from 'mdast'
import { appendAll } from '../../model/append-all.ts'
import { hashOf } from '../../model/hash.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import { sourcePath } from '../../model/paths.ts'
import { codePath } from '../../page/tree/code-path.ts'
import type { Walk } from '../../page/tree/directive-node.ts'
import { invalid, openingPlace } from '../../page/tree/note-directive.ts'
import type { ReadDirective } from '../../page/tree/page-part.ts'
import { noteWith, type PageState } from '../../page/tree/page-state.ts'
import { component, spanOf } from '../../page/tree/tree.ts'
import type { ApiProps } from './api-props.ts'
import type { ApiChange } from './diff/api-change.ts'
import { diffSpecs } from './diff/diff.ts'
import { type DiffPart, diffParts, diffSummary } from './diff/diff-parts.ts'
import { diagnostic } from './messages.ts'
import { operationPlaces } from './pages/operation-places.ts'
import { readSpec } from './read/read-spec.ts'
import { referencedFiles } from './read/referenced-files.ts'
import type { SpecNode } from './read/spec-node.ts'

const note = noteWith(diagnostic)

/** The headings that an author has written. */
type Headings = readonly { readonly depth: number; readonly line: number }[]

/** Notes the headings of a page, under which it may compare documents. */
export function noteHeadings({ children }: Root, state: PageState): void {
  const headings: Headings = children.flatMap((node) =>
    node.type === 'heading' ? [{ depth: node.depth, line: spanOf(node).line }] : [],
  )
  state.ofFeatures.set('openapi', headings)
}

/** The level of headings at a line. */
function levelAt(line: number, { ofFeatures }: PageState): 2 | 3 | 4 | 5 | 6 {
  const headings = (ofFeatures.get('openapi') ?? []) as Headings
  const { depth = 1 } = headings.findLast((heading) => heading.line < line) ?? {}
  return Math.min(depth + 1, 6) as 2 | 3 | 4 | 5 | 6
}

/**
 * What has changed from one document to the next: `::api-diff{from="./v1.yaml" to="./v2.yaml"}`. Undefined where one of
 * them cannot be read, which is noted.
 */
export function apiDiffNodes(
  { node, props }: ReadDirective,
  { state }: Walk,
): RootContent[] | undefined {
  const [before, after] = (['from', 'to'] as const).map((attribute) =>
    readDocument(node, { attribute, written: String(props[attribute]) }, state),
  )
  if (before === undefined || after === undefined) return undefined
  const { position } = node
  const places = placesOf(after, state)
  const depth = levelAt(spanOf(node).line, state)
  const diff = diffSpecs(before.root, after.root)
  const parts = diffParts(diff).flatMap(({ title, operations }): RootContent[] => [
    { type: 'heading', depth, position, children: [{ type: 'text', value: title }] },
    ...operations.flatMap((operation) => operationNodes(operation, { node, places })),
  ])
  return [paragraph(diffSummary(diff)), ...parts]
}

type Document = { readonly path: string; readonly root: SpecNode }
type Named = { readonly attribute: 'from' | 'to'; readonly written: string }

function readDocument(
  node: ReadDirective['node'],
  { attribute, written }: Named,
  state: PageState,
): Document | undefined {
  const { readCode } = state
  if (readCode === undefined) {
    invalid(node, 'it stands in pages only', state)
    return undefined
  }
  const unreadable = (reason: string) => {
    const at = openingPlace(node, state, written)
    note(state, 'openapi-unreadable', { args: { reason }, at })
    return undefined
  }
  const { roots } = state.context.config
  const found = codePath(written, { file: state.place(spanOf(node)).file, roots })
  if ('reason' in found) return unreadable(`${attribute} is not read, because ${found.reason}`)
  const first = readCode(found.path)
  if (first.kind === 'missing') return unreadable(`there is no file ${found.path}`)
  if (first.kind === 'refused') return unreadable(`${found.path} is not read: ${first.reason}`)
  const { value: root, diagnostics } = readSpec(filesOf(found.path, readCode))
  appendAll(state.diagnostics, diagnostics)
  return root && { path: found.path, root }
}

/** A document and the files that it refers to. A reference that leads nowhere is no change. */
function filesOf(
  document: string,
  readCode: NonNullable<PageState['readCode']>,
): readonly SourceFile[] {
  const files = new Map<string, SourceFile>()
  const waiting = [document]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (files.has(path)) continue
    const read = readCode(path)
    if (read.kind !== 'text') continue
    const { text } = read
    files.set(path, { path: sourcePath(path), file: path, text, hash: hashOf(text) })
    appendAll(waiting, referencedFiles(path, text))
  }
  return [...files.values()]
}

type Places = ReadonlyMap<string, string>

/** Where the operations of a document are, if it is one whose pages the site has. */
function placesOf({ path, root }: Document, { contentFolder, values }: PageState): Places {
  const isInContent = contentFolder !== undefined && path.startsWith(contentFolder)
  const spec = isInContent ? path.slice(contentFolder.length) : undefined
  const route = spec === undefined ? undefined : values['openapi']?.read(spec)
  return route === undefined ? new Map() : operationPlaces(root, route)
}

/** An operation, with a link to it, and its changes. */
function operationNodes(
  { operation, changes }: DiffPart['operations'][number],
  { node, places }: { readonly node: ReadDirective['node']; readonly places: Places },
): readonly RootContent[] {
  const [own = operation] = operation.split(' callback ')
  const props: ApiProps['changed-operation'] = { name: operation, href: places.get(own) }
  const name = component('changed-operation', node, {
    props: JSON.parse(JSON.stringify(props)),
    isInline: true,
    words: operation,
  })
  return [
    { type: 'paragraph', children: [name as unknown as PhrasingContent] },
    { type: 'list', ordered: false, spread: false, children: changes.map(changeItem) },
  ]
}

/** '`request.name` is required now' */
function changeItem({ field, message }: ApiChange): ListItem {
  const text: PhrasingContent = { type: 'text', value: message }
  const named: PhrasingContent[] =
    field === undefined
      ? [text]
      : [{ type: 'inlineCode', value: field }, { type: 'text', value: ' ' }, text]
  return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children: named }] }
}

function paragraph(value: string): BlockContent {
  return { type: 'paragraph', children: [{ type: 'text', value }] }
}
