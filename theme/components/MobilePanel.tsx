import type { ReactNode } from 'react'
import type { SiteProps } from '../../src/model/theme.ts'
import MobileNav from '../islands/mobile-nav.tsx'
import NavGroups from '../islands/nav-groups.tsx'
import type { Strings } from '../strings.ts'
import { Button } from './Button.tsx'
import { closesPanel } from './commands.ts'
import { Icon } from './icons.tsx'
import { Logo } from './Logo.tsx'

type PanelPartProps = { readonly site: SiteProps; readonly text: Strings }
type PanelLinksProps = PanelPartProps & {
  /** Href of the main link whose section the reader is in. */
  readonly current: string | undefined
}
type MobilePanelProps = PanelLinksProps & {
  readonly label: string
  /** What features show below the links. */
  readonly extra?: ReactNode
  readonly children: ReactNode
}

/** The slide-in panel below the large breakpoint. It opens without script in browsers with invoker commands. */
export function MobilePanel({ site, label, current, text, extra, children }: MobilePanelProps) {
  return (
    <MobileNav label={text.navigation}>
      <PanelHeader site={site} text={text} />
      <PanelLinks site={site} current={current} text={text} />
      {extra}
      <div className="panel-scroll">
        <nav aria-label={label}>
          <NavGroups>{children}</NavGroups>
        </nav>
      </div>
      <PanelFooter site={site} text={text} />
    </MobileNav>
  )
}

function PanelHeader({ site, text }: PanelPartProps) {
  return (
    <div className="panel-header">
      <button
        type="button"
        className="icon-button"
        aria-label={text.closeNavigation}
        {...closesPanel}
      >
        <Icon name="close" />
      </button>
      <Logo site={site} text={text} />
    </div>
  )
}

/** The top bar's links, for small screens: a row that stays while the rest of the panel scrolls. */
function PanelLinks({ site, current, text }: PanelLinksProps) {
  if (site.panelLinks.length === 0) return null
  return (
    <nav className="panel-links" aria-label={text.mainNavigation}>
      <ul>
        {site.panelLinks.map((link) => (
          <li key={link.href}>
            <a href={link.href} aria-current={link.href === current || undefined}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** 'Sign in' on narrow screens, where the top bar's button is hidden. */
function PanelFooter({ site, text }: PanelPartProps) {
  const { signIn } = site.links
  if (signIn === undefined) return null
  return (
    <div className="panel-footer">
      <Button className="sign-in" href={signIn} variant="ghost" size="large">
        {text.signIn}
      </Button>
    </div>
  )
}
