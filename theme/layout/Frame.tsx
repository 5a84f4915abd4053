import type { ReactNode } from 'react'
import { FRAME_ID } from '../../src/model/frame-ids.ts'
import { CopyLinkButton } from '../components/CopyLinkButton.tsx'
import { Footer } from '../components/Footer.tsx'
import { Header } from '../components/Header.tsx'
import { MobilePanel } from '../components/MobilePanel.tsx'
import { Sidebar } from '../components/Sidebar.tsx'
import { SkipLink } from '../components/SkipLink.tsx'
import { TocBar } from '../components/TocBar.tsx'
import Toaster from '../islands/toaster.tsx'
import { Slot } from './Slot.tsx'
import { Inner, staticHtml } from './templates.ts'
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
  const { site, nav, panelNav, page, text, trees, part } = view
  return (
    <>
      <SkipLink label={text.skipToContent} />
      <Slot name="banner" view={view} />
      {part(
        site,
        `header ${page.mainLink}`,
        <Header site={site} current={page.mainLink} text={text}>
          <Inner />
        </Header>,
        [staticHtml(<Slot name="header" view={view} />)],
      )}
      {part(
        site,
        `sidebar ${nav.id}`,
        <Sidebar label={nav.label}>
          <Inner />
        </Sidebar>,
        [trees.sidebar],
      )}
      <div className="shell" data-layout={layout}>
        {layout === 'home' ? null : (
          <TocBar label={text.onThisPage} entries={page.toc} isListed={aside !== undefined}>
            {layout === 'api' ? null : <CopyLinkButton look="icon" text={text} />}
          </TocBar>
        )}
        <div className="page">
          {aside}
          <main id={FRAME_ID.main} tabIndex={-1}>
            {children}
          </main>
          <Footer site={site} page={page} text={text}>
            <Slot name="footer" view={view} />
          </Footer>
        </div>
      </div>
      {part(
        site,
        `panel ${panelNav.id} ${page.mainLink}`,
        <MobilePanel
          site={site}
          label={panelNav.label}
          current={page.mainLink}
          text={text}
          extra={<Inner />}
        >
          <Inner />
        </MobilePanel>,
        [staticHtml(<Slot name="panel" view={view} />), trees.panel],
      )}
      <p className="announcements vh" role="status" />
      {part(site, 'notifications', <Notifications view={view} />)}
    </>
  )
}

function Notifications({ view: { site, text } }: { readonly view: View }) {
  return (
    <Toaster
      label={text.notifications}
      dismiss={text.dismiss}
      limit={site.toasts.limit}
      theme={site.toasts.theme}
    />
  )
}
