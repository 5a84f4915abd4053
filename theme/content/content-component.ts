import type { ReactElement, ReactNode } from 'react'
import type { ContentComponentName, ContentProps } from '../../src/model/content.ts'
import type { JsonObject } from '../../src/model/json.ts'
import type { Strings } from '../strings.ts'

/** What every content component gets besides its own props. */
export type ContentContext = {
  readonly strings: Strings
  /** Props of the child components, in order: tabs name their panels, lists count their items. */
  readonly items: readonly JsonObject[]
  /** How many components of the same name are around this one. */
  readonly depth: number
  /** Unique on the page, for `id` and `aria-controls`. */
  readonly uid: string
  /** `uid` of the component around this one, and how many components come before this one in it. */
  readonly place: { readonly group: string; readonly index: number }
  readonly children: ReactNode
}

export type ContentComponent<Props> = (props: Props & ContentContext) => ReactElement
export type ContentComponents = {
  readonly [Name in ContentComponentName]: ContentComponent<ContentProps[Name]>
}
