import type { EditedPage } from '../perf/edited-site.ts'
import type { SequenceSite } from './sequence-site.ts'
import type { SequenceSources } from './sequence-sources.ts'

/** A whole number from 0 to below a limit. */
export type Random = (below: number) => number

/** The same numbers for the same seed, so that a failure can be seen again. */
export function randomNumbers(seed: number): Random {
  let state = (seed * 7_919 + 17) % 2_147_483_647
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.floor((state / 2_147_483_647) * below)
  }
}

export function oneOf<Item>(list: readonly Item[], random: Random): Item {
  return list[random(list.length)] as Item
}

/** An edit of what a site is made of; `round` is new each time. */
export type Edit = (site: SequenceSite, random: Random, round: number) => SequenceSite

type Pages = SequenceSite['pages']
type NamedPage = readonly [name: string, page: EditedPage]

function changed(change: (page: EditedPage, round: number) => EditedPage): Edit {
  return replaced(([name, page], round) => [[name, change(page, round)]])
}

/** One page gives way to others, or to none. */
function replaced(by: (page: NamedPage, round: number) => readonly NamedPage[]): Edit {
  return (site, random, round) => {
    const found = oneOf([...site.pages], random)
    const pages: Pages = new Map([
      ...[...site.pages].filter(([name]) => name !== found[0]),
      ...by(found, round),
    ])
    return { ...site, pages }
  }
}

const folderOf = (name: string) => name.slice(0, name.indexOf('/'))
const word = (kind: string, round: number) => `${kind}-${round}`

const CONTENT: Readonly<Record<string, Edit>> = {
  text: changed((page, round) => ({ ...page, text: `Edited ${round}.` })),
  title: changed((page, round) => ({ ...page, title: `Title ${round}` })),
  heading: changed((page, round) => ({ ...page, heading: `Heading ${round}` })),
  slug: changed((page, round) => ({ ...page, slug: `/moved/${round}` })),
  'same size': changed((page) => ({ ...page, text: [...page.text].reverse().join('') })),
  'new page': replaced((page, round) => [page, [`${folderOf(page[0])}/new-${round}`, page[1]]]),
  'page removed': replaced(() => []),
  'page renamed': replaced(([name, page], round) => [[`${folderOf(name)}/renamed-${round}`, page]]),
  'folder moved'(site, random, round) {
    const from = oneOf(site.folders, random)
    const moved = (name: string) =>
      folderOf(name) === from ? name.replace(from, `moved-${round}`) : name
    return {
      ...site,
      pages: new Map([...site.pages].map(([name, page]) => [moved(name), page])),
      folders: site.folders.map((name) => (name === from ? `moved-${round}` : name)),
    }
  },
  'broken link': (site) => ({ ...site, isBroken: true }),
}

const CONFIG: Readonly<Record<string, Edit>> = {
  'site title': (site, _random, round) => ({ ...site, title: `Edited ${round}` }),
  token: (site, random) => ({ ...site, accent: `#1a4f${10 + random(89)}` }),
  navigation: (site) => ({
    ...site,
    folders: [...site.folders.slice(1), ...site.folders.slice(0, 1)],
  }),
  redirect: (site, random) => ({ ...site, redirect: oneOf(['/', '/last', undefined], random) }),
  'plugin added or removed': (site) => ({ ...site, isPluggedIn: !site.isPluggedIn }),
}

const CODE: Readonly<Record<string, Edit>> = {
  plugin: (site, _random, round) => ({ ...site, plugin: word('plugin', round) }),
  'helper of the plugin': (site, _random, round) => ({ ...site, helper: word('helper', round) }),
  'version of a package': (site) => ({ ...site, version: site.version + 1 }),
  'linked package': (site, _random, round) => ({ ...site, linked: word('linked', round) }),
  'data that a plugin names': (site, _random, round) => ({ ...site, named: word('named', round) }),
  'data that a plugin names, there or not': (site, _random, round) => ({
    ...site,
    named: site.named === undefined ? word('named', round) : undefined,
  }),
  'data that the config names': (site, random, round) => {
    const name = oneOf([...site.listed.keys(), `more-${round}`], random)
    return { ...site, listed: new Map([...site.listed, [name, word('listed', round)]]) }
  },
  'data that the config names, less': (site, random) => {
    const gone = oneOf([...site.listed.keys()], random)
    // The plugin lists the folder, which is there as long as a file is.
    if (site.listed.size < 2) return site
    return { ...site, listed: new Map([...site.listed].filter(([name]) => name !== gone)) }
  },
  override: (site, _random, round) => ({
    ...site,
    override: { helper: 'helper', ...site.override, own: word('override', round) },
  }),
  'helper of the override': (site, _random, round) => ({
    ...site,
    override: { own: 'own', ...site.override, helper: word('helper', round) },
  }),
  'override removed': (site) => ({ ...site, override: undefined }),
}

function sourcesWith(
  change: (sources: SequenceSources, round: number) => Partial<SequenceSources>,
): Edit {
  return (site, _random, round) => ({
    ...site,
    sources: { ...site.sources, ...change(site.sources, round) },
  })
}

const SOURCES: Readonly<Record<string, Edit>> = {
  'included file': sourcesWith((_, round) => ({ included: `Included ${round}` })),
  'picture of the same size': sourcesWith((_, round) => ({ picture: round })),
  'picture, there or not': sourcesWith(({ picture }, round) => ({
    picture: picture === undefined ? round : undefined,
  })),
  'sentence of the document': sourcesWith((_, round) => ({
    hasApi: true,
    sentence: `It is edited ${round}`,
  })),
  'operation, there or not': sourcesWith(({ hasSecond }) => ({
    hasApi: true,
    hasSecond: !hasSecond,
  })),
  'linked schema': sourcesWith((_, round) => ({ hasApi: true, field: `field_${round}` })),
  'API, there or not': sourcesWith(({ hasApi }) => ({ hasApi: !hasApi })),
}

export const EDITS: Readonly<Record<string, Edit>> = {
  ...CONTENT,
  ...CONFIG,
  ...CODE,
  ...SOURCES,
}
