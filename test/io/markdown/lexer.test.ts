import { describe, expect, it } from 'vitest'
import { loadHighlighter } from '../../../src/io/markdown/load-highlighter.ts'

const highlighter = await loadHighlighter(new Set(['c', 'cpp', 'cs', 'make']))

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
    ]
    let seed = 7
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed
    }
    for (let round = 0; round < 500; round += 1) {
      const code = Array.from({ length: 20 }, () => pieces[next() % pieces.length] ?? '').join('')
      for (const language of ['c', 'cpp', 'cs', 'make']) {
        expect(textOf(highlighter.highlight(code, language) ?? '')).toBe(code)
      }
    }
  })

  it('takes time in proportion to the length of what never ends', () => {
    for (const opening of ['/*', '"', 'R"(', '@"', '$(', "'"]) {
      const started = performance.now()
      for (const language of ['c', 'cpp', 'cs', 'make']) {
        highlighter.highlight(`${opening}${opening.repeat(20_000)}`, language)
      }
      expect(performance.now() - started).toBeLessThan(4_000)
    }
  })
})
