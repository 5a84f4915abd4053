import type { SiteConfig } from '../../model/config/site-config.ts'
import type { TopLink } from '../../model/theme.ts'
import { areaFor } from '../routes/area-for.ts'

/** Links to files lead to no page. */
const FILE = /\.[a-z]\w*$/i

type CurrentPage = {
  /** URL path of the page, with the base. */
  readonly href: string
  readonly area: string
}

/**
 * Href of the main link whose section of the site holds the page. Of several that lead into the page's area it is the one
 * with the most leading segments in common with the page, or else the home link; of equals the first. An area's only link
 * is current on all its pages.
 */
export function currentLink(
  { href, area }: CurrentPage,
  links: readonly TopLink[],
  { areas, base }: Pick<SiteConfig, 'areas' | 'base'>,
): string | undefined {
  const pathOf = (address: string) => address.replace(/[?#].*/, '').slice(base.length)
  const leadsHere = ({ href: to, external }: TopLink) =>
    !external && !FILE.test(pathOf(to)) && areaFor(pathOf(to), areas)?.id === area
  const inArea = links.filter(leadsHere)
  const page = segmentsOf(pathOf(href))
  const [best] = [...new Set(inArea.map((link) => link.href))]
    .map((address) => ({ address, path: segmentsOf(pathOf(address)) }))
    .filter(({ path }, _, { length }) => length === 1 || path.length === 0 || path[0] === page[0])
    .toSorted((a, b) => sharedLength(b.path, page) - sharedLength(a.path, page))
  return best?.address
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '')
}

/** How many leading segments two paths have in common. */
function sharedLength(path: readonly string[], other: readonly string[]): number {
  const differs = path.findIndex((segment, index) => segment !== other[index])
  return differs === -1 ? path.length : differs
}
