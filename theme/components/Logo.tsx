import type { SiteProps } from '../../src/model/theme.ts'
import { fill, type Strings } from '../strings.ts'

type LogoProps = { readonly site: SiteProps; readonly text: Strings }

/** The area's logo (AREA-02), linked to the home route: one image for each theme, or the title as text. */
export function Logo({ site, text }: LogoProps) {
  const { product, area } = site
  const label = fill(text.logoLabel, { product: product.name, area: area.title })
  if (area.logo === undefined) {
    return (
      <a className="logo" href={site.homeHref}>
        {site.mark === undefined ? null : <img src={site.mark} alt="" width="24" height="24" />}
        <span className="logo-text">{site.title}</span>
      </a>
    )
  }
  return (
    <a className="logo" href={site.homeHref} aria-label={label}>
      <img className="only-light" src={area.logo.light} alt="" height="28" loading="lazy" />
      <img className="only-dark" src={area.logo.dark} alt="" height="28" loading="lazy" />
    </a>
  )
}
