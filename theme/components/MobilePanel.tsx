import type { NavSlice } from '../../src/model/nav.ts'
import type { SiteProps } from '../../src/model/theme.ts'
import MobileNav from '../islands/mobile-nav.tsx'
import NavGroups from '../islands/nav-groups.tsx'
import type { Strings } from '../strings.ts'
import { Button } from './Button.tsx'
import { closesPanel } from './commands.ts'
import { Icon } from './icons.tsx'
import { Logo } from './Logo.tsx'

type MobilePanelProps = {
  readonly site: SiteProps
  readonly nav: NavSlice
  /** The rendered navigation. */
  readonly tree: string
  readonly text: Strings
}

/** The slide-in panel below the large breakpoint (MOB-01 to MOB-05). Opens without script where browsers can. */
export function MobilePanel({ site, nav, tree, text }: MobilePanelProps) {
  const { signIn } = site.links
  return (
    <MobileNav label={text.navigation}>
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
      <div className="panel-scroll">
        {site.panelLinks.length === 0 ? null : (
          <nav className="panel-links" aria-label={text.mainNavigation}>
            <ul>
              {site.panelLinks.map((link) => (
                <li key={link.href}>
                  <a className="nav-link" href={link.href}>
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav aria-label={nav.label}>
          <NavGroups>
            <div dangerouslySetInnerHTML={{ __html: tree }} />
          </NavGroups>
        </nav>
      </div>
      {signIn === undefined ? null : (
        <div className="panel-footer">
          <Button className="sign-in" href={signIn} variant="ghost" size="large">
            {text.signIn}
          </Button>
        </div>
      )}
    </MobileNav>
  )
}
