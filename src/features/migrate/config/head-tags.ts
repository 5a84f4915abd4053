import type { HeadTag } from '../../../model/head-tag.ts'
import type { OldFile } from '../old/old-site.ts'
import type { Say } from '../old/say.ts'
import { mapOf, textOf } from './values.ts'

/** Metadata that docsgen makes for each page from what the page says. */
const OF_PAGES =
  /^(?:description|viewport|charset|generator|author|robots|(?:og|twitter):(?:title|description|url|type|site_name|site|card|locale))$/
/** Hints about what pages of docsgen do not load. */
const HINTS =
  /^(?:preconnect|dns-prefetch|preload|prefetch|modulepreload|icon|shortcut icon|canonical)$/

type Given = { readonly base: string; readonly files: readonly OldFile[]; readonly say: Say }

/** Takes tags of the head of every page over: metadata and links. Scripts and style sheets of others are listed. */
export function takeHead(
  tags: readonly HeadTag[],
  { base, files, say }: Given,
): readonly HeadTag[] {
  const isLoaded = ({ tag, attributes }: HeadTag) =>
    !/^(?:meta|link)$/.test(tag) || attributes?.['rel'] === 'stylesheet'
  const scripts = tags.filter(isLoaded).map(({ tag, attributes }) => {
    const address = String(attributes?.['src'] ?? attributes?.['href'] ?? '')
    return `\`${address === '' ? `<${tag}>` : address}\``
  })
  if (scripts.length > 0)
    say(
      'head',
      `All pages of the old site load ${scripts.join(', ')}; those of the new one do not`,
      'Write those that the site needs under `head` in the config.',
    )
  return tags
    .filter((one) => !isLoaded(one))
    .flatMap((one) => (one.tag === 'meta' ? metadata(one) : link(one, base, files)))
}

function metadata(one: HeadTag): readonly HeadTag[] {
  const { name, property } = one.attributes ?? {}
  return OF_PAGES.test(String(name ?? property ?? 'charset')) ? [] : [one]
}

/** A link, with the address that its file has now; none to a file that is not there. */
function link(one: HeadTag, base: string, files: readonly OldFile[]): readonly HeadTag[] {
  const { rel, href = '' } = one.attributes ?? {}
  const address = String(href)
  if (address === '' || HINTS.test(String(rel))) return []
  if (!address.startsWith('/')) return [one]
  const path = address.startsWith(`${base}/`) ? address.slice(base.length) : address
  if (!files.some(({ to }) => `/${to}` === path)) return []
  return [{ ...one, attributes: { ...one.attributes, href: path } }]
}

/** A tag of the old site as one of docsgen; none for a tag that a head has not. */
export function headTag(tag: unknown, attributes: unknown, content: unknown): readonly HeadTag[] {
  const name = textOf(tag)
  if (!/^(?:meta|link|script|style|base|noscript)$/.test(name ?? '')) return []
  const own = Object.entries(mapOf(attributes)).flatMap(([key, value]) =>
    /^[a-zA-Z][\w:-]*$/.test(key) && /^(?:string|number|boolean)$/.test(typeof value)
      ? [[key, typeof value === 'boolean' ? value : String(value)] as const]
      : [],
  )
  const inner = textOf(content)
  return [
    {
      tag: name as HeadTag['tag'],
      attributes: Object.fromEntries(own),
      ...(inner === undefined ? {} : { content: inner }),
    },
  ]
}
