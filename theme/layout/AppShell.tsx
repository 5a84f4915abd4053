import { Frame } from './Frame.tsx'
import type { View } from './view.ts'

/** The frame around an empty article (AREA-04). */
export function AppShell({ view }: { readonly view: View }) {
  return (
    <Frame view={view} layout="plain">
      <article className="prose" />
    </Frame>
  )
}
