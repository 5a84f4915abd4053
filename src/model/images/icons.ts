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

/** 'fontawesome/solid/cloud' */
const PATH_NOTATION =
  /^(?:fontawesome\/)?(?:(solid|regular|brands)\/)?(?:fa-)?([a-z0-9]+(?:-[a-z0-9]+)*)$/
/** 'fa-solid fa-cloud', 'far fa-sun' */
const CLASS_NOTATION = /^fa(?:-(solid|regular|brands)|([srb]))? fa-([a-z0-9]+(?:-[a-z0-9]+)*)$/
/** The letter for solid, the default, is not needed. */
const STYLE_OF_LETTER: Readonly<Record<string, string>> = { r: 'regular', b: 'brands' }

/**
 * Normalises the name of a shape. Also accepts the notations of other tools and of Font Awesome:
 * 'fontawesome/solid/cloud', 'fa-solid fa-cloud'. Undefined for anything else.
 */
export function iconName(text: string): string | undefined {
  const [, pathStyle, name] = PATH_NOTATION.exec(text) ?? []
  const [, classStyle, letter = '', className] = CLASS_NOTATION.exec(text) ?? []
  const style = pathStyle ?? classStyle ?? STYLE_OF_LETTER[letter] ?? 'solid'
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

/**
 * HTML of a shape, whose `<symbol>` is in the page. Hidden from assistive tech unless `attributes` say otherwise, which
 * begin with a space.
 */
export function iconHtml(name: string, attributes = ' class="icon" aria-hidden="true"'): string {
  return `<svg${attributes}><use href="#${iconId(name)}"/></svg>`
}
