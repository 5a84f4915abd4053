import type { Location } from '../../../diagnostics/diagnostic.ts'
import type { ContentProps } from '../../../model/content.ts'
import type { Highlighter } from '../../../model/markdown.ts'
import type { BodyNode } from '../../../model/page.ts'
import { codePanel } from '../../content/code-panel.ts'
import type { RareSyntax } from '../../content/rare-syntax.ts'
import { locate } from '../locate.ts'
import type { SampleLanguage } from '../samples/request-samples.ts'
import type { Spec } from '../spec.ts'
import type { SpecNode } from '../spec-node.ts'
import type { MarkdownWriter } from './markdown-writer.ts'
import { node, type PageDraft } from './page-draft.ts'

/** What all pages of a reference share. */
export type ApiContext = {
  readonly spec: Spec
  readonly writer: MarkdownWriter
  readonly highlighter: Highlighter
  readonly rare: RareSyntax
  readonly languages: readonly SampleLanguage[]
  /** Prefix of environment variables in samples: `WIREMOOR`. */
  readonly envPrefix: string
  /** Where an operation stands: its page's route and its anchor. */
  readonly operationHref: (id: string) => string | undefined
  /** Where a named schema is shown in full. */
  readonly objects: ObjectPlaces
}

/** Named schemas that are shown in full in one place, by key. They are found while pages are made. */
export type ObjectPlaces = {
  readonly find: (key: string) => ObjectPlace | undefined
  /** Asks for a schema to be shown in the section 'Objects' of the page that is being made, or of a later one. */
  readonly request: (schema: RequestedObject, from: PageInProgress) => ObjectPlace
}
export type ObjectPlace = { readonly route: string; readonly anchor: string; readonly name: string }
export type RequestedObject = {
  readonly key: string
  readonly name: string
  readonly schemas: readonly SpecNode[]
}

/** The page that is being made. */
export type PageInProgress = {
  readonly route: string
  readonly draft: PageDraft
  /** From this many rows on, nested objects are linked and not shown in place. */
  readonly maxRows: number
  /** Objects that its section 'Objects' has yet to show. */
  readonly waiting: (RequestedObject & { readonly anchor: string })[]
  /** Places of this page that show all fields of a schema, by schema and direction. */
  readonly shown: Map<string, string>
}

/** Where something of the document stands, for links and headings. */
export function placeOf({ spec }: ApiContext, at: SpecNode): Location {
  return locate(spec, at)
}

/** Code with its name, highlighted. */
export function codeNode(
  { highlighter }: ApiContext,
  draft: PageDraft,
  sample: { readonly name: string; readonly lang: string; readonly code: string },
): BodyNode {
  const { name, lang, code } = sample
  const known = lang !== '' && highlighter.knows(lang) ? lang : ''
  if (known !== '') draft.languages.add(known)
  return codePanel({ code, lang: known, title: name }, highlighter)
}

/** A code group; without panels there is none. */
export function codeGroupNode(
  props: ContentProps['code-group'],
  panels: readonly BodyNode[],
): readonly BodyNode[] {
  return panels.length === 0 ? [] : [node('code-group', props, panels)]
}
