import { Article } from './Article.tsx'
import { Frame } from './Frame.tsx'
import { RightColumn } from './RightColumn.tsx'
import type { View } from './view.ts'

/** A page of prose with its table of contents beside it. */
export function DocLayout({ view }: { readonly view: View }) {
  return (
    <Frame view={view} layout="doc" aside={<RightColumn view={view} />}>
      <Article view={view} />
    </Frame>
  )
}
