import { describe, expect, it } from 'vitest'
import { loadHighlighter } from '../../../src/io/markdown/load-highlighter.ts'

const LANGUAGES = 'c cpp cs make json yaml xml sql powershell batch'.split(' ')

const highlighter = await loadHighlighter(new Set(LANGUAGES))

/** Roles and their texts: '<k>int</k> x'. */
function shown(code: string, language: string): string {
  const html = highlighter.highlight(code, language) ?? 'unknown'
  return html.replace(/<span class="c-(.)">([^<]*)<\/span>/g, '<$1>$2</$1>')
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

describe('languages with a lexer of our own', () => {
  it('tells words, strings, numbers and names of C++', () => {
    const code = [
      '#include <vector>',
      'class Foo final : public Bar {',
      '  std::size_t n = 0x1F + 1\'000.5f; // "no string"',
      '  return std::move(n == \'\\n\' ? "a\\"b" : nullptr);',
      '};',
    ].join('\n')
    expect(shown(code, 'cpp')).toMatchInlineSnapshot(`
      "<k>#include</k> <s>&lt;vector&gt;</s>
      <k>class</k> <t>Foo</t> <k>final</k> : <k>public</k> Bar {
        <t>std</t>::<k>size_t</k> n = <n>0x1F</n> + <n>1'000.5f</n>; <c>// "no string"</c>
        <k>return</k> <t>std</t>::<f>move</f>(n == <s>'\\n'</s> ? <s>"a\\"b"</s> : <n>nullptr</n>);
      };"
    `)
  })

  it('ends spans at the end of a line', () => {
    expect(shown('/* a\n  b */ int x;\nauto s = R"(one\ntwo)";', 'cpp')).toBe(
      [
        '<c>/* a</c>',
        '<c>  b */</c> <k>int</k> x;',
        '<k>auto</k> s = <s>R"(one</s>',
        '<s>two)"</s>;',
      ].join('\n'),
    )
  })

  it('knows C, C# and make', () => {
    expect(shown('struct point p = { NULL };', 'c')).toBe(
      '<k>struct</k> <t>point</t> p = { <n>NULL</n> };',
    )
    expect(shown('public record P(int X); var s = @"a""b";', 'cs')).toBe(
      '<k>public record</k> <t>P</t>(<k>int</k> X); <k>var</k> s = <s>@"a""b"</s>;',
    )
    expect(shown('CC := gcc\nall: $(OBJ) # all\n\t$(CC) -o $@', 'make')).toBe(
      '<g>CC</g> := gcc\n<f>all</f>: <t>$(OBJ)</t><c> # all</c>\n\t<t>$(CC)</t> -o <t>$@</t>',
    )
  })

  it('knows JSON and YAML', () => {
    expect(shown('{ "a" : [-1.5e3, true], // c\n"b": "x\\"y" }', 'json')).toBe(
      '{ <g>"a"</g> : [<n>-1.5e3</n>, <n>true</n>], <c>// c</c>\n<g>"b"</g>: <s>"x\\"y"</s> }',
    )
    const code = [
      'on: [push, "a b"] # c',
      'jobs:',
      '  - name: &one Build the site',
      '    run: |',
      '      npm ci # all: of it',
      '',
      '      npm test',
      '    uses: *one',
      'url: https://example.com/#top',
      'cidr: 10.0.0.0/8',
      'port: 51820',
    ]
    expect(shown(code.join('\n'), 'yaml')).toBe(
      [
        '<g>on</g>: [<s>push</s>, <s>"a b"</s>] <c># c</c>',
        '<g>jobs</g>:',
        '  - <g>name</g>: <t>&amp;one</t> <s>Build the site</s>',
        '    <g>run</g>: |',
        '<s>      npm ci # all: of it</s>',
        '',
        '<s>      npm test</s>',
        '    <g>uses</g>: <t>*one</t>',
        '<g>url</g>: <s>https://example.com/#top</s>',
        '<g>cidr</g>: <s>10.0.0.0/8</s>',
        '<g>port</g>: <n>51820</n>',
      ].join('\n'),
    )
  })

  it('knows XML and SQL', () => {
    expect(shown('<a:b x="1">it\'s &lt;<!-- c --></a:b>', 'xml')).toBe(
      '&lt;<g>a:b</g> <f>x</f>=<s>"1"</s>&gt;it\'s <n>&amp;lt;</n><c>&lt;!-- c --&gt;</c>&lt;/<g>a:b</g>&gt;',
    )
    expect(shown("select count(*) FROM t -- c\nwhere a = 'it''s'", 'sql')).toBe(
      "<k>select</k> <f>count</f>(*) <k>FROM</k> t <c>-- c</c>\n<k>where</k> a = <s>'it''s'</s>",
    )
  })

  it('knows the consoles of Windows', () => {
    expect(shown('if ($a -eq $true) { Get-Item -Path "$b" } # c', 'powershell')).toBe(
      '<k>if</k> (<t>$a</t> -eq <n>$true</n>) { <f>Get-Item</f> -Path <s>"$b"</s> } <c># c</c>',
    )
    expect(shown('@echo off\nREM c\nset A=%B%%~dp0\ngoto :end', 'batch')).toBe(
      '@<k>echo</k> off\n<c>REM c</c>\n<k>set</k> A=<t>%B%%~dp0</t>\n<k>goto</k> :end',
    )
  })

  it('keeps every character, whatever it is given', () => {
    const pieces = [
      '"',
      "'",
      '/*',
      '*/',
      '//',
      '\n',
      ' ',
      '<',
      '&',
      'R"(',
      ')"',
      '#if',
      '\\',
      'ü',
      '0x',
      'int',
      '$(',
      '😀',
      ': ',
      '- ',
      'a',
      '|\n',
      '<!--',
      '-->',
      '\t',
      '#',
      '@"\n',
      '%a%',
      '`',
    ]
    let seed = 7
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed
    }
    for (let round = 0; round < 500; round += 1) {
      const code = Array.from({ length: 20 }, () => pieces[next() % pieces.length] ?? '').join('')
      for (const language of LANGUAGES) {
        expect(textOf(highlighter.highlight(code, language) ?? '')).toBe(code)
      }
    }
  })

  it('takes time in proportion to the length of what never ends', () => {
    const openings =
      '/*|"|R"(|@"|$(|\'|<!--|<a|a |a:|a: |- |  |- - |a: |\n |\n\t|%|%%a|$|[a|{|&|`|# |-- |@"\n'.split(
        '|',
      )
    for (const opening of openings) {
      const started = performance.now()
      for (const language of LANGUAGES) {
        highlighter.highlight(`${opening}${opening.repeat(20_000)}`, language)
      }
      expect(performance.now() - started).toBeLessThan(4_000)
    }
  })
})
