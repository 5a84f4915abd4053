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
    ['- a\n- b\n  - c\n\n1. d\n2. e', '- a\n- b\n  - c\n\n<!-- -->\n\n1. d\n2. e'],
    ['3. a\n\n   b\n4. c', '3. a\n\n   b\n\n4. c'],
    ['- [x] done\n- [ ] open', '- [x] done\n- [ ] open'],
    ['> a\n>\n> - b', '> a\n>\n> - b'],
    ['| a | b |\n|:--|--:|\n| `c\\|d` | e\\|f |', '| a | b |\n| :-- | --: |\n| `c\\|d` | e\\|f |'],
    ['a[^x]\n\n[^x]: The note.', 'a[^1]\n\n[^1]: The note.'],
    ['a\n\n***\n\nb', 'a\n\n---\n\nb'],
    ['![A "b"](/a.png)\n\n[c](/d "t")', '{image 0}\n\n[c]({href 1})'],
    ['Term\n: What it is.', '- **Term**\n\n  What it is.'],
  ])('%j', (text, twin) => {
    expect(twinOf(text)).toBe(twin)
  })

  it.each([
    ['signs', '\\*a\\* \\_b\\_ \\`c\\` \\[d\\] \\<e> f_g_h 1 \\* 2'],
    ['starts', '\\# a\n\n\\- b\n\n1\\. c\n\n\\> d\n\n\\+ e'],
    ['tildes', 'a \\~b\\~ c \\~\\~d\\~\\~'],
    ['references', '&amp;amp; a & b &lt;b>'],
  ])('keeps what its author escaped: %s', (_name, text) => {
    const once = twinOf(text)
    expect(twinOf(once)).toBe(once)
    const plain = (source: string) => parsedIn(safe, source).text.flatMap(({ text }) => text)
    expect(plain(once)).toEqual(plain(text))
  })

  it.each([
    [':::note\nA\n:::', '> **Note**\n>\n> A'],
    [':::danger[Do not]\nA\n\n- b\n:::', '> **Do not**\n>\n> A\n>\n> - b'],
    [':badge[New] a', '**New** a'],
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
  ])('has no directives: %j', (text, twin) => {
    expect(twinOf(text)).toBe(twin)
  })

  it.each([
    [`${FENCE}js title="a.js"\nif (a < b && "c") {}\n${FENCE}`, undefined],
    [`${FENCE}\na\n\nb\n${FENCE}`, undefined],
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
    [`${FENCE}mermaid\nflowchart LR\n  A --> B\n${FENCE}`, undefined],
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
