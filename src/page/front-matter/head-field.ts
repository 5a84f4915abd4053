import type { PageHeadTag } from '../../model/page/front-matter.ts'
import { type Fields, field, isMap, isText, received, refuse, textField } from './fields.ts'

/** What a tag may have, and what it must have. No attribute makes a browser run, load or change anything. */
const TAGS = {
  meta: { allowed: ['name', 'property', 'content', 'media'], needed: 'content' },
  link: { allowed: ['rel', 'href', 'hreflang', 'type', 'title', 'media'], needed: 'href' },
} as const
/** Kinds of links that only say something. */
const RELATIONS = ['alternate', 'author', 'help', 'license', 'me']
/** Names that change how the page is shown, or what is told to other sites. */
const NAMES_OF_THE_FRAME = /^\s*(?:viewport|referrer|color-scheme)\s*$/i

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** `image: ./preview.png`: the picture that other sites show beside a link to the page. */
export function imageField(fields: Fields): string | undefined {
  const href = textField(fields, 'image')
  if (href === undefined) return undefined
  if (!/\.(?:png|jpe?g|webp|gif)$/i.test(href) || /^[a-z]+:|^\/\//i.test(href)) {
    const expected = 'a PNG, JPEG, WebP or GIF file'
    return refuse(fields, ['image'], { expected, received: JSON.stringify(href) })
  }
  fields.name({ kind: 'image', key: 'image', href, at: fields.at(['image']) })
  return href
}

/** Tags for the head of the page. Content is data (P1): only those that run, load and change nothing. */
export function headField(fields: Fields): readonly PageHeadTag[] {
  const list = field(fields, ['head'], { expected: 'a list of tags', is: isList }) ?? []
  const tags: PageHeadTag[] = []
  for (const [index, item] of list.entries()) {
    const wrong = wrongIn(item, `head.${index}`)
    if (wrong !== undefined) {
      refuse(fields, ['head'], wrong)
      continue
    }
    const tag = item as PageHeadTag
    const { href } = tag.attributes
    if (href !== undefined)
      fields.name({ kind: 'link', key: 'head', item: tags.length, href, at: fields.at(['head']) })
    tags.push(tag)
  }
  return tags
}

type Wrong = { readonly key: string; readonly expected: string; readonly received: string }

/** What is wrong with a tag first; undefined where nothing is. */
function wrongIn(item: unknown, key: string): Wrong | undefined {
  const wrong = (below: string, expected: string, value: unknown): Wrong => ({
    key: key + below,
    expected,
    received: value === undefined ? 'nothing' : received(value, expected),
  })
  if (!isMap(item)) return wrong('', 'a map of tag and attributes', item)
  const other = Object.keys(item).find((name) => name !== 'tag' && name !== 'attributes')
  if (other !== undefined) return wrong('', 'a map of tag and attributes', other)
  const { tag, attributes } = item
  if (tag !== 'meta' && tag !== 'link') return wrong('.tag', "'meta' or 'link'", tag)
  if (!isMap(attributes)) return wrong('.attributes', 'a map of attributes', attributes)
  const { allowed, needed } = TAGS[tag]
  for (const [name, value] of Object.entries(attributes)) {
    if (!(allowed as readonly string[]).includes(name))
      return wrong('.attributes', `none but ${allowed.join(', ')}`, name)
    if (!isText(value)) return wrong(`.attributes.${name}`, 'text', value)
  }
  const { name, rel } = attributes
  if (attributes[needed] === undefined) return wrong(`.attributes.${needed}`, 'text', undefined)
  if (isText(name) && NAMES_OF_THE_FRAME.test(name))
    return wrong('.attributes.name', 'a name that the theme has no say in', name)
  if (tag === 'link' && !isHarmless(rel)) return wrong('.attributes.rel', RELATIONS.join(', '), rel)
  return undefined
}

function isHarmless(rel: unknown): boolean {
  const words = isText(rel) ? rel.trim().toLowerCase().split(/\s+/) : ['']
  return words.every((word) => RELATIONS.includes(word))
}
