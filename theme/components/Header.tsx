import type { ReactNode } from 'react'
import type { SiteProps } from '../../src/model/theme.ts'
import Search from '../islands/search.tsx'
import ThemeToggle from '../islands/theme-toggle.tsx'
import { SearchCredit } from '../search/SearchCredit.tsx'
import { fill, type Strings, strings } from '../strings.ts'
import { Button } from './Button.tsx'
import { opensPanel } from './commands.ts'
import { Icon } from './icons.tsx'
import { Logo } from './Logo.tsx'
import { MainNav } from './MainNav.tsx'

type HeaderProps = {
  readonly site: SiteProps
  /** Href of the main link whose section the reader is in. */
  readonly current: string | undefined
  readonly text: Strings
  /** What features show behind the links. */
  readonly children?: ReactNode
}

/** The top bar: menu, logo, search, main links, theme toggle, link to the product. */
export function Header({ site, current, text, children }: HeaderProps) {
  const { app } = site.links
  return (
    <header className="header">
      <div className="header-brand">
        <button
          type="button"
          className="icon-button menu-button"
          aria-label={text.openNavigation}
          data-for-island="mobile-nav"
          {...opensPanel}
        >
          <Icon name="menu" />
        </button>
        <Logo site={site} text={text} />
      </div>
      <div className="header-bar">
        {site.search === undefined ? null : (
          <Search
            search={site.search}
            area={site.area.id}
            text={ownSearchText(site.strings)}
            allPages={site.allPagesHref}
          >
            <SearchCredit provider={site.search.provider} />
          </Search>
        )}
        <MainNav links={site.topBar} current={current} label={text.mainNavigation} />
        {children}
        <ThemeToggle label={text.darkTheme}>
          <Icon name="theme" />
        </ThemeToggle>
        {app === undefined ? null : (
          <Button className="try" href={app} variant="primary" newTab={text.newTab}>
            <span className="try-label">
              {fill(text.tryProduct, { product: site.product.name })}
            </span>
          </Button>
        )}
      </div>
    </header>
  )
}

/** Texts that search shares with the rest of the page; keys of its own begin with `search`. */
const SHARED: readonly string[] = ['locale', 'tryAgain', 'results', 'oneResult', 'docs', 'api']
const isShared = (key: string) => /^(?:search|status)/.test(key) || SHARED.includes(key)

/** The texts of search that a site has changed, the only ones that pages need to pass to the island. */
export function ownSearchText(own: Readonly<Record<string, string>>) {
  const keys = Object.keys(strings).filter((key) => key in own && isShared(key))
  return Object.fromEntries(keys.map((key) => [key, own[key] ?? '']))
}
