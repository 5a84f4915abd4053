import type { SiteProps } from '../../src/model/theme.ts'
import { fill, type Strings } from '../strings.ts'
import { ThemedImage } from './ThemedImage.tsx'

type LogoProps = { readonly site: SiteProps; readonly text: Strings }

/** The area's logo, linked to the home route: one image for each colour scheme, or the title as text. */
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
      <ThemedImage src={area.logo.light} dark={area.logo.dark} height="28" loading="lazy" />
    </a>
  )
}
