import { Article } from './Article.tsx'
import { Frame } from './Frame.tsx'
import { Slot } from './Slot.tsx'
import type { View } from './view.ts'

/** A page whose sections are in the sidebar: without right column, so that text beside code has the whole width. */
export function ApiLayout({ view }: { readonly view: View }) {
  return (
    <Frame view={view} layout="api">
      <Article view={view} />
      <Slot name="aside" view={view} />
    </Frame>
  )
}
