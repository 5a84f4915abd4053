import type { ReactElement, ReactNode } from 'react'
import type { ContentComponentName, ContentProps } from '../../src/model/content.ts'
import type { ComponentContext } from '../../src/model/theme.ts'
import type { Strings } from '../strings.ts'

/** Context of every content component besides its own props. */
export type ContentContext = Omit<ComponentContext, 'strings'> & {
  readonly strings: Strings
  readonly children: ReactNode
}

/** Props of a content component: those of its node, and what it uses of its context. */
export type PropsOf<
  Name extends ContentComponentName,
  Used extends keyof ContentContext,
> = ContentProps[Name] & Pick<ContentContext, Used>

export type ContentComponents = {
  readonly [Name in ContentComponentName]: (
    props: ContentProps[Name] & ContentContext,
  ) => ReactElement
}
