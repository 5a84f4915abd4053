import { describe, expect, it } from 'vitest'
import { answerProblems } from '../../../src/features/external-links/answer-problems.ts'
import { ownAddresses } from '../../../src/features/external-links/check-external.ts'
import {
  hostKind,
  matchesPattern,
  sortLinks,
} from '../../../src/features/external-links/sort-links.ts'
import { tables } from '../../support/tables.ts'

const { idsToCheck, privateHosts, sameAddresses, ownSites } = tables<{
  idsToCheck: readonly (readonly [hash: string, fragments: readonly string[]])[]
  privateHosts: readonly (readonly [kind: string, names: string])[]
  sameAddresses: readonly (readonly [url: string, pattern: string, fits: boolean])[]
  ownSites: readonly (readonly [url: string, is: boolean])[]
}>(import.meta.url)

const at = { file: 'content/index.md', line: 1, column: 1, length: 1 }

function sorted(hrefs: readonly string[], ignore: readonly string[] = []) {
  return sortLinks(
    hrefs.map((href) => ({ href, at })),
    {
      config: { includePrivate: false, ignore: ignore.map((url) => ({ url, reason: 'why' })) },
      text: [],
      isOwn: () => false,
    },
  )
}

describe('what is asked', () => {
  it('an address once for all its fragments, without the password in it', () => {
    const links = [
      'https://a.dev/x#one',
      'https://me:secret@a.dev/x#two',
      '//a.dev/x#one',
      'HTTPS://A.dev/x',
    ]
    expect(sorted(links).asked).toEqual([{ url: 'https://a.dev/x', fragments: ['one', 'two'] }])
  })

  it.each(idsToCheck)('of %s the ids %j', (hash, fragments) => {
    expect(sorted([`https://a.dev/${hash}`]).asked[0]?.fragments).toEqual(fragments)
  })

  it('an entry of ignore without a link is told, one with a link is not', () => {
    const { skipped, diagnostics } = sorted(
      ['https://a.dev/x'],
      ['https://a.dev/*', 'https://b.dev/*'],
    )
    expect(skipped).toEqual([{ url: 'https://a.dev/x', why: 'ignored', reason: 'why' }])
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'Config key externalLinks.ignore.1 has no effect: no link leads to https://b.dev/*',
    ])
  })
})

describe('hosts', () => {
  it.each(privateHosts)('%s: %s', (kind, names) => {
    for (const name of names.split(' ')) expect([name, hostKind(name)]).toEqual([name, kind])
  })
})

describe('patterns', () => {
  it.each(sameAddresses)('%s and %s: %s', (url, pattern, fits) => {
    expect(matchesPattern(url, pattern)).toBe(fits)
  })

  it('take no longer for many stars', () => {
    expect(matchesPattern(`https://a.dev/${'a'.repeat(50_000)}`, `${'*a'.repeat(5000)}*b`)).toBe(
      false,
    )
  })
})

describe('the site itself', () => {
  const isOwn = ownAddresses({ url: 'https://docs.acme.dev', base: '/manual' }, [
    'index.html',
    'how/cli.html',
    'a/index.html',
    'plan é.png',
  ])
  it.each(ownSites)('%s: %s', (url, is) => {
    expect(isOwn(new URL(url))).toBe(is)
  })
})

it('a fix takes the place of the address alone', () => {
  const link = { href: 'https://a.dev/x#part', url: 'https://a.dev/x', fragment: 'part' }
  const answer = { kind: 'found', movedTo: 'https://b.dev/y', missing: [], ids: [] } as const
  const answers = new Map([[link.url, answer]])
  const exact = { ...at, length: link.href.length }
  expect(answerProblems([{ ...link, at: exact }], answers)[0]?.fix).toEqual({
    at: exact,
    replacement: 'https://b.dev/y#part',
    safe: false,
  })
  expect(answerProblems([{ ...link, at }], answers)[0]?.fix).toBe(undefined)
})
