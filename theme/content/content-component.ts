import type { ReactElement, ReactNode } from 'react'
import type { ContentComponentName, ContentProps } from '../../src/model/content.ts'
import type { ComponentContext } from '../../src/model/theme.ts'
import type { Strings } from '../strings.ts'

/** What every content component gets besides its own props. */
export type ContentContext = Omit<ComponentContext, 'strings'> & {
  readonly strings: Strings
  readonly children: ReactNode
}

export type ContentComponent<Props> = (props: Props & ContentContext) => ReactElement
export type ContentComponents = {
  readonly [Name in ContentComponentName]: ContentComponent<ContentProps[Name]>
}
