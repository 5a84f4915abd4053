import { describe, expect, it } from 'vitest'
import { createMemo } from '../../../src/site/memo.ts'
import { buildSite } from '../../../src/site/site.ts'
import { configOf, pageOf, twoAreas } from '../../support/pages.ts'
import { inputsOf } from '../../support/site-inputs.ts'

const pages = [
  pageOf('index.md'),
  pageOf('guide/cli.md', { anchors: ['log-in', 'log-out'] }),
  pageOf('ipa/index.md'),
]

const common = await inputsOf(configOf(), pages)

/** The pages of redirects, and what is wrong with them. */
async function redirect(redirects: Readonly<Record<string, string>>, more: object = {}) {
  const config = configOf({ ...twoAreas, ...more, redirects })
  const { plugins } = await inputsOf(config, pages)
  const site = buildSite({ ...common, config, plugins }, createMemo())
  return {
    value: site.outputs
      .map(({ path, body }) => ({ path, html: path.endsWith('.html') ? String(body()) : '' }))
      .filter(({ html }) => html.includes('<title>Moved</title>')),
    diagnostics: site.diagnostics.filter(({ code }) => /^(?:redirect|anchor)-/.test(code)),
  }
}

/** Files and targets of redirects without a problem. */
async function written(...args: Parameters<typeof redirect>) {
  const { value, diagnostics } = await redirect(...args)
  expect(diagnostics).toEqual([])
  return value.map(({ path, html }) => [
    path,
    /http-equiv="refresh" content="0; url=([^"]*)"/.exec(html)?.[1],
  ])
}

const codes = async (...args: Parameters<typeof redirect>) =>
  (await redirect(...args)).diagnostics.map(({ code, hint }) => [code, hint])

describe('redirects', () => {
  it.each([
    [false, 'old.html', '/guide/cli'],
    [true, 'old/index.html', '/guide/cli/'],
  ])('stand where hosts look: trailingSlash %s is %s', async (trailingSlash, file, target) => {
    expect(await written({ '/old': '/guide/cli' }, { trailingSlash })).toEqual([[file, target]])
    expect(await written({ '/old.html': '/guide/cli' }, { trailingSlash })).toEqual([
      ['old.html', target],
    ])
  })

  it('follow each other to the end, with the last section that one names', async () => {
    const chain = { '/a': '/b#log-in', '/b': '/c', '/c': '/guide/cli', '/d': '/e#x' }
    expect(await written({ ...chain, '/e': '/guide/cli#log-out' })).toEqual([
      ['a.html', '/guide/cli#log-in'],
      ['b.html', '/guide/cli'],
      ['c.html', '/guide/cli'],
      ['d.html', '/guide/cli#log-out'],
      ['e.html', '/guide/cli#log-out'],
    ])
  })

  it('name the canonical address in full where the site has one', async () => {
    const site = { url: 'https://docs.example.com', base: '/m' }
    const canonical = async (to: string, more: object) =>
      /rel="canonical" href="([^"]*)"/.exec(
        (await redirect({ '/old': to }, more)).value[0]?.html ?? '',
      )?.[1]
    expect(await canonical('/guide/cli#log-in', site)).toBe(
      'https://docs.example.com/m/guide/cli#log-in',
    )
    expect(await canonical('/guide/cli', { base: '/m' })).toBe('/m/guide/cli')
    expect(await canonical('https://example.com/x', site)).toBe('https://example.com/x')
  })

  it('lead to a page and a section that exist', async () => {
    expect(await codes({ '/old': '/guide/cly' })).toEqual([
      ['redirect-target', 'Did you mean /guide/cli?'],
    ])
    expect(await codes({ '/old': '/guide/cli#log-on' })).toEqual([
      ['anchor-not-found', expect.stringContaining('Sections there: #log-in, #log-out.')],
    ])
    expect(
      (await codes({ '/old': '/older', '/older': '/nowhere#x' })).map(([code]) => code),
    ).toEqual(['redirect-target', 'redirect-target'])
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
  ])('%s is no address that a redirect can stand at', async (from) => {
    expect((await codes({ [from]: '/' })).map(([code]) => code)).toEqual(['redirect-invalid'])
  })

  it.each(['/guide/cli', '/guide/cli.html', '/index.html', '/', '/ipa'])(
    '%s is the address or the file of a page',
    async (from) => {
      expect((await codes({ [from]: 'https://example.com' })).map(([code]) => code)).toEqual([
        'redirect-shadowed',
      ])
    },
  )
})
