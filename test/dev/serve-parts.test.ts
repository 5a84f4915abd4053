import { liteClient } from 'algoliasearch/lite'
import { describe, expect, it } from 'vitest'
import { siteSecurity } from '../../src/commands/site-security.ts'
import { editorProgram } from '../../src/io/dev/open-program.ts'
import { resolveCleanUrl } from '../../src/io/serve/clean-urls.ts'
import { mediaTypeOf } from '../../src/io/serve/media-types.ts'
import { movedTo } from '../../src/io/serve/moved-page.ts'
import { requestTarget } from '../../src/io/serve/request-target.ts'
import { contentSecurityPolicy } from '../../src/io/serve/security-headers.ts'
import { configOf } from '../support/pages.ts'
import { tables } from '../support/tables.ts'

const { mediaTypes, requestTargets, refusedTargets, cleanUrls, editors } = tables<{
  mediaTypes: readonly (readonly [name: string, type: string])[]
  requestTargets: readonly (readonly [target: string, path: string, search: string])[]
  refusedTargets: readonly string[]
  cleanUrls: readonly (readonly [path: string, name: string])[]
  editors: readonly (readonly [env: Readonly<Record<string, string>>, expected: string])[]
}>(import.meta.url)

describe('media types', () => {
  // Browsers refuse what goes by another name than its own: nothing is guessed from bytes.
  it.each(mediaTypes)('%s is %s', (name, type) => {
    expect(mediaTypeOf(name)).toBe(type)
  })
})

describe('requestTarget', () => {
  it.each(requestTargets)('%s', (target, path, search) => {
    expect(requestTarget(target)).toEqual({ path, search })
  })

  it.each(refusedTargets)('refuses %j', (target) => {
    expect(requestTarget(target)).toBeUndefined()
  })
})

describe('resolveCleanUrl', () => {
  const names = new Set([
    'index.html',
    'a.html',
    'b.html',
    'b/index.html',
    'b/c.html',
    'd/index.html',
    'x.png',
    '.nojekyll',
  ])
  const resolve = (path: string, base = '') =>
    resolveCleanUrl(path, { base, has: (name) => names.has(name) })

  it.each(cleanUrls)('%s is %s', (path, name) => {
    expect(resolve(path)).toEqual({ kind: 'file', name })
  })

  it.each([
    ['/a/', '/a'],
    ['/b/', '/b'],
    ['/d', '/d/'],
  ])('%s leads to %s', (path, to) => {
    expect(resolve(path)).toEqual({ kind: 'moved', location: to })
    expect(resolve(`/docs${path}`, '/docs')).toEqual({ kind: 'moved', location: `/docs${to}` })
  })

  it.each(['/none', '/x', '/.nojekyll', '/b/none/', '/x.png/'])('%s is missing', (path) => {
    expect(resolve(path)).toEqual({ kind: 'missing' })
  })

  it('knows nothing outside the base', () => {
    expect(resolve('/docs/a', '/docs')).toEqual({ kind: 'file', name: 'a.html' })
    expect(resolve('/docs', '/docs')).toEqual({ kind: 'moved', location: '/docs/' })
    expect(resolve('/', '/docs')).toEqual({ kind: 'moved', location: '/docs/' })
    expect(resolve('/a', '/docs')).toEqual({ kind: 'missing' })
    expect(resolve('/docsx/a', '/docs')).toEqual({ kind: 'missing' })
  })
})

describe('contentSecurityPolicy', () => {
  it('names inline scripts, not data and not files', () => {
    const policy = contentSecurityPolicy(
      '<script>a()</script><script src="/x.js"></script><script type="application/ld+json">{}</script>',
      { connect: ['https://api.example.com'], scripts: [] },
    )
    expect(policy.match(/'sha256-/g)).toHaveLength(1)
    expect(policy).toContain("connect-src 'self' https://api.example.com")
  })

  /** The policy of a page without anything inline, by directive. */
  function policyOf(config: object): Readonly<Record<string, string>> {
    const policy = contentSecurityPolicy('', siteSecurity(configOf(config)))
    return Object.fromEntries(
      policy.split('; ').map((part) => {
        const [name = '', ...values] = part.split(' ')
        return [name, values.join(' ')]
      }),
    )
  }

  it('lets in what the config loads from elsewhere, and nothing else', () => {
    const head = [
      { tag: 'script', attributes: { src: 'https://scripts.example/x.js', defer: true } },
      { tag: 'link', attributes: { rel: 'stylesheet', href: 'https://styles.example/a/x.css' } },
      { tag: 'script', attributes: { src: '/own.js' } },
      { tag: 'script', attributes: { src: '//either.example/x.js', defer: true } },
    ]
    const policy = policyOf({ head })
    for (const name of ['script-src', 'style-src', 'font-src']) {
      expect(policy[name], name).toMatch(
        /^'self'.* https:\/\/scripts\.example https:\/\/styles\.example either\.example$/,
      )
    }
    expect(policy['connect-src']).toBe("'self'")
    expect(policyOf({})['script-src']).toBe("'self' 'inline-speculation-rules'")
    expect(policyOf({})['style-src']).toBe("'self'")
  })

  it('lets pages talk to the search service and to where feedback goes', () => {
    const algolia = { appId: 'APP1', searchKey: 'k' }
    const feedback = { endpoint: 'https://feedback.example/votes' }
    const hosts = liteClient('app1', 'k')
      .transporter.hosts.filter(({ accept }) => accept !== 'write')
      .map(({ url }) => `https://${url}`)
    expect(hosts).toHaveLength(4)
    const named = policyOf({ search: { provider: 'algolia', algolia }, feedback })['connect-src']
    expect(named?.split(' ').toSorted()).toEqual(
      ["'self'", ...hosts, 'https://feedback.example'].toSorted(),
    )
    const own = [{ url: 'search.example', port: 81, protocol: 'http' }]
    expect(
      policyOf({ search: { provider: 'algolia', algolia: { ...algolia, hosts: own } } })[
        'connect-src'
      ],
    ).toBe("'self' http://search.example:81")
  })
})

describe('movedTo', () => {
  it('reads where a page that moved leads', () => {
    const refresh = '<meta http-equiv="refresh" content="0; url=/a?x=1&amp;y=2">'
    const html = `<!doctype html><html lang="en" dir="ltr" data-moved><head>${refresh}`
    expect(movedTo(html)).toBe('/a?x=1&y=2')
    // A page of the site's own that sends readers on is shown as it is.
    expect(movedTo(html.replace(' data-moved', ''))).toBeUndefined()
    expect(movedTo(html.replace(refresh, ''))).toBeUndefined()
  })
})

describe('editorProgram', () => {
  const place = { file: '/site/a.md', line: 3, column: 5 }

  it.each(editors)('%j', (env, expected) => {
    const program = editorProgram(place, env)
    expect([program?.command, ...(program?.args ?? [])].join(' ')).toBe(expected)
  })

  it('leaves out editors that need the terminal', () => {
    expect(editorProgram(place, { EDITOR: 'vim' })).toBeUndefined()
    expect(editorProgram(place, { EDITOR: '/usr/bin/nano' })).toBeUndefined()
  })
})
