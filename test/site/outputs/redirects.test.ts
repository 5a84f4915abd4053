import { describe, expect, it } from 'vitest'
import { linkContext } from '../../../src/site/link/link-target.ts'
import { redirectPages } from '../../../src/site/outputs/redirects.ts'
import { configOf, pageOf, routesOf, twoAreas } from '../../support/pages.ts'

const pages = [
  pageOf('index.md'),
  pageOf('guide/cli.md', { anchors: ['log-in', 'log-out'] }),
  pageOf('ipa/index.md'),
]

function redirect(redirects: Readonly<Record<string, string>>, more: object = {}) {
  const config = configOf({ ...twoAreas, ...more, redirects })
  return redirectPages(linkContext(config, routesOf(pages, config), new Map()), [])
}

/** Files and targets of redirects without a problem. */
function written(...args: Parameters<typeof redirect>) {
  const { value, diagnostics } = redirect(...args)
  expect(diagnostics).toEqual([])
  return value.map(({ outs, html }) => [
    ...outs,
    /http-equiv="refresh" content="0; url=([^"]*)"/.exec(html)?.[1],
  ])
}

const codes = (...args: Parameters<typeof redirect>) =>
  redirect(...args).diagnostics.map(({ code, hint }) => [code, hint])

describe('redirects', () => {
  it.each([
    [false, 'old.html', '/guide/cli'],
    [true, 'old/index.html', '/guide/cli/'],
  ])('stand where hosts look: trailingSlash %s is %s', (trailingSlash, file, target) => {
    expect(written({ '/old': '/guide/cli' }, { trailingSlash })).toEqual([[file, target]])
    expect(written({ '/old.html': '/guide/cli' }, { trailingSlash })).toEqual([
      ['old.html', target],
    ])
  })

  it('follow each other to the end, with the last section that one names', () => {
    const chain = { '/a': '/b#log-in', '/b': '/c', '/c': '/guide/cli', '/d': '/e#x' }
    expect(written({ ...chain, '/e': '/guide/cli#log-out' })).toEqual([
      ['a.html', '/guide/cli#log-in'],
      ['b.html', '/guide/cli'],
      ['c.html', '/guide/cli'],
      ['d.html', '/guide/cli#log-out'],
      ['e.html', '/guide/cli#log-out'],
    ])
  })

  it('name the canonical address in full where the site has one', () => {
    const site = { url: 'https://docs.example.com', base: '/m' }
    const canonical = (to: string, more: object) =>
      /rel="canonical" href="([^"]*)"/.exec(
        redirect({ '/old': to }, more).value[0]?.html ?? '',
      )?.[1]
    expect(canonical('/guide/cli#log-in', site)).toBe('https://docs.example.com/m/guide/cli#log-in')
    expect(canonical('/guide/cli', { base: '/m' })).toBe('/m/guide/cli')
    expect(canonical('https://example.com/x', site)).toBe('https://example.com/x')
  })

  it('lead to a page and a section that exist', () => {
    expect(codes({ '/old': '/guide/cly' })).toEqual([
      ['redirect-target', 'Did you mean /guide/cli?'],
    ])
    expect(codes({ '/old': '/guide/cli#log-on' })).toEqual([
      ['anchor-not-found', expect.stringContaining('Sections there: #log-in, #log-out.')],
    ])
    expect(codes({ '/old': '/older', '/older': '/nowhere#x' }).map(([code]) => code)).toEqual([
      'redirect-target',
      'redirect-target',
    ])
  })

  it.each([
    '/old#part',
    '/old?page=1',
    '/old/*',
    '/:page',
    '/a/../b',
    '/404',
    '/search.html',
    '/_docsgen/x',
  ])('%s is no address that a redirect can stand at', (from) => {
    expect(codes({ [from]: '/' }).map(([code]) => code)).toEqual(['redirect-invalid'])
  })

  it.each(['/guide/cli', '/guide/cli.html', '/index.html', '/', '/ipa'])(
    '%s is the address or the file of a page',
    (from) => {
      expect(codes({ [from]: 'https://example.com' }).map(([code]) => code)).toEqual([
        'redirect-shadowed',
      ])
    },
  )
})
