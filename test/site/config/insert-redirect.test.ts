import { transformSync } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { insertRedirect, removeRedirect } from '../../../src/site/config/insert-redirect.ts'

/** What a config's text exports, as the site would read it. */
function exported(source: string): { readonly redirects?: Readonly<Record<string, string>> } {
  const { code } = transformSync(source, { loader: 'ts', format: 'cjs' })
  const module: { exports: { default?: object } } = { exports: {} }
  const defineConfig = (config: object) => config
  const names = [
    'module',
    'exports',
    'require',
    ...(source.includes('import') ? [] : ['defineConfig']),
  ]
  const imports = () => ({ defineConfig })
  new Function(...names, code)(module, module.exports, imports, defineConfig)
  return module.exports.default ?? module.exports
}

const lines = (...text: readonly string[]) => text.join('\n')

describe('insertRedirect', () => {
  it.each([
    ['no config', '', "export default {\n  redirects: {\n    '/a': '/b',\n  },\n}\n"],
    ['an empty config', 'export default {}', "export default { redirects: { '/a': '/b' } }"],
    [
      'no key, on one line',
      "export default { title: 'T' }",
      "export default { title: 'T', redirects: { '/a': '/b' } }",
    ],
    [
      'no key, on lines',
      lines('export default defineConfig({', '  title: "T",', '  lang: "de" // German', '})', ''),
      lines(
        'export default defineConfig({',
        '  title: "T",',
        '  lang: "de", // German',
        '  redirects: {',
        '    "/a": "/b",',
        '  },',
        '})',
        '',
      ),
    ],
    [
      'an empty object',
      lines('const redirects = {', '  // none so far', '}', 'export default { redirects }'),
      lines(
        'const redirects = {',
        '  // none so far',
        "  '/a': '/b',",
        '}',
        'export default { redirects }',
      ),
    ],
    [
      'entries on one line',
      "export default { redirects: {'/x': '/y', /* } */ } }",
      "export default { redirects: {'/x': '/y', /* } */ '/a': '/b' } }",
    ],
    [
      'entries with a comment behind the last',
      lines(
        'export default {',
        '\tredirects: {',
        "\t\t'/x': '/y' // it's { here",
        '\t\t// and there',
        '\t},',
        '} satisfies UserConfig',
      ),
      lines(
        'export default {',
        '\tredirects: {',
        "\t\t'/x': '/y', // it's { here",
        '\t\t// and there',
        "\t\t'/a': '/b',",
        '\t},',
        '} satisfies UserConfig',
      ),
    ],
    [
      'a config by name',
      lines(
        "import { defineConfig, type UserConfig } from 'docsgen'",
        'const odd = /[{}/]/',
        'const config: UserConfig = defineConfig({',
        '  variables: { brace: `{`, odd: String(odd) },',
        "  redirects: { ...{}, '/x': '/y' },",
        '})',
        'export default config',
      ),
      lines(
        "import { defineConfig, type UserConfig } from 'docsgen'",
        'const odd = /[{}/]/',
        'const config: UserConfig = defineConfig({',
        '  variables: { brace: `{`, odd: String(odd) },',
        "  redirects: { ...{}, '/x': '/y', '/a': '/b' },",
        '})',
        'export default config',
      ),
    ],
    [
      'another target',
      `export default { 'redirects': { "/a": "/x", "/y": '/z' } }`,
      `export default { 'redirects': { "/a": "/b", "/y": '/z' } }`,
    ],
    [
      'the same target',
      'export default { redirects: { "/a": "/b" } }',
      'export default { redirects: { "/a": "/b" } }',
    ],
    [
      'a module of the older kind',
      'module.exports = {\r\n  redirects: {\r\n    "/x": "/y"\r\n  }\r\n}\r\n',
      'module.exports = {\r\n  redirects: {\r\n    "/x": "/y",\r\n    "/a": "/b",\r\n  }\r\n}\r\n',
    ],
  ])('%s', (_, source, expected) => {
    const inserted = insertRedirect(source, '/a', '/b')
    expect(inserted).toBe(expected)
    expect(exported(expected).redirects).toMatchObject({ '/a': '/b' })
    expect(insertRedirect(expected, '/a', '/b')).toBe(expected)
  })

  it.each([
    ['a function', "export default { redirects: old('/x') }"],
    ['what is imported', "import { redirects } from './r.ts'\nexport default { redirects }"],
    ['a getter', 'export default { get redirects() { return {} } }'],
    ['a method', 'export default { redirects() {} }'],
    ['what may come from elsewhere', "import base from './b.ts'\nexport default { ...base }"],
    ['a computed key', "export default { ['redirects']: {} }"],
    ['an object that goes on', "export default { redirects: {}['x'] }"],
    ['a computed target', "const b = '/b'\nexport default { redirects: { '/a': b } }"],
    ['a config that is made', 'export default makeConfig({})'],
    ['a config that is changed', 'export default Object.assign({}, { redirects: {} })'],
    ['no end', 'export default { redirects: {'],
  ])('leaves %s to a person', (_, source) => {
    expect(insertRedirect(source, '/a', '/b')).toBeUndefined()
  })

  it('writes any address as a string', () => {
    const address = `/it's "a" \\ \u2028 \${x} \`*`
    for (const source of ["export default { title: 'T' }", 'export default { title: "T" }']) {
      const text = insertRedirect(source, address, '/b') ?? ''
      expect(exported(text).redirects).toEqual({ [address]: '/b' })
    }
  })

  it('reads a long config in one pass', () => {
    const many = Array.from({ length: 20_000 }, (_, n) => `    '/a${n}': '/b',`).join('\n')
    const text = insertRedirect(`export default {\n  redirects: {\n${many}\n  },\n}\n`, '/z', '/')
    expect(text).toContain("    '/a19999': '/b',\n    '/z': '/',\n  },")
  })
})

describe('removeRedirect', () => {
  it.each([
    ["export default { redirects: { '/a': '/b' } }", 'export default { redirects: { } }'],
    [
      "export default { redirects: { '/a': '/b', '/c': '/d' } }",
      "export default { redirects: { '/c': '/d' } }",
    ],
    [
      "export default { redirects: { '/c': '/d', '/a': '/b' } }",
      "export default { redirects: { '/c': '/d' } }",
    ],
    [
      "export default {\n  redirects: {\n    '/c': '/d',\n    '/a': '/b',\n  },\n}\n",
      "export default {\n  redirects: {\n    '/c': '/d',\n  },\n}\n",
    ],
    ["export default { title: '/a' }", "export default { title: '/a' }"],
    ['', ''],
  ])('%j', (source, expected) => {
    expect(removeRedirect(source, '/a')).toBe(expected)
  })

  it('leaves to a person what is computed', () => {
    expect(removeRedirect('export default { redirects: old() }', '/a')).toBeUndefined()
  })
})
