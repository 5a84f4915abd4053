import type { LinkDocument } from '../../../model/page/parsed-page.ts'
import type { TextTools } from '../../../page/pipeline/text-tools.ts'
import type { Direction } from '../read/operations.ts'
import type { SpecNode } from '../read/spec-node.ts'
import type { RequestSettings } from '../samples/request-samples.ts'
import type { NamedObject, PageDraft } from './page-draft.ts'

/** What all pages of a reference share. */
export type ApiContext = {
  /** The document. */
  readonly root: SpecNode
  /** What its links belong to. */
  readonly document: LinkDocument
  readonly tools: TextTools
  readonly samples: RequestSettings
  /** Where an operation stands: its page's route and its anchor. */
  readonly operationHref: (id: string) => string | undefined
  /** Where a named schema is shown in full. */
  readonly objects: ObjectPlaces
}

/** Named schemas that are shown in full in one place, by key. They are found while pages are made. */
export type ObjectPlaces = {
  readonly find: (key: string) => ObjectPlace | undefined
  /**
   * Asks for a schema to be shown in the section 'Objects' of the page that is being made, or of a later one. One without a
   * place is shown where it is used.
   */
  readonly request: (schema: NamedObject, from: PageDraft) => ObjectPlace | undefined
}
export type ObjectPlace = { readonly route: string; readonly anchor: string; readonly name: string }

/** A page with all that its parts need to be written. */
export type PageContext = ApiContext & PageDraft

/** What rows are written for. */
export type RowContext = PageContext & {
  readonly direction: Direction
  /** Anchor that the rows' anchors begin with: 'create-a-group'. */
  readonly parent: string
  /** Names of the fields above. */
  readonly path: readonly string[]
  /** Schemas above, by key, with the anchor where each is shown. */
  readonly above: ReadonlyMap<string, string>
}

/** Rows that begin at `parent`; `keys` are the schemas that are shown there. */
export function rowsAt(
  page: PageContext,
  parent: string,
  direction: Direction,
  ...keys: readonly string[]
): RowContext {
  return { ...page, direction, parent, path: [], above: new Map(keys.map((key) => [key, parent])) }
}
