import { defaultSchema, type Options } from 'rehype-sanitize'
import { COMPONENT_SLOT } from '../../../model/slots.ts'

const aria = ['ariaLabel', 'ariaHidden', 'ariaDescribedBy', 'ariaLabelledBy', 'role']
const media = ['src', 'controls', 'loop', 'muted', 'preload', 'width', 'height']
const MORE_ELEMENTS =
  'abbr audio bdi bdo caption cite col colgroup dfn docsgen-component figcaption figure mark ' +
  'small time track u video wbr'
const RELATIONS =
  'author external help license me nofollow noopener noreferrer sponsored ugc'.split(' ')
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/**
 * What raw HTML may hold under `html: 'safe'`: the default schema of rehype-sanitize and what documentation
 * uses besides. No scripts, styles, frames, forms or event handlers. Addresses are those of links, and are checked with
 * them: see `link-slots.ts`. Ids keep their names, as those of headings do.
 */
export const safeSchema: Options = {
  ...defaultSchema,
  clobber: [],
  clobberPrefix: '',
  strip: 'script style template noscript iframe object svg math'.split(' '),
  tagNames: [...(defaultSchema.tagNames ?? []), ...MORE_ELEMENTS.split(' ')],
  attributes: {
    ...defaultSchema.attributes,
    '*': [...(defaultSchema.attributes?.['*'] ?? []), ...aria, 'className'].filter(
      // Without forms it is an address that leads nowhere.
      (name) => name !== 'action',
    ),
    // Not only the class names of GFM: a class is free on these two as on any element.
    a: [
      ...['href', 'dataFootnoteBackref', 'dataFootnoteRef', 'hrefLang', 'download'],
      ['target', '_blank'],
      ['rel', ...RELATIONS],
    ],
    code: [],
    h2: [],
    li: [],
    ol: ['reversed', 'type'],
    ul: [],
    section: ['dataFootnotes'],
    img: ['src', 'srcSet', 'sizes', 'longDesc', ['dataZoom', 'yes', 'no']],
    source: ['src', 'srcSet', 'sizes', 'media', 'type'],
    video: [...media, 'poster', 'playsInline'],
    audio: media,
    track: ['src', 'kind', 'srcLang', 'label', 'default'],
    table: [['dataStack', 'yes', 'no']],
    'docsgen-component': [['dataSlot', COMPONENT_SLOT]],
    ...Object.fromEntries(headings.map((name) => [name, ['dataTag', 'dataLabel']])),
  },
  ancestors: {
    ...defaultSchema.ancestors,
    caption: ['table'],
    col: ['table'],
    colgroup: ['table'],
    track: ['video', 'audio'],
  },
  protocols: {},
}
