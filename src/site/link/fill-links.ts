import type { ColorScheme } from '../../model/images/color-scheme.ts'
import { iconHtml } from '../../model/images/icons.ts'
import { percentEncoded } from '../../model/links/markdown-address.ts'
import type { Asset } from '../../model/routes.ts'
import { fillSlots, slot } from '../../model/slots.ts'
import { assetHref } from './href-for.ts'
import { shownWidth, sizeAttributes } from './image-size.ts'
import type { ResolvedLink } from './resolve-link.ts'
import { COLUMN, zoomId } from './zoom.ts'

/** An article with its links: addresses in HTML and in props of islands, images with the sizes of their files. */
export function fillLinks(html: string, links: readonly ResolvedLink[], base: string): string {
  return fillSlots(html, (kind, index) => {
    if (kind === 'fragment') return slot(kind, index)
    const link = links[index]
    if (link === undefined) return ''
    if (kind !== 'image') return addressText(link.href)
    if (link.icon !== undefined) return link.icon && iconHtml(link.icon, link.attributes)
    const image = imageHtml(link, links, base)
    if (link.zoom === undefined) return image
    const shown = link.scheme === undefined ? '' : ` only-${link.scheme}`
    return `<button type="button" class="zoom${shown}" aria-haspopup="dialog" commandfor="${zoomId(index)}" command="show-modal">${image}</button>`
  })
}

/** An image with its size, the author's if there is one; of a light and dark pair both, one shown by class. */
function imageHtml(link: ResolvedLink, links: readonly ResolvedLink[], base: string): string {
  const { asset, darkAsset, scheme } = link
  const size = sizeAttributes(link.attributes, asset)
  // Other sources of the image (`srcset`) are links, too.
  const attributes = fillLinks(link.attributes, links, base)
  // Of a pair only what shows is loaded, which is what lazy images are.
  const isEager = link.isFirst && darkAsset === undefined && scheme === undefined
  const loading = isEager ? '' : ' loading="lazy"'
  const image = (href: string, file: Asset | undefined, only?: ColorScheme) => {
    const img = `<img src="${addressText(href)}"${size}${withClass(attributes, only)}${loading} decoding="async">`
    return link.hasSources ? img : withSources(img, file, { attributes, base })
  }
  if (darkAsset === undefined) return image(link.href, asset, scheme)
  return (
    image(link.href, asset, 'light') + image(assetHref(darkAsset.url, { base }), darkAsset, 'dark')
  )
}

type Sources = { readonly attributes: string; readonly base: string }

/** The widest window whose images are those for phones: below the theme's first breakpoint. */
const NARROW = '(max-width: 39.99rem)'

/** An image with what a browser may load in the place of its file: what is meant for phones, or the first format that it knows, as wide as it needs. */
function withSources(img: string, file: Asset | undefined, { attributes, base }: Sources): string {
  const { variants = [], narrow } = file ?? {}
  if (/ (?:srcset|sizes)="/.test(attributes)) return img
  const shown = Math.min(shownWidth(attributes, file) ?? COLUMN, COLUMN)
  const formats = (['avif', 'webp'] as const).map((format) => {
    const set = variants
      .filter((variant) => variant.format === format)
      .map(({ url, width }) => `${addressText(assetHref(url, { base }))} ${width}w`)
    if (set.length === 0) return ''
    return `<source type="image/${format}" srcset="${set.join(', ')}" sizes="(max-width: ${shown}px) 100vw, ${shown}px">`
  })
  const phone =
    narrow === undefined
      ? ''
      : `<source media="${NARROW}" srcset="${addressText(assetHref(narrow.url, { base }))}"${sizeAttributes('', narrow)}>`
  const sources = phone + formats.join('')
  return sources === '' ? img : `<picture>${sources}${img}</picture>`
}

/** Attributes with the class of what shows on pages of some colours only, beside those of the author. */
function withClass(attributes: string, only: ColorScheme | undefined): string {
  if (only === undefined) return attributes
  return attributes.includes(' class="')
    ? attributes.replace(' class="', ` class="only-${only} `)
    : ` class="only-${only}"${attributes}`
}

/** What must not stand in an address wherever it is put: in an attribute, in text, in JSON inside an attribute. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNSAFE = /[\u0000-\u0020"'<>\\\u007f]/g

/** An address as text of HTML. Percent-encoding leaves one character to escape, in attributes and text alike. */
function addressText(href: string): string {
  return href.replace(UNSAFE, percentEncoded).replaceAll('&', '&amp;')
}
