import { iconId } from '../frame-ids.ts'
import { isAllowedAddress } from '../links/address.ts'

/** A shape of the icon set, in a box 512 high. */
export type IconShape = {
  readonly width: number
  /** `d` of its one path. */
  readonly path: string
}

/** Shapes by name: 'shield-halved', 'regular/sun', 'brands/github'. */
export type IconShapes = ReadonlyMap<string, IconShape>

const PATH = /^(?:fontawesome\/)?(?:(solid|regular|brands)\/)?(?:fa-)?([a-z0-9]+(?:-[a-z0-9]+)*)$/
const CLASSES = /^fa(?:-(solid|regular|brands)|([srb]))? fa-([a-z0-9]+(?:-[a-z0-9]+)*)$/
const STYLES: Readonly<Record<string, string>> = { r: 'regular', b: 'brands' }

/**
 * Normalises the name of a shape. Also accepts the notations of other tools and of the set itself:
 * 'fontawesome/solid/cloud', 'fa-solid fa-cloud'. Undefined for anything else.
 */
export function iconName(text: string): string | undefined {
  const [, folder, name] = PATH.exec(text) ?? []
  const [, family, letter = '', className] = CLASSES.exec(text) ?? []
  const style = folder ?? family ?? STYLES[letter] ?? 'solid'
  const shape = name ?? className
  return shape === undefined || style === 'solid' ? shape : `${style}/${shape}`
}

/** Parses the text of an icon: the name of a shape of the icon set, or an SVG or PNG file of the site. */
export function iconRef(
  text: string,
): { readonly kind: 'icon' | 'image'; readonly href: string } | undefined {
  const isFile = /\.(svg|png)$/i.test(text) && isAllowedAddress(text, 'site')
  if (isFile) return { kind: 'image', href: text }
  const name = iconName(text)
  return name === undefined ? undefined : { kind: 'icon', href: name }
}

/** HTML of a shape. It is hidden from assistive tech unless the attributes say otherwise. */
export function iconHtml(name: string, attributes = ' class="icon" aria-hidden="true"'): string {
  return `<svg${attributes}><use href="#${iconId(name)}"/></svg>`
}
