import { Article } from './Article.tsx'
import { Frame } from './Frame.tsx'
import { RightColumn } from './RightColumn.tsx'
import type { View } from './view.ts'

/** The docs home. The layout's name selects its styles. */
export function HomeLayout({ view }: { readonly view: View }) {
  return (
    <Frame view={view} layout="home" aside={<RightColumn view={view} />}>
      <Article view={view} />
    </Frame>
  )
}
