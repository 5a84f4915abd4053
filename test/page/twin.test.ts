import { describe, expect, it } from 'vitest'
import { contextWith, parsedIn } from './markdown-fixture.ts'

const safe = contextWith({ twins: true, math: true })
const trusted = contextWith({ twins: true, html: 'trusted' })

/** What stands below the title and lead of a page with some text. */
const twinOf = (text: string, context = safe) =>
  parsedIn(context, `---\ntitle: Page\ndescription: About it.\n---\n\n${text}\n`)
    .twin.replace('# Page\n\n> About it.', '')
    .replace(/\x81(\w+):(\d+)\x8D/g, '{$1 $2}')
    .trim()

const FENCE = '```'

describe('a page as Markdown', () => {
  it('begins with its title and its description', () => {
    const { twin } = parsedIn(safe, '---\ntitle: A *b* [c]\ndescription: D & e\n---\n\nText.\n')
    expect(twin).toBe('# A \\*b\\* \\[c\\]\n\n> D & e\n\nText.\n')
  })

  it('is not made where the site does not want it', () => {
    expect(parsedIn(contextWith(), 'Text.\n').twin).toBe('')
  })

  it.each([
    ['a paragraph of\nseveral lines', 'a paragraph of several lines'],
    ['*a* **b** ~~c~~ `d` a\\\nb', '*a* **b** ~~c~~ `d` a\\\nb'],
    ['`` a ` b `` and ` `` `', '``a ` b`` and ``` `` ```'],
    ['## Title `x`\n\n### Other', '## Title `x`\n\n### Other'],
    ['### List {tag=GET label="/api/x"}\n\na', '### List\n\n**GET** `/api/x`\n\na'],
    ['- a\n- b\n  - c\n\n1. d\n2. e', '- a\n- b\n  - c\n\n<!-- -->\n\n1. d\n2. e'],
    ['3. a\n\n   b\n4. c', '3. a\n\n   b\n\n4. c'],
    ['- [x] done\n- [ ] open', '- [x] done\n- [ ] open'],
    ['> a\n>\n> - b', '> a\n>\n> - b'],
    ['| a | b |\n|:--|--:|\n| `c\\|d` | e\\|f |', '| a | b |\n| :-- | --: |\n| `c\\|d` | e\\|f |'],
    ['a[^x]\n\n[^x]: The note.', 'a[^1]\n\n[^1]: The note.'],
    ['a\n\n***\n\nb', 'a\n\n---\n\nb'],
    ['![A "b"](/a.png)\n\n[c](/d "t")', '{image 0}\n\n[c]({href 1})'],
    ['Term\n: What it is.', '- **Term**\n\n  What it is.'],
    ['A\nB\n: c\n\n  d\n: e', '- **A**\n- **B**\n\n  c\n\n  d\n\n  e'],
    ['a[^1]\n\n[^1]: One.\n\n    Two.', 'a[^1]\n\n[^1]: One.\n\n    Two.'],
    ['a[^1] b[^2] c[^1]\n\n[^1]: A\n[^2]: B', 'a[^1] b[^2] c[^1]\n\n[^1]: A\n\n[^2]: B'],
    ['10. a\n\n1) b', '10. a\n\n<!-- -->\n\n1. b'],
    ['a - b\n\nc - d\n\n1a. b\n\n2a. c', 'a - b\n\nc - d\n\n1a. b\n\n2a. c'],
    ['1. a\n2. b\n\n   c\n3. d', '1. a\n\n2. b\n\n   c\n\n3. d'],
    ['- a\n\n- b', '- a\n- b'],
    ['- ```js\n  a\n\n  b\n  ```\n- c', '- ```js\n  a\n\n  b\n  ```\n\n- c'],
    ['`a  b` ` ` c', '`a b`  c'],
    ['`` `a `` and `` b` `` and `  c  `', '`` `a `` and `` b` `` and `  c  `'],
    ['a *b*\n===\n\nc\\\nd\n---\n\n###### e', '## a *b*\n\n## c d\n\n###### e'],
    ['> - a\n>\n> b\n\n> c', '> - a\n>\n> b\n\n> c'],
    ['| a |\n|:-:|\n| b |', '| a |\n| :-: |\n| b |'],
    ['[*a* `b`](/c) ***d***', '[*a* `b`]({href 0}) ***d***'],
    ['a **b** c', 'a **b** c'],
  ])('%j', (text, twin) => {
    expect(twinOf(text)).toBe(twin)
  })

  it.each([
    `One:\n\n    ${FENCE}yaml\n    b:\n      c: 1\n\n        # d\n    ${FENCE}\n\n    - e\n      - f\n\n        g`,
    `${FENCE}js\n    b\n      c\n    ${FENCE}`,
  ])('keeps the indentation within a note: %j', (note) => {
    expect(twinOf(`a[^1]\n\n[^1]: ${note}`)).toBe(`a[^1]\n\n[^1]: ${note}`)
  })

  it.each([
    ['signs', '\\*a\\* \\_b\\_ \\`c\\` \\[d\\] \\<e> f_g_h 1 \\* 2'],
    ['starts', '\\# a\n\n\\- b\n\n1\\. c\n\n\\> d\n\n\\+ e'],
    ['more starts', '\\### a\n\n\\---\n\n123456789\\. c\n\n2\\) d\n\n\\~~~\n\n\\==='],
    ['ends of lines', '\\#\n\n\\-\n\n1\\.\n\n\\+'],
    ['tildes', 'a \\~b\\~ c \\~\\~d\\~\\~'],
    ['signs of HTML', '\\_a_b\\_ \\</b> \\<!-- c --> \\<?d?>'],
    ['references by number', '&amp;#38; &amp;#x26; & &c &d e;'],
    ['references', '&amp;amp; a & b &lt;b>'],
  ])('keeps what its author escaped: %s', (_name, text) => {
    const once = twinOf(text)
    expect(twinOf(once)).toBe(once)
    const plain = (source: string) => parsedIn(safe, source).text.flatMap(({ text }) => text)
    expect(plain(once)).toEqual(plain(text))
  })

  it.each([
    '1234567890. a',
    '####### a',
    '#a',
    '-a',
    '+a',
    '1.a',
    'a # b',
    'a > b',
    'a - b',
    'a ~ b',
    'a < b <1',
    'a_b_c',
    'a & b; c',
    '-- a',
    '= a',
  ])('escapes nothing in %j', (text) => {
    expect(twinOf(text)).toBe(text)
  })

  it.each([
    [':::note\nA\n:::', '> **Note**\n>\n> A'],
    [':::danger[Do not]\nA\n\n- b\n:::', '> **Do not**\n>\n> A\n>\n> - b'],
    [':badge[New] a', '**New** a'],
    [':badge[New]:badge[Beta]*c*', '**New** **Beta** *c*'],
    ['*a*\\*b', '*a*\\*b'],
    [':button[Go]{href="/a"}', '[Go]({href 0})'],
    [':::details[More]\nA\n:::', '**More**\n\nA'],
    ['::::tabs\n:::tab[A]\n1\n:::\n:::tab[B]\n2\n:::\n::::', '**A**\n\n1\n\n**B**\n\n2'],
    [
      ':::properties\n::property{name="a" type="string" required minLen=1 default="x"}\n:::',
      '- `a` (`string`, required, >= 1 characters, Default: `x`)',
    ],
    [
      '::::properties\n:::property{name="a" type="string[]" maxLen=9}\nWhat it is.\n:::\n::::',
      '- `a` (`string[]`, optional, <= 9 objects): What it is.',
    ],
    ['::::cards\n:::card[A]{href="/a"}\nB\n:::\n::card[C]\n::::', '- [A]({href 0}): B\n- **C**'],
    [':::file-tree\n- a/\n  - b.ts it\n- …\n:::', '- `a/`\n  - `b.ts`: it\n- …'],
    ['One of $n$ has $$a^2$$', 'One of $n$ has $a^2$'],
    [`${FENCE}math\na^2\n${FENCE}`, '$$\na^2\n$$'],
    ['::video[A film]{src="/a.mp4"}', '[A film]({href 0})'],
    [
      ':::properties[All of *it*]\n::property{name="a" type="integer" min=0 max=9 deprecated enumList="1,2"}\n::property{name="b" type="string" minLen=0 maxLen=0}\n:::',
      '**All of it**\n\n- `a` (`integer`, optional, deprecated, >= 0, <= 9, Allowed values: `1` `2`)\n- `b` (`string`, optional, >= 0 characters, <= 0 characters)',
    ],
    [
      '::::properties\n:::property{name="a" type="strings" maxLen=1}\n- b\n\nc\n:::\n::::',
      '- `a` (`strings`, optional, <= 1 objects)\n\n  - b\n\n  c',
    ],
    [
      '::::cards\n:::card[A * b]\n```js\nc\n```\n:::\n:::card[D]\n**e** f\n:::\n:::card[G]\n1. h\n:::\n:::card[I]\nj\n\nk\n:::\n::::',
      '- **A \\* b**\n\n  ```js\n  c\n  ```\n- **D**\n\n  **e** f\n- **G**\n\n  1. h\n- **I**: j\n\n  k',
    ],
    [':::file-tree[Files]\n- [a.ts](/b) *c* d\n:::', '**Files**\n\n- [`a.ts`]({href 0}): *c* d'],
    [':::file-tree[A * b]\n- c.ts\n:::', '**A \\* b**\n\n- `c.ts`'],
    [
      ':::properties[A * b]\n::property{name="c" type="string"}\n:::',
      '**A \\* b**\n\n- `c` (`string`, optional)',
    ],
    [':icon[key] a :icon[key]{label="B * c"}', 'a B \\* c'],
    [':::details\nA\n:::', 'A'],
    ['::::columns\n:::column\nA\n:::\n:::column\nB\n:::\n::::', 'A\n\nB'],
    [':::steps\n1. A\n2. B\n:::', '1. A\n2. B'],
  ])('has no directives: %j', (text, twin) => {
    expect(twinOf(text)).toBe(twin)
  })

  it.each([
    [`${FENCE}js title="a.js"\nif (a < b && "c") {}\n${FENCE}`, undefined],
    [`${FENCE}\na\n\nb\n${FENCE}`, undefined],
    [`${FENCE}text title="y"\na\n${FENCE}`, undefined],
    [`${FENCE}${FENCE}md\n${FENCE}js\na\n${FENCE}\n${FENCE}${FENCE}`, undefined],
    [`${FENCE}js ins={1} del={2}\na\nb\nc\n${FENCE}`, `${FENCE}diff\n+ a\n- b\n  c\n${FENCE}`],
    [`${FENCE}js error={1} numbers {1}\na\n${FENCE}`, `${FENCE}js\na\n${FENCE}`],
    [
      `:::code-group[Install]\n${FENCE}sh\na\n${FENCE}\n${FENCE}ps1 title="Win"\nb\n${FENCE}\n:::`,
      `**Install**\n\n${FENCE}sh\na\n${FENCE}\n\n${FENCE}ps1 title="Win"\nb\n${FENCE}`,
    ],
    [
      `1. a\n\n   ${FENCE}sh\n   b\n\n   c\n   ${FENCE}\n2. d`,
      `1. a\n\n   ${FENCE}sh\n   b\n\n   c\n   ${FENCE}\n\n2. d`,
    ],
    [`${FENCE}diff\n a\n-b < c\n+d\n${FENCE}`, undefined],
    [`${FENCE}diff ins={1} error={2}\n a\n-b\n+c\n${FENCE}`, `${FENCE}diff\n a\n-b\n+c\n${FENCE}`],
    [`${FENCE}bash\n$ a \\\n> b\nc\n\nada@d:~$ e\n${FENCE}`, undefined],
    [`${FENCE}bash ins={1}\n$ a\nb\n${FENCE}`, `${FENCE}diff\n+ $ a\n  b\n${FENCE}`],
    [`${FENCE}mermaid\nflowchart LR\n  A --> B\n${FENCE}`, undefined],
    [
      `${FENCE}mermaid title="A *b*" caption="C *d*"\nflowchart LR\n  A --> B\n${FENCE}`,
      `**A \\*b\\***\n\n${FENCE}mermaid\nflowchart LR\n  A --> B\n${FENCE}\n\nC \\*d\\*`,
    ],
    [
      `${FENCE}js title='a "b"' tag="GET" label="/c" caption="D *e*"\na\n${FENCE}`,
      `**GET \`/c\`**\n\n${FENCE}js title="a 'b'"\na\n${FENCE}\n\nD \\*e\\*`,
    ],
    [
      `${FENCE}js del={1}\n  a &lt; b\n\nc\n${FENCE}`,
      `${FENCE}diff\n-   a &lt; b\n\n  c\n${FENCE}`,
    ],
  ])('keeps code to the letter: %j', (text, twin = text) => {
    expect(twinOf(text)).toBe(twin.replace(/^`{6}/gm, '````'))
  })

  it.each([
    ['<p>a <b>b</b><br>c</p>', 'a **b**\\\nc'],
    ['<div><p>a</p><ul><li>b</li></ul></div>', 'a\n\n- b'],
    ['H<sub>2</sub>O, <kbd>Esc</kbd>', 'H<sub>2</sub>O, <kbd>Esc</kbd>'],
    ['<details><summary>a</summary>\n\nb\n\n</details>', '**a**\n\nb'],
    ['<img src="/a.png" alt="A">', '{image 0}'],
    ['<a href="/b">c</a>', '[c]({href 0})'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', '|  |  |\n| --- | --- |\n| a | b |'],
    ['<pre>a\n b</pre>', `${FENCE}\na\n b\n${FENCE}`],
    ['<b>a</b> <i>b</i> <s>c</s> <u>d</u>', '**a** *b* ~~c~~ <u>d</u>'],
    ['a<b> b </b>c <i> </i>d', 'a **b** c  d'],
    ['a<sup></sup> <sup>b</sup> <code>c  d</code>', 'a <sup>b</sup> `c d`'],
    ['<p>a<br>\nb<wbr>c</p>', 'a\\\nbc'],
    ['<p><br>a\\<br></p>', 'a\\\\'],
    ['<table><tr><td><br></td><td>a</td></tr></table>', '|  |  |\n| --- | --- |\n|  | a |'],
    ['<p>a <q>b</q></p>', 'a <q>b</q>'],
    ['<p>a <img src="/a.png"> b</p>', 'a {image 0} b'],
    ['<a>b</a> <a href="/c"></a>d', 'b d'],
    [
      '<table><caption>A</caption><tr><th>b</th></tr><tr><td>c</td><td>d|e</td></tr></table>',
      'A\n\n| b |  |\n| --- | --- |\n| c | d\\|e |',
    ],
    [
      '<table><tr><td><ul><li>a</li><li>b</li></ul></td><td>c<br>d</td></tr></table>',
      '|  |  |\n| --- | --- |\n| - a<br>- b | c<br>d |',
    ],
    [
      '<table><tr><th colspan="2">a</th><th>b</th></tr><tr><td>c</td><td>d</td><td>e</td></tr></table>',
      '| a |  | b |\n| --- | --- | --- |\n| c | d | e |',
    ],
    [
      '<table><tr><th>a</th><th>b</th></tr><tr><td rowspan="2">c</td><td>d</td></tr><tr><td>e</td></tr><tr><td>f</td><td>g</td></tr></table>',
      '| a | b |\n| --- | --- |\n| c | d |\n| c | e |\n| f | g |',
    ],
    [
      '<table><tr><td rowspan="2" colspan="2">a</td><td>b</td></tr><tr><td>c</td></tr><tr><td>d</td><td>e</td><td>f</td></tr></table>',
      '|  |  |  |\n| --- | --- | --- |\n| a |  | b |\n| a |  | c |\n| d | e | f |',
    ],
    [
      '<table><thead><tr><th rowspan="9">a</th><th>b</th></tr></thead><tbody><tr><td colspan="100">c</td></tr><tr><td rowspan="0">d</td><td>e</td></tr><tr><td>f</td></tr></tbody></table>',
      '| a | b |\n| --- | --- |\n| c |  |\n| d | e |\n| d | f |',
    ],
    [
      '<table><tr><td colspan="x">a</td><td rowspan="-1">b</td></tr><tr><td colspan="9999">c</td><td>d</td></tr></table>',
      '|  |  |\n| --- | --- |\n| a | b |\n| c | d |',
    ],
    ['a\n\n<table></table>', 'a'],
    [
      '<dl><div><dt>a</dt><dd>b</dd></div><dt>c</dt><dd>d</dd></dl>',
      '- **a**\n\n  b\n- **c**\n\n  d',
    ],
    ['<h2>a<br>b</h2>', '## a b'],
    ['<ul></ul>a', 'a'],
    ['<figure><img src="/a.png" alt="B"><figcaption>C</figcaption></figure>', '{image 0}\n\nC'],
    ['<blockquote>a</blockquote><hr><section><p>b</p></section>', '> a\n\n---\n\nb'],
    ['<ol start="0"><li>a</li><li>b</li></ol>', '0. a\n1. b'],
    ['<ul>loose <b>text</b><li>x</li></ul>', 'loose **text**\n\n- x'],
    [
      '<ol><li>a</li> <!-- b --> <li>c</li> d <i>e</i> <li>f</li></ol>',
      '1. a\n2. c\n\nd *e*\n\n3. f',
    ],
    ['<video src="/a.mp4" controls muted></video>', '[{name 0}]({href 0})'],
    ['A <audio src="/a.mp3" title="B *c*" controls>Old</audio>', 'A [B \\*c\\*]({href 0})'],
    [
      '<video controls muted poster="/p.png" aria-label="Film"><source src="/a.webm"><source src="/a.mp4"></video>',
      '[Film]({href 1})',
    ],
    ['<audio controls>None</audio>', 'None'],
    ['<pre><code class="x language-js">a &lt; b\n</code></pre>', `${FENCE}js\na < b\n${FENCE}`],
    ['<pre><code class="language-c++">a\n</code></pre>', `${FENCE}c++\na\n${FENCE}`],
    [
      '<pre><code class="language-objective-c">a\n</code></pre>',
      `${FENCE}objective-c\na\n${FENCE}`,
    ],
    ['<pre><code class="language-c#">a\n</code></pre>', `${FENCE}c#\na\n${FENCE}`],
    ['<pre><code class="language-asp.net">a\n</code></pre>', `${FENCE}asp.net\na\n${FENCE}`],
  ])('has the HTML of its author: %j', (text, twin) => {
    expect(twinOf(text)).toBe(twin)
    expect(twinOf(text, trusted)).toBe(twin)
  })

  it('has no script of anybody', () => {
    expect(twinOf('<script>a()</script><style>b</style>\n\nc', trusted)).toBe('c')
  })

  it('has the parts that readers choose, each with whom it is for', () => {
    const choices = { os: { label: 'System', values: ['Linux', 'macOS'] } }
    const context = contextWith({ twins: true, choices })
    const text = ':::when{os="linux"}\nA\n:::\n\nUse :when[`b`]{os="macos"}.'
    expect(twinOf(text, context)).toBe('**System: Linux**\n\nA\n\nUse (System: macOS: `b`).')
  })
})
