import { describe, expect, it } from 'vitest'
import { createEngine, type SearchOptions } from '../../src/search/engine.ts'
import type {
  HeadingsFile,
  PassagesFile,
  WordsDirectory,
  WordsFile,
} from '../../src/search/wire.ts'
import { tables } from '../support/tables.ts'

const { firstHits, foundBy } = tables<{
  firstHits: readonly (readonly [
    name: string,
    query: string,
    list: readonly Titled[],
    found: readonly string[],
  ])[]
  foundBy: readonly (readonly [lang: string, title: string, query: string, expected: string])[]
}>(import.meta.url)

/** Two pages of an area and one of another. */
const FILE: HeadingsFile = {
  format: 2,
  lang: 'en',
  areas: [
    ['docs', 'Docs'],
    ['api', 'Reference'],
  ],
  groups: ['MANAGE'],
  pages: [
    ['/keys', 'Setup keys', 0, 0, 0, 1],
    ['/dns', 'Names', 0, -1, 0, 0, 'beta', 'Resolvers'],
    ['/api/peers', 'Peers', 1, 0, 0, 1],
  ],
  sections: {
    levels: '23',
    titles: ['Create a key', 'List all peers'],
    anchors: [0, 'list'],
    tags: { GET: [1] },
  },
}

/** Words of text: 'secret' below the heading of the first page, 'relay' on the second. */
const WORDS: WordsFile = {
  text: { terms: '0hum 0relay 0secret', postings: ") ' % ", counts: '' },
}
const DIRECTORY: WordsDirectory = {
  format: 2,
  firsts: 'hum',
  lengths: ' ! !! ',
  passages: [
    [1, 'passages-a.json'],
    [2, 'passages-b.json'],
  ],
}
const KEYS: PassagesFile = {
  format: 2,
  pages: [['A secret top.', 'Copy the secret.'], ['No page.']],
}

function engineOf(file: HeadingsFile = FILE) {
  const engine = createEngine(file)
  engine.open(DIRECTORY)
  engine.addWords(0, WORDS)
  return engine
}

const urls = (query: string, options?: SearchOptions, file?: HeadingsFile) =>
  engineOf(file)
    .search(query, options)
    .map(({ url }) => url)

describe('a hit', () => {
  it('of a page has its address, group, area, status and marks', () => {
    expect(engineOf().search('names')).toStrictEqual([
      {
        objectID: '/dns',
        type: 'lvl1',
        url: '/dns',
        hierarchy: { lvl0: '', lvl1: 'Names' },
        _highlightResult: {
          hierarchy: {
            lvl0: { value: '' },
            lvl1: { value: '__aa-highlight__Names__/aa-highlight__' },
          },
        },
        area: 'docs',
        status: 'beta',
      },
    ])
  })

  it('says where its address is another site’s, as an entry of a plugin may be', () => {
    const pages = ['https://forum.example.com/x', '//forum.example.com', '/forum'].map(
      (href) => [href, 'Forum', 0, 0, 0, 0] as const,
    )
    const sections = { levels: '', titles: [], anchors: [] }
    const hits = createEngine({ ...FILE, pages, sections }).search('forum')
    expect(Object.fromEntries(hits.map(({ url, isElsewhere }) => [url, isElsewhere]))).toEqual({
      'https://forum.example.com/x': true,
      '//forum.example.com': true,
      '/forum': undefined,
    })
  })

  it('of a heading has its anchor, tag and the titles above, and no status', () => {
    expect(engineOf().search('list all')[0]).toStrictEqual({
      objectID: '/api/peers#list',
      type: 'lvl3',
      url: '/api/peers#list',
      hierarchy: { lvl0: 'MANAGE', lvl1: 'Peers', lvl3: 'List all peers' },
      _highlightResult: {
        hierarchy: {
          lvl0: { value: 'MANAGE' },
          lvl1: { value: 'Peers' },
          lvl3: {
            value:
              '__aa-highlight__List__/aa-highlight__ __aa-highlight__all__/aa-highlight__ peers',
          },
        },
      },
      area: 'api',
      tag: 'GET',
    })
  })

  it('by text has an empty line until the text has come', () => {
    const engine = engineOf()
    const hits = engine.search('secret')
    expect(hits.map(({ url, type, _snippetResult }) => [url, type, _snippetResult])).toEqual([
      ['/keys#create-a-key', 'content', { content: { value: '' } }],
    ])
    expect(engine.missingText(hits)).toEqual(['passages-a.json'])
    expect(engine.missingText([...hits, ...engine.search('secret'), ...hits])).toEqual([
      'passages-a.json',
    ])
    engine.addText('passages-a.json', KEYS)
    expect(engine.missingText(hits)).toEqual([])
    const value = 'Copy the __aa-highlight__secret__/aa-highlight__.'
    const [shown, ...others] = engine.withText(hits)
    expect(others).toEqual([])
    expect(shown).toEqual({ ...hits[0], _snippetResult: { content: { value } } })
    // What has its line may be asked again, and so may a new search.
    expect(
      engine.withText([shown ?? engine.search('secret')[0]].flatMap((hit) => hit ?? [])),
    ).toEqual([shown])
    expect(engine.search('secret')[0]).toEqual(shown)
  })

  it('of the page after has the other file, and text of more pages than a file has is not taken', () => {
    const engine = engineOf()
    engine.addText('passages-a.json', KEYS)
    const hits = engine.search('relay')
    expect(hits.map(({ url }) => url)).toEqual(['/dns'])
    expect(engine.missingText(hits)).toEqual(['passages-b.json'])
    const page = ['A line.', 'The relay hums.']
    engine.addText('passages-b.json', { format: 2, pages: [page, ['Humming.']] })
    const [hum] = engine.search('hum')
    expect([hum?.url, hum?._snippetResult?.content?.value]).toEqual([
      '/api/peers',
      '__aa-highlight__Hum__/aa-highlight__ming.',
    ])
    expect(engine.withText(hits)[0]?._snippetResult?.content?.value).toBe(
      'The __aa-highlight__relay__/aa-highlight__ hums.',
    )
  })

  it('by a name asks for no text, nor does one before the words have come', () => {
    const engine = createEngine(FILE)
    const hits = engine.search('keys')
    expect(engine.missingText(hits)).toEqual([])
    expect(engine.withText(hits)).toEqual(hits)
    expect(hits[0]).not.toHaveProperty('_snippetResult')
    expect(engine.search('secret')).toEqual([])
  })

  it('by what stands above it alone has no line', () => {
    const hits = engineOf().search('reference')
    expect(hits.map(({ url, type }) => [url, type])).toEqual([
      ['/api/peers', 'content'],
      ['/api/peers#list', 'content'],
    ])
    for (const hit of hits) expect(hit).not.toHaveProperty('_snippetResult')
  })

  it('of a page in no area and without a status names none', () => {
    const pages = [['/a', 'Alone', -1, -1, 0, 0, null, 'Lonely']] as const
    const file = { ...FILE, pages, sections: { levels: '', titles: [], anchors: [] } }
    expect(Object.keys(createEngine(file).search('alone')[0] ?? {})).toEqual([
      'objectID',
      'type',
      'url',
      'hierarchy',
      '_highlightResult',
    ])
  })

  it('of a file that nobody knows brings no text', () => {
    const engine = engineOf()
    engine.addText('passages-z.json', KEYS)
    expect(engine.missingText(engine.search('secret'))).toEqual(['passages-a.json'])
  })
})

type Titled = readonly [
  title: string,
  rank?: number,
  names?: string | undefined,
  headings?: readonly string[],
]

/** Pages of these titles, ranks and sections; every page in its own area. */
function titled(list: readonly Titled[]): HeadingsFile {
  const headings = list.flatMap(([, , , own = []]) => own)
  return {
    format: 2,
    lang: 'en',
    areas: list.map((_, index) => [`area${index}`, '']),
    groups: [],
    pages: list.map(([title, rank = 0, names, own = []], index) => {
      const page = [`/${index}`, title, index, -1, rank, own.length, null] as const
      return names === undefined ? page : ([...page, names] as const)
    }),
    sections: {
      levels: '2'.repeat(headings.length),
      titles: headings,
      anchors: headings.map(() => 0 as const),
    },
  }
}

const ranked = (query: string, list: readonly Titled[], options: SearchOptions = {}) =>
  createEngine(titled(list))
    .search(query, options)
    .map(({ url }) => url)

describe('the order of hits', () => {
  it.each(firstHits)('%s comes first', (_name, query, list, found) => {
    expect(ranked(query, list)).toEqual(found)
  })

  it("the reader's own area comes first among equals, and one may be asked alone", () => {
    const list = [['Keys'], ['Keys'], ['Keys']] as const
    expect(ranked('keys', list, { near: 'area2' })).toEqual(['/2', '/0', '/1'])
    expect(ranked('keys', list, { only: 'area1' })).toEqual(['/1'])
    expect(ranked('keys', list, { only: 'area9' })).toEqual([])
  })

  it('five are shown, or so many as are asked for', () => {
    const list = Array.from({ length: 7 }, () => ['Keys'] as const)
    expect(ranked('keys', list)).toEqual(['/0', '/1', '/2', '/3', '/4'])
    expect(ranked('keys', list, { limit: 2 })).toEqual(['/0', '/1'])
    expect(ranked('keys', list, { limit: 7 })).toHaveLength(7)
  })

  it('a known word is read more freely only where it finds too little', () => {
    const list = [['Relays'], ['Relaxs']] as const
    expect(ranked('relays', list, { limit: 1 })).toEqual(['/0'])
    expect(ranked('relays', list, { limit: 2 })).toEqual(['/0', '/1'])
  })

  it('nothing is found for nothing', () => {
    expect(urls('')).toEqual([])
    expect(urls('…')).toEqual([])
    expect(urls('nothing')).toEqual([])
  })

  it('words between sections of a page find the page', () => {
    expect(urls('setup secret')[0]).toBe('/keys#create-a-key')
    expect(ranked('alpha beta', [['A', 0, undefined, ['Alpha', 'Beta']]])[0]).toBe('/0')
  })
})

describe('of headings that weigh the same', () => {
  it.each([
    ['the higher level', '65', 0, ['/1#keys', '/0#keys']],
    ['the one nearer to the top of its page', '555', 1, ['/1#keys', '/0#keys']],
    ['the earlier page', '55', 0, ['/0#keys', '/1#keys']],
  ])('%s comes first', (_name, levels, before, found) => {
    const titles = [...Array.from({ length: before }, () => 'Other'), 'Keys', 'Keys']
    const file: HeadingsFile = {
      format: 2,
      lang: 'en',
      areas: [],
      groups: [],
      pages: [
        ['/0', 'Page', -1, -1, 0, before + 1],
        ['/1', 'Page', -1, -1, 0, 1],
      ],
      sections: { levels, titles, anchors: titles.map(() => 0) },
    }
    const hits = createEngine(file).search('keys')
    expect(hits.map(({ url }) => url)).toEqual(found)
  })
})

describe('before anything is typed', () => {
  it('the first pages are shown, without marks', () => {
    const suggested = createEngine(FILE).suggest(2)
    expect(suggested.map(({ url, type }) => [url, type])).toEqual([
      ['/keys', 'lvl1'],
      ['/dns', 'lvl1'],
    ])
    expect(suggested[0]?._highlightResult?.hierarchy?.lvl1?.value).toBe('Setup keys')
    expect(
      createEngine(titled(Array.from({ length: 7 }, () => ['A'] as const))).suggest(),
    ).toHaveLength(5)
  })
})

describe('in other scripts', () => {
  const titled = (lang: string, title: string): HeadingsFile => ({
    ...FILE,
    lang,
    pages: [['/found', title, 0, -1, 0, 0]],
    sections: { levels: '', titles: [], anchors: [], tags: {} },
  })
  const marked = (lang: string, title: string, query: string) =>
    createEngine(titled(lang, title))
      .search(query)
      .map(({ _highlightResult }) => _highlightResult?.hierarchy['lvl1']?.value)
      .join()
      .replaceAll('__aa-highlight__', '[')
      .replaceAll('__/aa-highlight__', ']')

  it.each(foundBy)('%s: %s is found by %s', (lang, title, query, expected) => {
    expect(marked(lang, title, query)).toBe(expected)
  })
})
