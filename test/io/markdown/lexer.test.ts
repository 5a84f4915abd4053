import { describe, expect, it } from 'vitest'
import { loadHighlighter } from '../../../src/io/markdown/load-highlighter.ts'

const LANGUAGES =
  'c cpp cs make json yaml xml sql powershell batch bash console js ts tsx python go diff ini env http toml dockerfile css html md'.split(
    ' ',
  )

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

  it('tells commands of a shell from words by where they stand', () => {
    expect(shown('sudo -u app FOO=1 wiremoor up for 2m | tee a.log && if x', 'bash')).toBe(
      '<f>sudo</f> -u app FOO=1 <f>wiremoor</f> up for 2m | <f>tee</f> a.log &amp;&amp; <k>if</k> <f>x</f>',
    )
    expect(shown('if ! curl "$u/a" \\\n  for >/dev/null; then exit 1; fi # c', 'bash')).toBe(
      '<k>if</k> ! <f>curl</f> <s>"</s><t>$u</t><s>/a"</s> \\\n  for &gt;/dev/null; <k>then</k> <f>exit</f> 1; <k>fi</k> <c># c</c>',
    )
    expect(shown('case $1 in a|-b) run x ;; *) echo y;; esac; f() { g; }', 'bash')).toBe(
      '<k>case</k> <t>$1</t> <k>in</k> a|-b) <f>run</f> x ;; *) <f>echo</f> y;; <k>esac</k>; <f>f</f>() { <f>g</f>; }',
    )
  })

  it('reads code inside of the strings of a shell, and its here-documents', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is read.
    expect(shown('a="x $(jq -r ".b" <<<"$c") ${d:-e}" f $((1 + 2)) `g h`', 'bash')).toBe(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is read.
      'a=<s>"x</s> $(<f>jq</f> -r <s>".b"</s> &lt;&lt;&lt;<s>"</s><t>$c</t><s>"</s>) <t>${d:-e}</t><s>"</s> <f>f</f> $((<n>1</n> + <n>2</n>)) `<f>g</f> h`',
    )
    expect(shown("cat <<EOF | sudo tee x\na $b\nEOF\ncat <<'EOF'\n$b\nEOF\nls", 'bash')).toBe(
      [
        '<f>cat</f> &lt;&lt;<k>EOF</k> | <f>sudo tee</f> x',
        '<s>a</s> <t>$b</t>',
        '<k>EOF</k>',
        "<f>cat</f> &lt;&lt;<s>'</s><k>EOF</k><s>'</s>",
        '<s>$b</s>',
        '<k>EOF</k>',
        '<f>ls</f>',
      ].join('\n'),
    )
  })

  it('takes what follows a prompt for a command, and the rest for what it wrote', () => {
    expect(shown('$ npm ci # c\nadded 3\nana@host:~$ ls "a"\n# id', 'console')).toBe(
      '<k>$</k> <f>npm</f> ci <c># c</c>\nadded 3\nana@host:~<k>$</k> <f>ls</f> <s>"a"</s>\n<k>#</k> id',
    )
  })

  it('reads code inside of template literals of JavaScript, however deep', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is read.
    expect(shown('f(`a ${b ? `c ${{ d: 1 }.d}` : "}"} e`) // c', 'js')).toBe(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is read.
      '<f>f</f>(<s>`a</s> ${b ? <s>`c</s> ${{ d: <n>1</n> }.d}<s>`</s> : <s>"}"</s>}<s> e`</s>) <c>// c</c>',
    )
  })

  it('tells regular expressions from divisions, and members from keywords', () => {
    expect(shown('const a = /["/]\\//g.test(b / c / d) || x.delete(...new Set())', 'js')).toBe(
      '<k>const</k> a = <s>/["/]\\//g</s>.<f>test</f>(b / c / d) || x.<f>delete</f>(...<k>new</k> <t>Set</t>())',
    )
    expect(shown('export const f = async (x) => await x?.y ?? null', 'js')).toBe(
      '<k>export const</k> <f>f</f> = <k>async</k> (x) <k>=&gt; await</k> x?.y ?? <n>null</n>',
    )
  })

  it('knows types of TypeScript, and elements of TSX', () => {
    expect(shown('class A<T> extends B { c: string; d(e: F[]): Promise<G> }', 'ts')).toBe(
      '<k>class</k> <t>A</t>&lt;<t>T</t>&gt; <k>extends</k> <t>B</t> { c: <t>string</t>; <f>d</f>(e: <t>F</t>[]): <t>Promise</t>&lt;<t>G</t>&gt; }',
    )
    expect(shown('type A = string | B\nimport type { C } from "c"', 'ts')).toBe(
      '<k>type</k> <t>A</t> = <t>string</t> | <t>B</t>\n<k>import type</k> { C } <k>from</k> <s>"c"</s>',
    )
    expect(shown('return <A b="c" d={() => 1 < e}>if {f}<g /></A>', 'tsx')).toBe(
      '<k>return</k> &lt;<t>A</t> <f>b</f>=<s>"c"</s> <f>d</f>={() <k>=&gt;</k> <n>1</n> &lt; e}&gt;if {f}&lt;<g>g</g> /&gt;&lt;/<t>A</t>&gt;',
    )
  })

  it('knows Python', () => {
    expect(shown('@app.route("/")\nclass A(B):\n  """d\n  d"""', 'python')).toBe(
      '@<f>app.route</f>(<s>"/"</s>)\n<k>class</k> <t>A</t>(<t>B</t>):\n  <s>"""d</s>\n<s>  d"""</s>',
    )
    expect(shown('x = f"a {b[\'c\']:.2f} {{d}}" if e(0x1F) else rb"\\"', 'python')).toBe(
      'x = <k>f</k><s>"a</s> <n>{</n>b[<s>\'c\'</s>]<k>:.2f</k><n>}</n> <s>{{d}}"</s> <k>if</k> <f>e</f>(<n>0x1F</n>) <k>else rb</k><s>"\\"</s>',
    )
  })

  it('knows Go', () => {
    expect(shown("func (a *B) C(d ...string) error { return e(`f\n`, '\\n', nil) }", 'go')).toBe(
      "<k>func</k> (a *B) <f>C</f>(d ...<k>string</k>) <k>error</k> { <k>return</k> <f>e</f>(<s>`f</s>\n<s>`</s>, <s>'\\n'</s>, <n>nil</n>) }",
    )
  })

  it('knows TOML and Dockerfiles', () => {
    expect(shown('[a.b] # c\nd = [1, true]\ne = { f = "g" }', 'toml')).toBe(
      '[<t>a.b</t>] <c># c</c>\n<g>d</g> = [<n>1</n>, <n>true</n>]\n<g>e</g> = { <g>f</g> = <s>"g"</s> }',
    )
    expect(shown('FROM a AS b\nRUN --mount=c apk add d && \\\n  e "$f"', 'dockerfile')).toBe(
      '<k>FROM</k> a <k>AS</k> b\n<k>RUN</k> --mount=c <f>apk</f> add d &amp;&amp; \\\n  <f>e</f> <s>"</s><t>$f</t><s>"</s>',
    )
  })

  it('knows CSS, and HTML with scripts and styles', () => {
    expect(
      shown('@media (width > 1px) { a:hover > .b { --c: 1px; color: red !important } }', 'css'),
    ).toBe(
      '@<k>media</k> (width &gt; <n>1px</n>) { <g>a</g>:<f>hover</f> &gt; .<f>b</f> { --c: <n>1px</n>; <g>color</g>: <n>red</n> <k>!important</k> } }',
    )
    expect(shown('<p a="b">c &lt;</p><script>let d</script><style>e{f:1}</style>', 'html')).toBe(
      '&lt;<g>p</g> <f>a</f>=<s>"b"</s>&gt;c &amp;<n>lt</n>;&lt;/<g>p</g>&gt;&lt;<g>script</g>&gt;<k>let</k> d&lt;/<g>script</g>&gt;&lt;<g>style</g>&gt;<g>e</g>{<g>f</g>:<n>1</n>}&lt;/<g>style</g>&gt;',
    )
  })

  it('knows Markdown, and the code of its fences', () => {
    const code = '---\na: 1\n---\n## B\n`c` [d](/e) **f**\n:::tip[g]{h=1}\n```bash i\nls j\n```\n'
    expect(shown(code, 'md')).toBe(
      [
        '<s>---</s>',
        '<g>a</g>: <n>1</n>',
        '<s>---</s>',
        '## <t>B</t>',
        '<s>`c` [</s>d<s>](/e) **</s>f<s>**</s>',
        '<s>:::</s><f>tip</f><s>[</s>g<s>]{</s><f>h</f>=<s>1}</s>',
        '<s>```</s><f>bash</f> i',
        '<f>ls</f> j',
        '<s>```</s>',
        '',
      ].join('\n'),
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
      '${',
      '}',
      '<<a\n',
      'f"',
      '"""',
      '=',
      '/',
      '</',
      '/>',
      '```js\n',
      '[',
      '](',
      'case a in ',
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

  it.each([
    ['c cpp cs make', '/*|"|R"(|@"|$(|\'|{|#'],
    ['json yaml xml', '"|\'|<!--|<a|a |a:|a: |- |  |- - |\n |\n\t|[a|{|&|# '],
    ['sql powershell batch', '/*|\'|@"\n|$|%|%%a|a|`|-- '],
    ['bash console', '"|$(|${|`|$((|<<a |<<a\n|<<-"a"\n|;;a¦|a=|[[ |case a in |$ |a@b|  |\\'],
    [
      'js ts tsx',
      '/|= /|= /[a|`${|{|<a |<a>{|= <a |a<b|a<b,|a: (|a = (b:|new a.|type a = |.|</|\n',
    ],
    ['python go', '"""|f"{|f\'{a:|class a(|match a|@a|1.|func (|`|r"'],
    ['ini env http toml dockerfile diff', 'a |a.|"a".|"a" |[a|{|RUN a\\\n|${|  |\n'],
    ['css html', 'a:|a:b|a{|a{b:|@a |[|<style>|<script |<a =|&a|/*|"'],
    ['md', '```|```js\n|````js\n|[|[a](|[a]: |![a|**|_a_|:::a[|:a{|<a |`a|---\n'],
  ])('takes time in proportion to the length of what never ends: %s', (languages, openings) => {
    for (const opening of openings.split('|').map((text) => text.replaceAll('¦', '|'))) {
      const code = opening + opening.repeat(60_000 / opening.length)
      for (const language of languages.split(' ')) {
        const started = performance.now()
        expect(textOf(highlighter.highlight(code, language) ?? '') === code, language).toBe(true)
        expect(performance.now() - started, `${language} ${opening}`).toBeLessThan(3_000)
      }
    }
  })
})
