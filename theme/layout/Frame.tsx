import type { ReactNode } from 'react'
import { Footer } from '../components/Footer.tsx'
import { Header } from '../components/Header.tsx'
import { MobilePanel } from '../components/MobilePanel.tsx'
import { Sidebar } from '../components/Sidebar.tsx'
import { SkipLink } from '../components/SkipLink.tsx'
import { TocBar } from '../components/TocBar.tsx'
import Toaster from '../islands/toaster.tsx'
import type { View } from './view.ts'

type FrameProps = {
  readonly view: View
  /** Names the layout for the styles. */
  readonly layout: 'doc' | 'api' | 'home' | 'plain'
  /** The right column, from the wide breakpoint. */
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

/** What every page has: top bar, navigation, main area, footer, dialogs, notifications. */
export function Frame({ view, layout, aside, children }: FrameProps) {
  const { site, nav, panelNav, page, text, trees } = view
  return (
    <>
      <SkipLink label={text.skipToContent} />
      <Header site={site} text={text} />
      <Sidebar label={nav.label} tree={trees.sidebar} />
      <div className="shell" data-layout={layout}>
        <TocBar entries={page.toc} showsCopyLink={layout !== 'api'} text={text} />
        <div className="page">
          {aside}
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer site={site} page={page} text={text} />
        </div>
      </div>
      <MobilePanel site={site} nav={panelNav} tree={trees.panel} text={text} />
      <Toaster
        label={text.notifications}
        dismiss={text.dismiss}
        limit={site.toasts.limit}
        theme={site.toasts.theme}
      />
    </>
  )
}
