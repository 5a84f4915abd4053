import { describe, expect, it } from 'vitest'
import type { MarkdownParser } from '../../../src/model/markdown.ts'
import { createMarkdownRenderer } from '../../../src/page/pipeline/render-markdown.ts'
import {
  contextWith,
  markdownConfig,
  type Parsed,
  parsedIn,
  parsedWith,
  problems,
  shown,
} from '../../page/markdown-fixture.ts'
import { loadedParser } from '../../support/markdown-tools.ts'
import { processorMs } from '../../support/measurements.ts'

const variables = {
  version: '1.8',
  'limits.peers': '100',
  html: '<b>x</b>',
  link: '[x](https://evil.example)',
  other: '{$version}',
  escaped: '\\{$version}',
  pattern: '$& $1 $$',
  empty: '',
  'with-hyphen': 'yes',
}
const config = { variables }
const parsers = [await loadedParser('auto'), await loadedParser('remark')]

const read = (parser: MarkdownParser, body: string, head = 'title: T'): Parsed =>
  parsedIn({ ...contextWith(config), parser }, `---\n${head}\n---\n${body}\n`)
const html = (parser: MarkdownParser, body: string) => {
  const page = read(parser, body)
  expect(page.diagnostics.map(({ message }) => message)).toEqual([])
  return shown(page.nodes).trim()
}

describe.each(parsers.map((parser) => [parser.name, parser] as const))(
  'variables, read by the %s parser',
  (_name, parser) => {
    it.each([
      ['Version {$version}.', '<p>Version 1.8.</p>'],
      ['{$limits.peers} and {$limits.peers}', '<p>100 and 100</p>'],
      ['{$with-hyphen}{$empty}!', '<p>yes!</p>'],
      ['**{$version}** x', '<p><strong>1.8</strong> x</p>'],
      [
        '[v{$version}](https://x.y/{$version}/a "T {$version}")',
        '<p><a href="{0}" title="T 1.8">v1.8</a></p>',
      ],
      // A slot is in its place.
      ['![A {$version}](https://x.y/{$version}.png)', '<p>{0}</p>'],
      ['[a]\n\n[a]: https://x.y/{$version}', '<p><a href="{0}">a</a></p>'],
      ['| {$version} |\n| --- |\n| {$limits.peers} |', /1\.8<\/th>.*100<\/td>/s],
      ['> - {$version}', /<li>1\.8<\/li>/],
      [':badge[{$version}]{status="info"}', /"text":"1\.8"/],
      [':::note[Since {$version}]\nText.\n:::', /"title":"Since 1\.8"/],
      ['::card[A]{href="/v/{$version}"}', /"title":"A"/],
      ['::::properties\n::property{name="{$version}" type="text"}\n::::', /"name":"1\.8"/],
      ['Text<sub>{$version}</sub>', /<sub>1\.8<\/sub>/],
    ])('%j', (text, expected) => {
      const found = html(parser, text)
      if (typeof expected === 'string') expect(found).toBe(expected)
      else expect(found).toMatch(expected)
    })

    it.each([
      ['{$html}', '<p>&lt;b>x&lt;/b></p>'],
      ['{$link}', '<p>[x](https://evil.example)</p>'],
      ['{$other}', '<p>{$version}</p>'],
      ['{$escaped}', '<p>\\{$version}</p>'],
      ['{$pattern}', '<p>$&amp; $1 $$</p>'],
    ])('a value is text: %j', (text, expected) => expect(html(parser, text)).toBe(expected))

    it.each([
      ['\\{$version}', '<p>{$version}</p>'],
      ['\\{$nothing}', '<p>{$nothing}</p>'],
      ['\\\\{$version}', '<p>\\1.8</p>'],
      [
        '`{$version}` `{$nothing}`',
        '<p><code><span>{$version}</span></code> <code><span>{$nothing}</span></code></p>',
      ],
      ['<code>a@{$version}</code> inline', '<p><code><span>a@1.8</span></code> inline</p>'],
      ['{version} {{ $version }} {$} {$1} {$a b} \u0024{version} {$a.} {$.a} $version', null],
      ['&#123;$version}', '<p>{$version}</p>'],
      ['<div title="{$version}">{$version}</div>', '<div title="{$version}">{$version}</div>'],
      ['Costs {$5}', null],
    ])('what is none stays: %j', (text, expected) => {
      expect(html(parser, text)).toBe(expected ?? `<p>${text}</p>`)
    })

    it('is replaced in code only where the fence says so', () => {
      const code = 'npm i acme@{$version} \\{$version} \u0024{version}'
      expect(html(parser, `\`\`\`text\n${code}\n\`\`\``)).toContain(
        'acme@{$version} \\\\{$version}',
      )
      expect(html(parser, `\`\`\`text vars title="v{$version}"\n${code}\n\`\`\``)).toMatch(
        /"title":"v1\.8".*acme@1\.8 \{\$version\} \$\{version\}/,
      )
    })

    it('makes titles, ids and the text for search', () => {
      const page = read(
        parser,
        '## New in {$version} {#new tag="GET"}\n\nUp to {$limits.peers}.\n\n## About {$version}\n',
        'title: "Guide {$version}"\ndescription: For {$version}, \\{$version}',
      )
      expect(page.diagnostics).toEqual([])
      expect([page.title, page.meta.description]).toEqual(['Guide 1.8', 'For 1.8, {$version}'])
      expect(page.headings.map(({ id, title }) => [id, title])).toEqual([
        ['new', 'New in 1.8'],
        ['about-18', 'About 1.8'],
      ])
      expect(page.text.flatMap(({ text }) => text)).toContain('Up to 100.')
      expect(page.asked?.['variables']).toEqual({ version: '1.8', 'limits.peers': '100' })
    })

    it.each([
      ['{$versoin}', ['variable-unknown 4:1 10'], 'Did you mean version?'],
      [
        'Text\n> and {$limits.peer} `{$x}`',
        ['variable-unknown 5:7 14'],
        'Did you mean limits.peers?',
      ],
      [
        '`{$xyz}` {$xyz}\n{$xyz}',
        ['variable-unknown 4:10 6', 'variable-unknown 5:1 6'],
        /under variables/,
      ],
      [
        '[{$xyz}](https://x.y/{$xyz})',
        ['variable-unknown 4:2 6', 'variable-unknown 4:22 6'],
        /variables/,
      ],
      [':::note[About {$xyz}]\nA\n:::', ['variable-unknown 4:15 6'], /variables/],
      [':badge[A]{status="{$xyz}"}', ['variable-unknown 4:19 6'], /variables/],
      ['```text vars\na\n  {$xyz}\n```', ['variable-unknown 6:3 6'], /variables/],
      [
        '{$constructor} {$toString}',
        ['variable-unknown 4:1 14', 'variable-unknown 4:16 11'],
        /variables/,
      ],
    ])('an unknown one is told where it stands: %j', (text, expected, hint) => {
      const page = read(parser, text)
      expect(problems(page)).toEqual(expected)
      expect(page.diagnostics[0]?.hint).toMatch(hint)
      expect(page.diagnostics[0]?.severity).toBe('error')
    })

    it('an unknown one in front matter', () => {
      const page = read(parser, 'Text.', 'title: T\ndescription: In {$versoin}')
      expect(problems(page)).toEqual(['variable-unknown 3:17 10'])
      expect(page.asked?.['variables']).toEqual({ versoin: null })
    })

    it('two thousand unknown ones are told in a moment', () => {
      const ms = processorMs(() => {
        expect(read(parser, 'a {$nothing}\n'.repeat(2_000)).diagnostics).toHaveLength(2_000)
        read(parser, `${'\\'.repeat(20_000)}{$version}`)
      })
      expect(ms).toBeLessThan(5000)
    })
  },
)

describe('variables', () => {
  it('are text where a site has none, and cost a page nothing', () => {
    const page = parsedIn(contextWith(), '---\ntitle: A {$b}\n---\n{$version} \\{$x}\n')
    expect(page.diagnostics).toEqual([])
    expect(page.title).toBe('A {$b}')
    expect(shown(page.nodes).trim()).toBe('<p>{$version} {$x}</p>')
    expect(page).not.toHaveProperty('variables')
    const vars = parsedIn(contextWith(), '---\ntitle: T\n---\n```text vars\n{$a}\n```\n')
    expect(problems(vars)).toEqual(['fence-unknown-word 4:9 4'])
  })

  it('are replaced in code of files', () => {
    const files = { 'content/guide/a.sh': 'npm i acme@{$version}\n' }
    const text = '---\ntitle: T\n---\n```sh file="a.sh" vars\n```\n'
    expect(shown(parsedWith(files, text, config).nodes)).toContain('acme@1.8')
    const wrong = parsedWith(files, text, { variables: { versions: '1' } })
    expect(problems(wrong)).toEqual(['variable-unknown 4:19 4'])
  })

  it('are in texts of an API', () => {
    const render = createMarkdownRenderer(contextWith(config))
    const at = { file: 'openapi.yaml', line: 3, column: 5, length: 1 }
    const { nodes, diagnostics } = render('Since {$version}, {$x}', { place: () => at })
    expect(shown(nodes).trim()).toBe('<p>Since 1.8, {$x}</p>')
    expect(diagnostics.map(({ code, at: where }) => [code, where])).toEqual([
      ['variable-unknown', at],
    ])
  })

  it('are in descriptions of images', () => {
    const page = parsedIn(
      contextWith(config),
      '---\ntitle: T\n---\n![A {$version}](https://x.y/a.png)\n',
    )
    expect(JSON.stringify(page.links)).toContain('A 1.8')
  })

  it('an address of one is judged like any other', () => {
    const page = parsedIn(
      contextWith({ ...markdownConfig, variables: { bad: 'javascript:alert(1)' } }),
      '---\ntitle: T\n---\n[x]({$bad})\n',
    )
    expect(problems(page).map((problem) => problem.split(' ')[0])).toEqual(['link-unsafe'])
    expect(shown(page.nodes)).not.toContain('javascript')
  })
})
