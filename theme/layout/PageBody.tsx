import { AllPages } from './AllPages.tsx'
import { ApiLayout } from './ApiLayout.tsx'
import { AppShell } from './AppShell.tsx'
import { DocLayout } from './DocLayout.tsx'
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
      return <AppShell view={view} />
    case 'all-pages':
      return <AllPages view={view} />
    default:
      return layout satisfies never
  }
}
