import { pieces } from './pieces.ts'

/** A text of at least so many characters. */
export type GrowingText = (characters: number) => string

const times = (characters: number, piece: string) =>
  piece.repeat(Math.ceil(characters / piece.length))

/** What parsers have been slow at, over and over in one paragraph. */
const IN_A_LINE = pieces([
  '*a **a ¦**a¦*a _b* c_ ¦_a¦**¦__¦~~¦~a¦*¦a**b¦***a* ¦[¦]¦](¦![¦[a](¦[a]¦[a][b]¦![a](b¦[](<',
  '[a](b "¦[^a]¦[ ] ¦`¦``a¦`a¦<a¦<a ¦<a b="¦<!--¦<?¦<![CDATA[¦<b>¦</b>¦<¦&amp;¦&¦&#35;¦&copy',
  '\\¦\\*¦http://¦http://a.b/¦www.a¦a@b¦a@b.¦:¦:a¦:a[¦:a[b¦:a{¦:a{b="¦:badge[x] ',
  ':badge[x]{a=b}¦::¦ ::¦:a ::¦{¦}¦{a=b}¦$¦$a$¦|¦||¦|a¦"¦\'¦(¦)¦!¦#¦-¦- ¦> ¦1. ¦+ ¦> - ¦\t¦ ',
  '\u00a0¦é¦😀¦a\u0301¦\u202e¦\u0000¦\ufdd0¦\ufeff¦a¦a ¦<http://a>¦<a@b.co>¦*[¦[*¦`<¦<`¦*`¦[`',
  '{:¦a {:.b}¦==a ¦a^b¦a~b¦++a+¦{--a¦[aa¦[aa][b¦[](¦[a](b c¦[a]({{b¦<a-b c="d"¦<a-b>¦<a b={¦<a markdown',
  ':[¦[:¦&*¦[&¦![a](b){c="¦![a](b){c=\'¦![a](b){¦![a](b){c="d"}¦![a](b){"\'¦![a|¦![a](b =¦![a](b){x *c',
])

/** The same, line by line. */
const LINES = pieces([
  'a¦# a¦## A¦## a {#b}¦## a {¦# ¦a\n===¦a\n---¦---¦***¦- a¦- ¦1. a¦> a¦> > a¦> ¦>¦- [ ] a',
  '- [ ]¦* a\n+ b¦- a\n  b¦    a¦\ta¦```¦~~~¦```js\na\n```¦| a | b |¦|a|\n|-|¦|-|¦|¦a|b\n-|-',
  '[a]: /b¦[a]:¦[^a]: b¦[^a]:¦[a]: /b "c¦[¦*a¦`a¦<div>¦</div>¦<div>\n\na\n\n</div>¦<b>¦<!--',
  '<!-- a -->¦<br>¦<p>a¦<table>¦<td>¦<details>¦:::¦::::¦:::a¦:::: a¦:::note¦:::note\na\n:::',
  ':::note[a¦:::a{b="¦::a¦::a[b]{c=d}¦:::note a {¦a  ¦a\\¦&amp;¦![a](b)¦[a](b)¦http://a.b',
  '/// note¦:::{note}¦> [!NOTE] a¦> [!OTHER]¦<a-b>¦<div markdown>¦{::comment}',
  'a@b.co¦$$¦+++¦%¦> [!NOTE]¦> [!NOTE]\n> a¦*[a]: b¦:tada: :rockett:¦: a¦a\n: b¦a\n\n: b¦> : a¦+ a\n: b',
])

/** The same, in paragraphs of their own. */
const PARAGRAPHS = pieces([
  'a¦*a¦[a¦- a¦1. a¦> a¦# a¦## A¦<div>¦<b>a¦<!-- a -->¦<details>¦![](a)¦[a](b)¦:::note¦::a',
  ':a[b]¦[^a]¦[^a]: b¦|a|\n|-|\n|b|¦```js\nconst a = 1\n```¦    a¦- a\n\n  b¦> [!NOTE]\n> a',
  ':::note\na\n:::¦::::tabs\n:::tab{name="a"}\na\n:::\n::::',
  ':::code-group[a]\n```js\nb\n```\n:::¦<table><tr><td>a</td></tr></table>',
])

/** Each thing in the one before it. */
const NESTED: Readonly<Record<string, (depth: number) => string>> = {
  'brackets in brackets': (depth) => `${'['.repeat(depth)}a${']'.repeat(depth)}`,
  'images in images': (depth) => `${'![a'.repeat(depth)}${'](b)'.repeat(depth)}`,
  'directives in directives': (depth) => `${':a['.repeat(depth)}b${']'.repeat(depth)}`,
  'emphasis in emphasis': (depth) => `${'*a '.repeat(depth)}b${' c*'.repeat(depth)}`,
  'elements in elements': (depth) => `${'<b>'.repeat(depth)}a${'</b>'.repeat(depth)}`,
  'blocks in blocks': (depth) => `${'<div>\n'.repeat(depth)}a\n${'</div>\n'.repeat(depth)}`,
  'containers in containers': (depth) => `${':::a\n'.repeat(depth)}b\n${':::\n'.repeat(depth)}`,
  'a quotation below each quotation': (depth) => '> a\n\n'.repeat(depth),
}

/** Numbered things: no two are alike. */
const NUMBERED: Readonly<Record<string, (index: number) => string>> = {
  definitions: (index) => `[a${index}]: /b\n`,
  'definitions and references': (index) => `[a${index}]: /b\n\n[a${index}]\n\n`,
  footnotes: (index) => `a[^${index}]\n\n[^${index}]: b\n\n`,
  headings: (index) => `## A ${index}\n\n`,
  'headings with ids': (index) => `## A {#b${index}}\n\n`,
  links: (index) => `[a](b${index}.md)\n\n`,
  'links in one paragraph': (index) => `[a](b${index}.md) `,
  attributes: (index) => `:a{${`b${index}=c `.repeat(10)}} `,
  'runs of backticks': (index) => `${'`'.repeat((index % 300) + 1)}a`,
  'dropped elements': (index) => `<form id="a${index}">\n\n`,
  'tables of one row': (index) => `| a${index} |\n|---|\n| b |\n\n`,
  'unknown directives': (index) => `:::a${index}\nb\n:::\n\n`,
  abbreviations: (index) => `*[a b${index}]: c\n`,
  'front matter': (index) => (index === 0 ? '---\n' : `a${index}: b\n`),
}

/** Everything else. */
const OTHERS: Readonly<Record<string, GrowingText>> = {
  'attributes of one directive': (size) => `:a{${times(size, 'b=c ')}}`,
  'an attribute of a card': (size) => `::card[a]{href="/${times(size, 'b')}"}`,
  'items of steps': (size) => `:::steps\n${times(size, '1. a\n')}:::`,
  'attributes of a container': (size) => `:::note{${times(size, 'b=c ')}}\na\n:::`,
  'attributes of a heading': (size) => `## a {${times(size, 'tag=b ')}}`,
  'braces of a heading': (size) => `## a ${times(size, '{')}}`,
  'a title': (size) => `:::note ${times(size, '[')}\na\n:::`,
  'a title in brackets': (size) => `:::note[${times(size, 'a [b] ')}]\nc\n:::`,
  'an info string': (size) => `\`\`\`js ${times(size, 'a=b ')}\nc\n\`\`\``,
  'lines in an info string': (size) => `\`\`\`js {${times(size, '1-3,')}}\nc\n\`\`\``,
  'a line of code': (size) => `\`\`\`js\n${times(size, 'a("b", ')}\n\`\`\``,
  'lines of code': (size) => `\`\`\`js\n${times(size, 'const a = `b` // c\n')}\`\`\``,
  'marked lines of code': (size) =>
    `\`\`\`js ins={${times(size, '1-99999,')}1} fold={2-99999} numbers\n${times(size, 'a\n')}\`\`\``,
  'marked words in a line': (size) => `\`\`\`js /a/ /</\n${times(size, 'a < b ')}\n\`\`\``,
  'marked words': (size) => `\`\`\`js ${times(size, '/a/ ')}\n${times(size, 'a\n')}\`\`\``,
  'comments that mark lines': (size) => `\`\`\`js\n${times(size, 'a // [!code ++:99]\n')}\`\`\``,
  'comments in a line of code': (size) => `\`\`\`js\n${times(size, '// [!code ++] ')}\n\`\`\``,
  'a comment with much space': (size) => `\`\`\`js\n// [!code a${times(size, ' ')}b]\n\`\`\``,
  'a console': (size) => `\`\`\`console\n${times(size, '$ a "b\n\'c\n')}\`\`\``,
  'a prompt': (size) => `\`\`\`console\n$ a\n${times(size, 'a@')}\n\`\`\``,
  'a wide table': (size) =>
    `${times(size / 3, '|a')}|\n${times(size / 3, '|-')}|\n${times(size / 3, '|b')}|`,
  'a long table': (size) => `|a|b|\n|-|-|\n${times(size, '|c|d|\n')}`,
  'references to one footnote': (size) => `${times(size, '[^a]\n\n')}[^a]: b`,
  'references to one definition': (size) => `${times(size, '[a] ')}\n\n[a]: b`,
  'a list that nests': (size) =>
    Array.from(
      { length: Math.ceil(Math.sqrt(size)) },
      (_, index) => `${'  '.repeat(index)}- a`,
    ).join('\n'),
  'an element with many attributes': (size) => `<b ${times(size, 'c="d" ')}>a</b>`,
  'the images of a srcset': (size) => `<img srcset="${times(size, 'a 1x,,b,,, ,')}" alt="">`,
  // Each begins as everything around it: whoever searches for it stops at every sign.
  'different images of a srcset': (size) =>
    `<img srcset="${numbered((index) => `1${index} 11111x, `, size)}" alt="">`,
  'a title in front matter': (size) => `---\ntitle: ${times(size, 'a: ')}\n---\n`,
  'lists in front matter': (size) => `---\na: ${times(size, '[')}\n---\n`,
  'quotations in front matter': (size) => `---\na: "${times(size, '\\')}\n---\n`,
  'indentation in front matter': (size) => `---\n${times(size, '- ')}\n---\n`,
}

/** Every text by its name. */
export const GROWING_TEXTS: ReadonlyMap<string, GrowingText> = new Map([
  ...IN_A_LINE.map((unit) => [JSON.stringify(unit), (size: number) => times(size, unit)] as const),
  ...LINES.map(
    (unit) =>
      [`lines of ${JSON.stringify(unit)}`, (size: number) => times(size, `${unit}\n`)] as const,
  ),
  ...PARAGRAPHS.map(
    (unit) =>
      [
        `paragraphs of ${JSON.stringify(unit)}`,
        (size: number) => times(size, `${unit}\n\n`),
      ] as const,
  ),
  ...Object.entries(NESTED).map(
    ([name, make]) => [name, (size: number) => grown(make, size)] as const,
  ),
  ...Object.entries(NUMBERED).map(
    ([name, make]) => [name, (size: number) => numbered(make, size)] as const,
  ),
  ...Object.entries(OTHERS),
])

function grown(make: (depth: number) => string, size: number): string {
  const each = (make(200).length - make(100).length) / 100
  return make(Math.ceil(size / each))
}

function numbered(make: (index: number) => string, size: number): string {
  const pieces: string[] = []
  for (let length = 0; length < size; length += pieces.at(-1)?.length ?? size) {
    pieces.push(make(pieces.length))
  }
  return pieces.join('')
}
