import { Article } from './Article.tsx'
import { Frame } from './Frame.tsx'
import { RightColumn } from './RightColumn.tsx'
import type { View } from './view.ts'

/** Every page of the site as a list: what the search button leads to without script. */
export function AllPages({ view }: { readonly view: View }) {
  return (
    <Frame view={view} layout="plain" aside={<RightColumn view={view} />}>
      <Article view={view} />
    </Frame>
  )
}
