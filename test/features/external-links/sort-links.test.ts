import { describe, expect, it } from 'vitest'
import { answerProblems } from '../../../src/features/external-links/answer-problems.ts'
import { hostKind } from '../../../src/features/external-links/host-kind.ts'
import { ownAddresses } from '../../../src/features/external-links/own-address.ts'
import { sortLinks } from '../../../src/features/external-links/sort-links.ts'
import { matchesPattern } from '../../../src/features/external-links/url-pattern.ts'

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

  it.each([
    ['#', []],
    ['#top', []],
    ['#:~:text=words', []],
    ['#part:~:text=words', ['part']],
    ['#L10', []],
    ['#L10C2-L20', []],
    ['#Linux', ['Linux']],
    ['#/users', []],
    ['#!users', []],
    ['#caf%C3%A9', ['café']],
    ['#50%', ['50%']],
  ])('of %s the ids %j', (hash, fragments) => {
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
  it.each([
    [
      'public',
      'a.dev 8.8.8.8 172.32.0.1 [2606:4700::1] notexample.com local.dev 100.128.0.1 xn--caf-dma.fr',
    ],
    [
      'private',
      'localhost app.localhost printer.local db.internal a.test intranet 127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 [::1] [fd00::1] [fe80::1] [::ffff:7f00:1] router.home.arpa localhost.',
    ],
    [
      'example',
      'example.com www.example.org api.acme.example nowhere.invalid 192.0.2.1 198.51.100.7 203.0.113.9 [2001:db8::1] example',
    ],
  ])('%s: %s', (kind, names) => {
    for (const name of names.split(' ')) expect([name, hostKind(name)]).toEqual([name, kind])
  })
})

describe('patterns', () => {
  it.each([
    ['https://a.dev/', 'https://a.dev/', true],
    ['https://a.dev/x', 'https://a.dev/', false],
    ['https://a.dev/x/y', 'https://a.dev/*', true],
    ['https://b.a.dev/x', 'https://*.a.dev/*', true],
    ['https://a.dev/x', 'https://*.a.dev/*', false],
    ['https://a.dev/1/edit', '*/edit', true],
    ['https://a.dev/aba', 'https://a.dev/ab*ba', false],
    ['https://a.dev/a.b', 'https://a.dev/a?b', false],
  ])('%s and %s: %s', (url, pattern, fits) => {
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
  it.each([
    ['https://docs.acme.dev/manual', true],
    ['https://docs.acme.dev/manual/', true],
    ['https://docs.acme.dev/manual/how/cli', true],
    ['https://docs.acme.dev/manual/how/cli.html', true],
    ['https://docs.acme.dev/manual/a/', true],
    ['https://docs.acme.dev/manual/plan%20%C3%A9.png', true],
    ['https://docs.acme.dev/manual/gone', false],
    ['https://docs.acme.dev/manuals', false],
    ['https://docs.acme.dev/manualindex', false],
    ['https://docs.acme.dev/', false],
    ['http://docs.acme.dev/manual', false],
    ['https://acme.dev/manual', false],
  ])('%s: %s', (url, is) => {
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
