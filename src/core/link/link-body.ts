import type { Json, JsonObject } from '../../model/json.ts'
import type { PlainLink } from '../../model/output.ts'
import { type BodyNode, linkSlotPattern } from '../../model/page.ts'
import { assetHref } from './href-for.ts'

/** Fills the link slots of an article: hrefs in HTML and props, sources and sizes of images. */
export function linkBody(
  body: readonly BodyNode[],
  links: readonly PlainLink[],
  base: string,
): readonly BodyNode[] {
  if (links.length === 0) return body
  return body.map((node) =>
    typeof node === 'string'
      ? filledHtml(node, links, base)
      : {
          component: node.component,
          props: filledProps(node.props, links),
          children: linkBody(node.children, links, base),
        },
  )
}

const IMAGE = /<img src="\x91(\d+)\x92"([^>]*)>/g

function filledHtml(html: string, links: readonly PlainLink[], base: string): string {
  if (!html.includes('\x91')) return html
  const withImages = html.includes('<img src="\x91')
    ? html.replace(IMAGE, (_match, index: string, rest: string) =>
        imageHtml(links[Number(index)], rest, base),
      )
    : html
  return withImages.replace(linkSlotPattern(), (_match, index: string) =>
    escapeAttribute(links[Number(index)]?.href ?? ''),
  )
}

/** An image with its size; of a light and dark pair both, one shown by class. */
function imageHtml(link: PlainLink | undefined, rest: string, base: string): string {
  const source = `<img src="${escapeAttribute(link?.href ?? '')}"`
  const { asset, darkAsset } = link ?? {}
  const size =
    asset?.width === undefined
      ? ''
      : ` width="${asset.width}" height="${asset.height ?? asset.width}"`
  const attributes = `${size}${rest} loading="lazy" decoding="async"`
  if (darkAsset === undefined) return `${source}${attributes}>`
  const dark = escapeAttribute(assetHref(darkAsset.url, { base }))
  return `${source} class="only-light"${attributes}><img src="${dark}" class="only-dark"${attributes}>`
}

function filledProps(props: JsonObject, links: readonly PlainLink[]): JsonObject {
  return Object.fromEntries(
    Object.entries(props).map(([key, value]) => [key, filledValue(value, links)]),
  )
}

function filledValue(value: Json | undefined, links: readonly PlainLink[]): Json | undefined {
  if (typeof value === 'string') {
    if (!value.includes('\x91')) return value
    // Props are escaped where React writes them.
    return value.replace(
      linkSlotPattern(),
      (_match, index: string) => links[Number(index)]?.href ?? '',
    )
  }
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item) => filledValue(item, links) ?? null)
  if (typeof value === 'object' && value !== null) return filledProps(value as JsonObject, links)
  return value
}

/** Text for a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
