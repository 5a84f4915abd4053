import type { NavSlice } from '../../src/model/nav.ts'
import type { SiteProps } from '../../src/model/theme.ts'
import { fill, type Strings } from '../strings.ts'
import { Button } from './Button.tsx'
import { Logo } from './Logo.tsx'
import { MainNav } from './MainNav.tsx'

type HeaderProps = {
  readonly site: SiteProps
  readonly panelNav: NavSlice
  readonly text: Strings
}

/** The top bar (BAR-01 to BAR-04): menu, logo, search, main links, theme, the way into the product. */
export function Header({ site, text }: HeaderProps) {
  const { app } = site.links
  return (
    <header className="header">
      <div className="header-brand">
        <Logo site={site} text={text} />
      </div>
      <div className="header-bar">
        <MainNav links={site.topBar} label={text.mainNavigation} />
        {app === undefined ? null : (
          <Button className="try" href={app} variant="primary" newTab={text.newTab}>
            {fill(text.tryProduct, { product: site.product.name })}
          </Button>
        )}
      </div>
    </header>
  )
}
