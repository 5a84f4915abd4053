import { fillSlots, slot } from '../../model/slots.ts'
import { assetHref } from './href-for.ts'
import { sizeAttributes } from './image-size.ts'
import type { ResolvedLink } from './resolve-link.ts'
import { zoomId } from './zoom.ts'

/** An article with its links: addresses in HTML and in props of islands, images with the sizes of their files. */
export function fillLinks(html: string, links: readonly ResolvedLink[], base: string): string {
  return fillSlots(html, (kind, index) => {
    if (kind === 'fragment') return slot(kind, index)
    const link = links[index]
    if (link === undefined) return ''
    if (kind !== 'image') return addressText(link.href)
    const image = imageHtml(link, links, base)
    return link.zoom === undefined ? image : zoomButton(zoomId(index), image)
  })
}

/** A button that opens a dialog of the frame, without script where browsers can. */
function zoomButton(dialog: string, image: string): string {
  return `<button type="button" class="zoom" aria-haspopup="dialog" commandfor="${dialog}" command="show-modal">${image}</button>`
}

/** An image with its size, the author's if there is one; of a light and dark pair both, one shown by class. */
function imageHtml(link: ResolvedLink, links: readonly ResolvedLink[], base: string): string {
  const { asset, darkAsset } = link
  const size = sizeAttributes(link.attributes, asset)
  // Other sources of the image (`srcset`) are links, too.
  const attributes = fillLinks(link.attributes, links, base)
  // Of a pair only what shows is loaded, which is what lazy images are.
  const isEager = link.isFirst && darkAsset === undefined
  const rest = `${size}${attributes}${isEager ? '' : ' loading="lazy"'} decoding="async"`
  const source = `<img src="${addressText(link.href)}"`
  if (darkAsset === undefined) return `${source}${rest}>`
  const dark = addressText(assetHref(darkAsset.url, { base }))
  return `${source} class="only-light"${rest}><img src="${dark}" class="only-dark"${rest}>`
}

/** What must not stand in an address wherever it is put: in an attribute, in text, in JSON inside an attribute. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNSAFE = /[\u0000-\u0020"'<>\\\u007f]/g

/** An address as text of HTML. Percent-encoding leaves one character to escape, in attributes and text alike. */
function addressText(href: string): string {
  return href.replace(UNSAFE, (char) => encodeChar(char)).replaceAll('&', '&amp;')
}

/** ' ' -> '%20'; `encodeURIComponent` leaves the apostrophe as it is. */
function encodeChar(char: string): string {
  return `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}
