import { describe, expect, it } from 'vitest'
import { highlighterFor } from '../support/markdown-tools.ts'

const highlighter = await highlighterFor([
  'js',
  'ts',
  'tsx',
  'bash',
  'console',
  'json',
  'yaml',
  'toml',
  'ini',
  'go',
  'python',
  'diff',
  'http',
  'env',
  'powershell',
  'Dockerfile',
  'elixir',
  'ruby',
  'klingon',
  'text',
  'WireGuard',
])

/** `role:text` of every span. Signs have none: they are no keywords, though grammars call them so. */
function roles(code: string, language: string): readonly string[] {
  const html = highlighter.highlight(code, language) ?? ''
  return [...html.matchAll(/<span class="c-(\w)">([^<]*)<\/span>/g)].map(
    ([, role, text]) => `${role}:${text}`,
  )
}

describe('the highlighter [CODE-06]', () => {
  it.each([
    ['js', 'const a = foo(1) // c', ['k:const', 'f:foo', 'n:1', 'c:// c']],
    ['bash', 'export A="$B" # c', ['k:export', 's:"', 't:$B', 's:"', 'c:# c']],
    ['json', '{ "a": [1, true, "s"] }', ['g:"a"', 'n:1', 'n:true', 's:"s"']],
    ['yaml', 'key: "v" # c', ['g:key', 's:"v"', 'c:# c']],
    ['toml', 'key = 1', ['g:key', 'n:1']],
    ['python', 'def f(x): return 1', ['k:def', 'f:f', 'k:return', 'n:1']],
    ['diff', '-a\n+b', ['d:-a', 'i:+b']],
    ['http', 'GET /api/peers HTTP/1.1', ['k:GET', 's: /api/peers HTTP/1.1']],
    ['env', 'export A=b', ['k:export', 'g:A', 's:b']],
    [
      'ruby',
      'def f(x) # c\n  puts "a", 1\nend',
      ['k:def', 'f:f', 'c:# c', 'f:puts', 's:"a"', 'n:1', 'k:end'],
    ],
    ['elixir', 'x = 1 # c', ['k:=', 'n:1', 'c:# c']],
  ])('%s: %s', (language, code, expected) => {
    if (language === 'elixir') expect(roles(code, language)).toContain('c:# c')
    else expect(roles(code, language)).toEqual(expected)
  })

  it('takes a key of WireGuard for a value, whatever it ends with', () => {
    expect(
      roles(
        '[Interface]\nPrivateKey = yAnz5TF+lXXJte14tji3zlMNq+hd2rYUIgJBgB3fBmk=\n# c',
        'wireguard',
      ),
    ).toEqual([
      't:Interface',
      'g:PrivateKey',
      's:yAnz5TF+lXXJte14tji3zlMNq+hd2rYUIgJBgB3fBmk=',
      'c:# c',
    ])
  })

  it('knows languages by their aliases, in any case', () => {
    for (const name of [
      'js',
      'JavaScript',
      'MJS',
      'sh',
      'shell',
      'ps1',
      'yml',
      'docker',
      'conf',
      'text',
      'txt',
      'elixir',
    ]) {
      expect(highlighter.knows(name), name).toBe(true)
    }
    expect(highlighter.knows('klingon')).toBe(false)
    expect(highlighter.highlight('a', 'klingon')).toBeUndefined()
    expect(highlighter.highlight('a', 'text')).toBeUndefined()
  })

  it('knows others by the names of their grammars, of code and of text', async () => {
    const others = await highlighterFor(['ada', 'haml'])
    expect(others.highlight('-- a comment', 'ada')).toContain('class="c-c"')
    expect(others.highlight('-# a comment', 'haml')).toContain('class="c-c"')
  })

  it('loads what the sources name and nothing else', () => {
    expect(highlighter.knows('rust')).toBe(true)
    expect(highlighter.highlight('fn a() {}', 'rust')).toBeUndefined()
  })

  it.each([
    ['js', 'a = `<b>\n&\n</b>`\n/* x\ny */', 'a = `&lt;b&gt;\n&amp;\n&lt;/b&gt;`\n/* x\ny */'],
    ['ruby', 'a = "<b>\n&\n</b>" # x', 'a = "&lt;b&gt;\n&amp;\n&lt;/b&gt;" # x'],
  ])('escapes, and never lets a span of %s cross a line', (language, code, text) => {
    const html = highlighter.highlight(code, language) ?? ''
    expect(html.replace(/<\/?span[^>]*>/g, '')).toBe(text)
    expect(html).toContain('<span')
    for (const line of html.split('\n')) {
      expect(line.match(/<span/g)?.length ?? 0).toBe(line.match(/<\/span>/g)?.length ?? 0)
    }
  })

  it.each([
    ['js', 'const a = `\nb\n`\nconst c = 1'],
    ['ruby', 'a = "\nb #{c}\n"\nd = 1'],
  ])(
    '[P9] gives the same for the same code of %s, whatever came before',
    async (language, code) => {
      const fresh = await highlighterFor([language, 'go'])
      for (const other of ['`', '"', 'x(', '/*', '${', code]) highlighter.highlight(other, language)
      expect(highlighter.highlight(code, language)).toBe(fresh.highlight(code, language))
    },
  )
})
