import { oneOf, type Random, randomNumbers } from '../../promises/sequence-edits.ts'
import { MEANT, RIGHT, WRONG, WRONG_BLOCKS } from './faults.ts'
import {
  BLOCKS,
  type Draw,
  ENTRIES,
  FRONT,
  INLINE,
  INLINE_DECOYS,
  type Piece,
  parts,
} from './pieces.ts'
import {
  type Encoding,
  type Link,
  linkTo,
  type Part,
  type Place,
  type Places,
  type Ref,
  type Style,
  type TextFile,
} from './text.ts'

/** A small site whose links are known since they were made, with a page that can be moved. */
export type AuthoredSite = {
  readonly places: Places
  readonly files: readonly TextFile[]
  readonly drafts: ReadonlySet<string>
  readonly hasRedirects: boolean
}

const FOLDERS = ['', 'how-to/', 'guide/', 'guide/deep/', 'ünï/', 'my docs/']
const NAMES = [
  'ssh',
  'install',
  'my-index',
  'v1.2',
  'größe',
  '日本',
  'my page',
  'index',
  'a_b',
  'c+d',
  "it's",
  'x (1), y',
]

/** A path of a page that is not there yet. */
export function newSource(random: Random, places: Places): string {
  const source = `${oneOf(FOLDERS, random)}${oneOf(NAMES, random)}.md`
  const address = (text: string) => text.replace(/(?:^|\/)index\.md$|\.md$/, '')
  const isTaken = [...places.values()].some(
    (place) => address(place.source) === address(source) || place.slug === address(source),
  )
  return isTaken ? newSource(random, places) : source
}

const PICTURES: readonly (readonly [id: string, place: Place])[] = [
  ['picture beside', { source: 'how-to/a.svg' }],
  ['picture named', { source: 'guide/C# – é.svg' }],
  ['picture public', { source: 'public/images/p.svg' }],
]

const ENCODINGS: readonly Encoding[] = [
  'utf8',
  'utf8',
  'utf8',
  'utf8 with mark',
  'utf16le',
  'utf16be',
]
const NEWLINES = ['\n', '\n', '\r\n', '\r']
const STYLES: readonly Style[] = ['file', 'address', 'root file', 'root address']

const RIGHT_LINES = [...INLINE, ...INLINE_DECOYS, ...INLINE_DECOYS]
const WRONG_LINES = [...RIGHT_LINES, ...RIGHT, ...WRONG]

/** The same site for the same seed. */
export function authoredSite(seed: number, hasFaults = false): AuthoredSite {
  const random = randomNumbers(seed)
  const places = new Map<string, Place>([['home', { source: 'index.md' }], ...PICTURES])
  if (hasFaults) places.set('meant', { source: MEANT })
  const blocks = hasFaults ? [...BLOCKS, ...WRONG_BLOCKS] : BLOCKS
  const drafts = new Set<string>()
  const ids = Array.from({ length: 2 + random(5) }, (_, index) => `page-${index}`)
  for (const id of ids) {
    const slug = id !== 'page-0' && random(6) === 0 ? `slug-${id}` : undefined
    const source = newSource(random, places)
    places.set(id, source.endsWith('index.md') ? { source } : { source, slug })
    if (id !== 'page-0' && random(6) === 0) drafts.add(id)
  }
  const published = ['home', ...ids.filter((id) => !drafts.has(id))]
  const words: string[] = []
  const newWord = () => `word-${words.push('word')}`
  const drawIn = (base: string, more: Partial<Ref> = {}): Draw => {
    const link = (inside: Ref['inside']): Link =>
      linkIn(base, { random, places, published }, { inside, ...more })
    return {
      random,
      bare: () => link('bare'),
      link: () => link(undefined),
      picture: () => pictureIn(base, random, places),
      word: newWord,
      inline: hasFaults ? WRONG_LINES : RIGHT_LINES,
    }
  }
  const snippets = ['one', 'two'].map((name) =>
    snippet(name, drawIn(`_snippets/${name}.md`), blocks),
  )
  const all = ['home', ...ids, ...(hasFaults ? ['meant'] : [])]
  const pages = all.map((id) => page(id, { places, drafts, drawIn, blocks }))
  const { files, hasRedirects } = config(drawIn, random)
  return { places, files: [...pages, ...snippets, ...files], drafts, hasRedirects }
}

type Around = {
  readonly random: Random
  readonly places: Places
  readonly published: readonly string[]
}

function linkIn(base: string, { random, places, published }: Around, more: Partial<Ref>): Link {
  const id = oneOf(published, random)
  const style = oneOf(STYLES, random)
  const isIndex = places.get(id)?.source.endsWith('index.md')
  const ends = [
    '',
    '',
    '#keys',
    ...(more.inside === 'code' || more.inside === 'json' ? [] : ['?x=1#keys', '?x=1&amp;y=2']),
    ...(style.endsWith('file') || isIndex ? [] : ['/', '/#keys']),
  ]
  const ref: Ref = { id, style, end: oneOf(ends, random), ...more }
  return linkTo(ref, base, places, { isDotted: random(3) === 0, isEscaped: random(3) === 0 })
}

function pictureIn(base: string, random: Random, places: Places): Link {
  const id = oneOf(['picture beside', 'picture named', 'picture public'], random)
  const style = id === 'picture public' ? 'root address' : 'file'
  return linkTo({ id, style, end: '' }, base, places, {
    isDotted: random(2) === 0,
    isEscaped: true,
  })
}

type Pages = {
  readonly places: Places
  readonly drafts: ReadonlySet<string>
  readonly drawIn: (base: string, more?: Partial<Ref>) => Draw
  readonly blocks: readonly Piece[]
}

function page(id: string, { places, drafts, drawIn, blocks }: Pages): TextFile {
  const { source = '', slug } = places.get(id) ?? {}
  const draw = drawIn(source)
  const { random } = draw
  const named = drawIn(source, { end: '' })
  const isNamed = random(2) === 0
  const front = [
    `${oneOf(['---', '---', '--- ', '---yaml'], random)}\ntitle: "${draw.word()}"\n`,
    slug === undefined ? '' : `slug: ${slug}\n`,
    drafts.has(id) ? 'draft: true\n' : '',
    ...(isNamed ? oneOf(FRONT, random)(named) : []),
    '---\n\n',
  ]
  const body = Array.from({ length: 2 + random(6) }, () => [...oneOf(blocks, random)(draw), '\n\n'])
  const includes = [
    '::include{file="/content/_snippets/one.md"}\n\n',
    '::include{file="/content/_snippets/one.md" region="part"}\n\n',
    '::two{name="x"}\n\n',
    '',
  ]
  const last = oneOf(['', '\n', '## Last\n\nText  \n', '```\nopen'], random)
  // Both snippets are in the home page: what no page includes is not looked at.
  const included =
    id === 'home' ? [includes[0] ?? '', includes[2] ?? ''] : [oneOf(includes, random)]
  const all: readonly Part[] = [...front, '## Keys\n\n', ...body.flat(), ...included, last]
  return {
    ...{ path: `content/${source}`, id, base: source, parts: all },
    ...{ encoding: oneOf(ENCODINGS, random), newline: oneOf(NEWLINES, random) },
  }
}

function snippet(name: string, draw: Draw, blocks: readonly Piece[]): TextFile {
  const { random } = draw
  const block = () => oneOf(blocks, random)(draw)
  const body =
    name === 'one'
      ? parts`${block()}\n\n<!-- #region part -->\n\n${block()}\n\n<!-- #endregion -->\n`
      : parts`Of {$name}:\n\n${block()}\n`
  return {
    ...{ path: `content/_snippets/${name}.md`, base: `_snippets/${name}.md`, parts: body },
    ...{ encoding: oneOf(ENCODINGS, random), newline: oneOf(NEWLINES, random) },
  }
}

function config(drawIn: Pages['drawIn'], random: Random) {
  const place = oneOf(['config', 'module', 'json'] as const, random)
  const draw = drawIn('index.md', { inside: 'code' })
  const entries = (kind: 'code' | 'json', before: string) =>
    Array.from({ length: 1 + random(3) }, (_, index) => [
      ...(index === 0 ? before : `,${before}`),
      ...oneOf<Piece>(ENTRIES[kind], random)(drawIn('index.md', { inside: kind })),
    ]).flat()
  const kind = place === 'json' ? 'json' : 'code'
  const around =
    kind === 'json'
      ? ['[{ "title": "Group", "links": [', '] }]\n']
      : ["[{ title: 'Group', links: [", '] }]']
  const groups = [
    around[0] ?? '',
    ...entries(kind, oneOf([' ', '\n    '], random)),
    around[1] ?? '',
  ]
  const hasRedirects = random(2) === 0
  const redirects = hasRedirects
    ? oneOf(
        [
          parts`  redirects: { '/old': '${draw.bare()}' }, // '/old-too'\n`,
          parts`  redirects: {\n    '/old': '${draw.bare()}', // older\n    '/older': '/',\n  },\n`,
          parts`  redirects: {},\n`,
        ],
        random,
      )
    : []
  const imported = {
    config: '',
    module: "import { groups } from './navigation.ts'\n",
    json: "import groups from './nav.json'\n",
  }
  const text: readonly Part[] = [
    ...[
      "import { defineConfig } from 'docsgen'\n",
      imported[place],
      `\n// '${draw.bare().written}'\n`,
    ],
    ...[
      "export default defineConfig({\n  title: 'Of /how-to/ssh',\n",
      oneOf(['', "  base: '/docs',\n", '  trailingSlash: true,\n'], random),
      "  variables: { version: '1', edition: 'free', site: 'https://example.com' },\n",
    ],
    ...['  navigations: { docs: ', ...(place === 'config' ? groups : ['groups']), ' },\n'],
    ...["  topBar: [{ label: '/a', href: '", draw.bare(), "' }],\n"],
    ...redirects,
    '})\n',
  ]
  const file = (path: string, own: readonly Part[]): TextFile => ({
    ...{
      path,
      base: 'index.md',
      parts: own,
      encoding: 'utf8',
      newline: oneOf(['\n', '\r\n'], random),
    },
  })
  const files = [file('docs-site.config.ts', text)]
  if (place === 'module')
    files.push(file('navigation.ts', ['export const groups = ', ...groups, '\n']))
  if (place === 'json') files.push(file('nav.json', groups))
  return { files, hasRedirects }
}
