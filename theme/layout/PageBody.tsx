import { AllPagesLayout } from './AllPagesLayout.tsx'
import { ApiLayout } from './ApiLayout.tsx'
import { DocLayout } from './DocLayout.tsx'
import { Frame } from './Frame.tsx'
import { HomeLayout } from './HomeLayout.tsx'
import { NotFoundLayout } from './NotFoundLayout.tsx'
import type { View } from './view.ts'

/** Chooses the layout of a page. */
export function PageBody({ view }: { readonly view: View }) {
  const { layout, tocInNav } = view.page
  switch (layout) {
    case 'doc':
      return tocInNav ? <ApiLayout view={view} /> : <DocLayout view={view} />
    case 'home':
      return <HomeLayout view={view} />
    case 'not-found':
      return <NotFoundLayout view={view} />
    case 'shell':
      // The frame around an empty article.
      return (
        <Frame view={view} layout="plain">
          <article className="prose" />
        </Frame>
      )
    case 'all-pages':
      return <AllPagesLayout view={view} />
    default:
      return layout satisfies never
  }
}
