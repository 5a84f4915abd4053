import { describe, expect, it } from 'vitest'
import type { SearchOptions } from '../../../src/search/engine.ts'
import type { HeadingsFile, SearchManifest } from '../../../src/search/wire.ts'
import { embeddedIndex } from '../../../src/site/search/embedded-index.ts'
import { engineOf } from '../../../src/site/search/golden-queries.ts'
import type { WordsOfPages } from '../../../src/site/search/words-of-pages.ts'
import { isLong } from '../../support/long.ts'
import { tables } from '../../support/tables.ts'
import { searchable } from './searchable-pages.ts'

const { firstPages } = tables<{
  firstPages: readonly (readonly [query: string, url: string])[]
}>(import.meta.url)

const SITE = { url: undefined, lang: 'en' }
const API = { id: 'api', title: 'API' }

const pages = [
  searchable({
    path: '/how-to/keys',
    title: 'Setup keys',
    groups: ['MANAGE'],
    sections: [
      { titles: [], level: 1, text: ['Keys register machines without a login.'] },
      { titles: ['Create a key'], text: ['Press the button. Then copy the secret.'] },
      { titles: ['Create a key', 'Ephemeral peers'], text: ['They vanish when offline.'] },
    ],
  }),
  searchable({
    path: '/how-to/dns',
    title: 'Manage DNS',
    groups: ['MANAGE'],
    sections: [
      { titles: ['Nameserver groups'], text: ['Resolvers for private zones, c++ and Wörter.'] },
    ],
  }),
  searchable({
    path: '/api/peers',
    title: 'Peers',
    area: API,
    sections: [{ titles: ['List all peers'] }],
  }),
]

function urls(query: string, from = pages): readonly string[] {
  return engineOf(embeddedIndex(from, SITE))
    .search(query)
    .map(({ url }) => url)
}

describe('search', () => {
  it.each(firstPages)('[SRCH-16] %s finds %s first', (query, url) => {
    expect(urls(query)[0]).toBe(url)
  })

  it('[SRCH-16] a page answers for words that its sections have between them', () => {
    expect(urls('button vanish')[0]).toBe('/how-to/keys')
  })

  it('[SRCH-16] and comes before a section that has one of the words, even in its title', () => {
    const one = searchable({
      path: '/vanish',
      title: 'Vanish',
      sections: [{ titles: ['Vanish'], text: ['vanish'] }],
    })
    expect(urls('button vanish', [one, ...pages])[0]).toBe('/how-to/keys')
    expect(urls('vanish button', [...pages, one])[0]).toBe('/how-to/keys')
  })

  it('[SRCH-16] three letters begin a word that stands in text alone, two do not', () => {
    expect(urls('van')).toEqual(['/how-to/keys#ephemeral-peers'])
    expect(urls('va')).toEqual([])
    expect(urls('eph')).toContain('/how-to/keys#ephemeral-peers')
    expect(urls('ep')).toContain('/how-to/keys#ephemeral-peers')
  })

  it('[SRCH-15] hits have levels, marks, a type and an area', () => {
    const [hit] = engineOf(embeddedIndex(pages, SITE)).search('ephemeral peer')
    expect(hit).toEqual({
      objectID: '/how-to/keys#ephemeral-peers',
      type: 'lvl3',
      url: '/how-to/keys#ephemeral-peers',
      area: 'docs',
      hierarchy: {
        lvl0: 'MANAGE',
        lvl1: 'Setup keys',
        lvl2: 'Create a key',
        lvl3: 'Ephemeral peers',
      },
      _highlightResult: {
        hierarchy: {
          lvl0: { value: 'MANAGE' },
          lvl1: { value: 'Setup keys' },
          lvl2: { value: 'Create a key' },
          lvl3: {
            value:
              '__aa-highlight__Ephemeral__/aa-highlight__ __aa-highlight__peer__/aa-highlight__s',
          },
        },
      },
    })
  })

  it('a match in the text alone is of type content', () => {
    const [hit] = engineOf(embeddedIndex(pages, SITE)).search('secret')
    expect(hit).toMatchObject({ type: 'content', url: '/how-to/keys#create-a-key' })
  })

  it('[SRCH-16] at most five hits, one a URL', () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      searchable({ path: `/p${index}`, title: `Peer ${index}`, sections: [{ titles: ['Peer'] }] }),
    )
    const found = urls('peer', many)
    expect(found).toHaveLength(5)
    expect(new Set(found).size).toBe(5)
  })

  it('[SRCH-16] ties go by rank, then level, then position', () => {
    const same = [0, 3, 1].map((rank, index) =>
      searchable({ path: `/p${index}`, title: 'Same words', rank }),
    )
    expect(urls('same words', same)).toEqual(['/p1', '/p2', '/p0'])
    const sections = ['Alpha', 'Beta'].map((name) => ({ titles: [name], text: ['zebra stripes'] }))
    const one = [searchable({ path: '/p', title: 'Page', sections })]
    expect(urls('zebra', one)).toEqual(['/p#alpha', '/p#beta'])
  })

  it('a page does not fill the list with its sections', () => {
    const long = searchable({
      path: '/long',
      title: 'Routes',
      sections: Array.from({ length: 8 }, (_, index) => ({ titles: [`Route ${index}`] })),
    })
    const other = searchable({
      path: '/other',
      title: 'More',
      sections: [{ titles: [], level: 1, text: ['a route'] }],
    })
    expect(urls('route', [long, other])).toContain('/other')
  })

  it.each(['', '   ', '…', '()[]{}', '\\', '\u0000', '🙂'])(
    '%j finds nothing and breaks nothing',
    (query) => {
      expect(urls(query)).toEqual([])
    },
  )

  it('500 words and one of 5,000 letters are answered', () => {
    expect(urls('peers '.repeat(500))[0]).toBe('/api/peers')
    expect(urls('x'.repeat(5000))).toEqual([])
  })

  it('names that every object has are words as others', () => {
    const odd = [
      searchable({
        path: '/o',
        title: '__proto__ constructor toString',
        sections: [{ titles: [], level: 1, text: ['hasOwnProperty valueOf'] }],
      }),
    ]
    for (const query of ['proto', 'constructor', 'tostring', 'hasownproperty']) {
      expect(urls(query, odd)).toEqual(['/o'])
    }
    expect(urls('constructor')).toEqual([])
  })

  it('finds a page by what the navigation calls it as by its title, and shows the title', () => {
    const named = [
      searchable({ path: '/a', title: 'Solve problems', label: 'Troubleshooting' }),
      searchable({ path: '/b', title: 'Troubleshooting of relays' }),
      searchable({
        path: '/c',
        title: 'Other',
        sections: [{ titles: [], text: ['Troubleshooting.'] }],
      }),
    ]
    const [hit, ...others] = engineOf(embeddedIndex(named, SITE)).search('troubleshooting')
    expect([hit?.url, hit?.type, hit?.hierarchy.lvl1]).toEqual(['/a', 'lvl1', 'Solve problems'])
    expect(others.map(({ url }) => url)).toEqual(['/b', '/c'])
    expect(hit).not.toHaveProperty('status')
  })

  it('[SRCH-16] finds a page by the words of its address, after those whose title has them', () => {
    const named = [
      searchable({ path: '/how-to/set%20up', title: 'Install the client', sections: [] }),
      searchable({ path: '/how-to/other', title: 'Set of hammers' }),
      searchable({ path: '/broken/%E0%A4%A', title: 'Broken' }),
    ]
    expect(urls('set', named)).toEqual(['/how-to/other', '/how-to/set%20up'])
    const [, hit] = engineOf(embeddedIndex(named, SITE)).search('set')
    expect(hit).toMatchObject({ type: 'lvl1', hierarchy: { lvl1: 'Install the client' } })
    expect(hit).not.toHaveProperty('_snippetResult')
    // 'how' and 'to' say nothing of a page.
    expect(urls('how to', named)).toEqual([])
  })

  it('[SRCH-16] finds a page by the names that its front matter gives, and shows its title', () => {
    const search = { exclude: false, rank: 0, keywords: ['pricing', 'what it\ncosts'] }
    const named = [
      searchable({ path: '/plans', title: 'Plans', label: 'Our plans', meta: { search } }),
      searchable({ path: '/b', title: 'Other', sections: [{ titles: [], text: ['pricing'] }] }),
    ]
    for (const query of ['pricng', 'what it costs', 'our plans']) {
      expect(urls(query, named)[0]).toBe('/plans')
    }
  })

  it.runIf(isLong)(
    '[SRCH-16] finds an operation by its method and path, in the first file and among the deeper headings',
    () => {
      const operation = (title: string, tag: string, label: string) => ({
        titles: [title],
        tag,
        label,
      })
      const many = Array.from({ length: 20_001 }, (_, place) => ({ titles: [`Heading ${place}`] }))
      for (const others of [[], many]) {
        const named = [
          searchable({
            path: '/api/groups',
            title: 'Groups',
            sections: [
              operation('List all', 'GET', '/v1/groups'),
              operation('Make one', 'POST', '/v1/groups'),
              operation('Take one away', 'DELETE', '/v1/groups/{groupId}'),
              { titles: ['Post'], text: ['Of groups in v1.'] },
            ],
          }),
          searchable({ path: '/groups', title: 'Post groups', sections: others }),
        ]
        const engine = engineOf(embeddedIndex(named, SITE))
        const first = (query: string) => engine.search(query)[0]?.url
        expect(first('POST /v1/groups')).toBe('/api/groups#make-one')
        expect(first('v1/groups')).toBe('/api/groups#list-all')
        expect(first('/v1/groups/{groupId}')).toBe('/api/groups#take-one-away')
      }
    },
  )

  it('[SRCH-16] reads two words as one, and one as two', () => {
    const named = [
      searchable({ path: '/a', title: 'Other', sections: [{ titles: ['Before you start'] }] }),
      searchable({ path: '/b', title: 'Quickstart' }),
      searchable({ path: '/c', title: 'Access control' }),
      searchable({ path: '/d', title: 'Node.js' }),
    ]
    for (const query of ['quick start', 'quick sta']) {
      const [hit] = engineOf(embeddedIndex(named, SITE)).search(query)
      expect(hit?.url).toBe('/b')
      const marked = `__aa-highlight__${query.replace(' ', '')}__/aa-highlight__`
      expect(hit?._highlightResult.hierarchy.lvl1?.value.toLowerCase()).toContain(marked)
    }
    expect(urls('accesscontrol', named)).toEqual(['/c'])
    expect(urls('nodejs', named)).toEqual(['/d'])
  })

  it('[SRCH-16] finds a version by its number, and not one with the same digits', () => {
    const versions = ['2.1.0', '1.12.3', '1.3.2', '1.2.10', '1.2.3', '1.0.0']
    const sections = versions.map((version) => ({ titles: [version], text: ['Mends.'] }))
    const named = [searchable({ path: '/changes', title: 'Changes', sections })]
    expect(urls('1.2.3', named)[0]).toBe('/changes#1-2-3')
    expect(urls('2.1.0', named)[0]).toBe('/changes#2-1-0')
  })

  it('[SRCH-16] forgives one letter from five on, two from eight on in names, and none in shorter words', () => {
    const named = [
      searchable({
        path: '/a',
        title: 'Provisioning routes keys',
        sections: [{ titles: [], level: 1, text: ['attribution'] }],
      }),
    ]
    expect(urls('rouets', named)).toEqual(['/a'])
    expect(urls('rovtes', named)).toEqual(['/a'])
    expect(urls('rovtas', named)).toEqual([])
    expect(urls('provizionning', named)).toEqual(['/a'])
    expect(urls('provizionnink', named)).toEqual([])
    expect(urls('atribution', named)).toEqual(['/a'])
    expect(urls('atributoin', named)).toEqual([])
    expect(urls('kexs', named)).toEqual([])
  })

  it("[SRCH-16] the reader's own area counts a little more, and one area may be asked alone", () => {
    const both = ['docs', 'api'].map((id) =>
      searchable({ path: `/${id}`, title: 'Relay servers', area: { id, title: id } }),
    )
    const exact = searchable({ path: '/exact', title: 'Relays', area: API })
    const engine = engineOf(embeddedIndex([...both, exact], SITE))
    const asked = (query: string, options: SearchOptions) =>
      engine.search(query, options).map(({ url }) => url)
    expect(asked('relay servers', { near: 'docs' }).slice(0, 2)).toEqual(['/docs', '/api'])
    expect(asked('relay servers', { near: 'api' }).slice(0, 2)).toEqual(['/api', '/docs'])
    expect(asked('relays', { near: 'docs' })[0]).toBe('/exact')
    expect(asked('relay servers', { near: 'docs', only: 'api' })).toEqual(['/api', '/exact'])
    expect(asked('relay servers', { only: 'nowhere' })).toEqual([])
  })

  it('suggests the first pages', () => {
    const engine = engineOf(embeddedIndex(pages, SITE))
    expect(engine.suggest(2).map(({ url }) => url)).toEqual(['/how-to/keys', '/how-to/dns'])
  })
})

describe('files', () => {
  const manifestOf = (outputs: ReturnType<typeof embeddedIndex>) =>
    JSON.parse(String(outputs[0]?.body())) as SearchManifest

  function site(count: number, edit?: { at: number; text: string }) {
    return Array.from({ length: count }, (_, index) =>
      searchable({
        path: `/p${index}`,
        title: `Page ${index}`,
        sections: [
          {
            titles: [],
            level: 1,
            text: [edit?.at === index ? edit.text : `words of page ${index}`],
          },
        ],
      }),
    )
  }

  it('[P9] are the same bytes for the same pages', () => {
    const bytes = () => embeddedIndex(pages, SITE).map(({ path, body }) => [path, body()])
    expect(bytes()).toEqual(bytes())
  })

  it('an edit of text changes the files of words, one file of text and the manifest', () => {
    const names = (edit?: { at: number; text: string }) =>
      embeddedIndex(site(500, edit), SITE).map(({ path }) => path)
    const before = names()
    const after = names({ at: 300, text: 'new words' })
    expect(before.length).toBeGreaterThan(4)
    const changed = after.filter((path) => !before.includes(path))
    expect(new Set(changed.map((path) => path.replace(/-.*/, '')))).toEqual(
      new Set(['_docsgen/search/words', '_docsgen/search/passages']),
    )
    expect(changed.filter((path) => path.includes('passages-'))).toHaveLength(1)
  })

  it('an edit of text counts the words of the pages around it alone', () => {
    const counted = (edit?: { at: number; text: string }) => {
      let count = 0
      const outputs = embeddedIndex(site(800, edit), SITE, {
        words: {
          use: () => undefined,
          of(key, compute) {
            const words = kept.get(key) ?? compute()
            if (!kept.has(key)) count += 1
            kept.set(key, words)
            return words
          },
        },
      })
      for (const { body } of outputs) body()
      return count
    }
    const kept = new Map<string, WordsOfPages>()
    expect(counted()).toBeGreaterThan(10)
    expect([counted(), counted({ at: 300, text: 'new words' })]).toEqual([0, 1])
  })

  it('a new page moves few others into another file of text', () => {
    const texts = (pages: Parameters<typeof embeddedIndex>[0]) =>
      embeddedIndex(pages, SITE).flatMap(({ path }) => (path.includes('passages-') ? [path] : []))
    const before = texts(site(800))
    const after = texts([searchable({ path: '/new', title: 'New' }), ...site(800)])
    const kept = after.filter((path) => before.includes(path))
    expect(kept.length).toBeGreaterThanOrEqual(before.length * 0.9)
  })

  it('bodies are made when they are asked for', () => {
    let asked = 0
    const page = searchable({ path: '/p', title: 'P' })
    const watched = {
      ...page,
      page: {
        ...page.page,
        text: [
          {
            anchor: undefined,
            titles: [],
            level: 1,
            tag: undefined,
            get text() {
              asked += 1
              return ['words']
            },
          },
        ],
      },
    }
    const outputs = embeddedIndex([watched], SITE)
    expect(asked).toBe(0)
    for (const { body } of outputs) body()
    // Once for its words, once for the lines that hits show.
    expect(asked).toBe(2)
  })

  it('hold no page that asks to be left out', () => {
    const left = [{ draft: true }, { noindex: true }, { search: { exclude: true, rank: 0 } }].map(
      (meta, index) =>
        searchable({
          path: `/secret${index}`,
          title: 'Secret',
          meta,
          sections: [{ titles: [], level: 1, text: ['hush'] }],
        }),
    )
    const text = embeddedIndex([...left, ...pages], SITE)
      .map(({ body }) => String(body()))
      .join()
    expect(text).not.toMatch(/secret\d|hush/i)
  })

  it('headings too many for the first file come with the text', () => {
    const deep = Array.from({ length: 300 }, (_, page) =>
      searchable({
        path: `/p${page}`,
        title: `Page ${page}`,
        sections: Array.from({ length: 80 }, (_, index) => ({
          titles:
            index % 4 === 0
              ? [`Part ${index}`]
              : [`Part ${index - (index % 4)}`, `Detail x${page}y${index}`],
          text: [`note${page}n${index}`],
        })),
      }),
    )
    const outputs = embeddedIndex(deep, SITE)
    const manifest = manifestOf(outputs)
    const headings = JSON.parse(
      String(outputs.find(({ path }) => path.endsWith(manifest.headings))?.body()),
    ) as HeadingsFile
    expect(headings.sections.titles).toHaveLength(300 * 20)
    expect(headings.sections.levels).toHaveLength(300 * 80)
    const engine = engineOf(outputs)
    expect(engine.search('detail x250y79')[0]).toMatchObject({
      url: '/p250#detail-x250y79',
      type: 'lvl3',
      hierarchy: { lvl1: 'Page 250', lvl2: 'Part 76', lvl3: 'Detail x250y79' },
    })
    expect(engine.search('note7n42')[0]?.url).toBe('/p7#detail-x7y42')
    expect(engine.search('note299n0')[0]?.url).toBe('/p299#part-0')
  })

  it('an empty site has an index, too', () => {
    expect(engineOf(embeddedIndex([], SITE)).search('anything')).toEqual([])
  })
})
