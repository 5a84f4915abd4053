/** So many texts, the same in every run. */
export function randomTexts(
  seed: number,
  count: number,
  make: (random: Random) => string,
): readonly string[] {
  const random = randomNumbers(seed)
  return Array.from({ length: count }, () => make(random))
}

/** Numbers from 0 to 1 that are the same in every run, and do not come round again. */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

type Random = () => number
const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T

/** Pieces of Markdown, HTML and links. */
const MARKS = [
  ...[
    '# ',
    '## ',
    'a',
    'b c',
    '*',
    '**',
    '_',
    '__',
    '~',
    '~~',
    '`',
    '``',
    '```',
    '```js\n',
    '\n',
    '\n\n',
  ],
  ...[
    '> ',
    '- ',
    '* ',
    '1. ',
    '2) ',
    '    ',
    '  ',
    '\t',
    '[',
    '](',
    '](/u "t")',
    ']',
    ')',
    '(',
    '![',
  ],
  ...[
    '<',
    '>',
    '<b>',
    '</b>',
    '<div>',
    '</div>\n',
    '<!-- c -->',
    '<a href="x">',
    'http://a.co',
    'a@b.co',
  ],
  ...[
    'https://b.com/x_y_',
    'www.c.com',
    '&amp;',
    '&#35;',
    '&copy',
    '\\',
    '\\*',
    '|',
    '| a | b |\n',
  ],
  ...[
    '|---|:-:|\n',
    '---\n',
    '===\n',
    '- [ ] ',
    '- [x] ',
    '[^1]',
    '[^1]: note',
    '[r]: /url "t"\n',
    '[r]',
  ],
  ...[
    '\n***\n',
    '  \n',
    '\\\n',
    'é',
    '日本',
    '"',
    "'",
    '!',
    '.',
    '?',
    ';',
    ':',
    '.)',
    '1',
    '+',
    '-',
    '=',
  ],
  ...['{x}', '&nbsp;', '\u00a0', '😀', '10:30', 'a:b'],
]

/** Pieces of directives, right and wrong. */
const DIRECTIVES = [
  ...[
    ':note',
    ':badge',
    '::leaf',
    ':::note',
    '::::columns',
    ':::',
    '::::',
    '\n:::\n',
    '\n::::\n',
    '[',
    '[x]',
  ],
  ...[
    ']',
    '{',
    '}',
    '{a=b}',
    '{#id .c}',
    '{a="b c"}',
    "{a='b' c}",
    '{a}',
    '\n',
    '\n\n',
    'text',
    '*a*',
    '`c`',
  ],
  ...[
    ':',
    ' ',
    '- ',
    '> ',
    '  ',
    '    ',
    '1',
    'é',
    '&amp;',
    '\\',
    '"',
    "'",
    '=',
    '{}',
    '[]',
    '10:30',
    'a:b',
  ],
  ...['::', 'http://a.b', '  \n', '_', '-', '.'],
]

/** A text of random pieces: nearly always wrong. */
export function randomPieces(random: Random): string {
  const pieces = random() < 0.5 ? MARKS : DIRECTIVES
  return randomOf(pieces, 1, 14)(random)
}

/** A maker of texts of these pieces, so many at least, and fewer than so many more. */
export function randomOf(pieces: readonly string[], least: number, more: number) {
  return (random: Random): string => {
    const count = least + Math.floor(random() * more)
    return Array.from({ length: count }, () => pick(random, pieces)).join('')
  }
}

/** A page as people write them: blocks in blocks, closed as they should be. */
export function randomPage(random: Random): string {
  const count = 2 + Math.floor(random() * 5)
  return Array.from({ length: count }, () => block(random, 3)).join('\n\n')
}

/** A page as people write them, with a few of its lines gone astray: moved in or out, doubled, lost. */
export function randomSlips(random: Random): string {
  const rows = randomPage(random).split('\n')
  const slips = Math.floor(random() * 4)
  for (let slip = 0; slip < slips; slip += 1) {
    const at = Math.floor(random() * rows.length)
    rows.splice(at, 1, ...pick(random, SLIPS)(rows[at] ?? '', random))
  }
  return rows.join('\n')
}

/** What becomes of a line that goes astray. */
const SLIPS: readonly ((row: string, random: Random) => readonly string[])[] = [
  () => [],
  (row) => [row, row],
  (row) => [row, ''],
  (row) => ['', row],
  (row) => [row.trimStart()],
  (row) => [row.slice(1)],
  (row, random) => [' '.repeat(1 + Math.floor(random() * 4)) + row],
  (row, random) => [row, pick(random, STRAY)],
  (row, random) => [row, `${/^ */.exec(row)?.[0]}${pick(random, STRAY)}`],
  (row, random) => [row + pick(random, [' [ ]', ' :::', '|', '`', ' ```', ':', '*', '😀', ' {'])],
]

const STRAY = [
  ...[':::', '::::', ':::note', '```', '~~~', '|', '<div>', '<br>', '> ', '- ', '1. ', '|---|'],
  ...['[ ]', '- [ ]', '---', ':::image type="content" alt-text="A b.":::', '> :::note', '- :::tip'],
  ...['::leaf', 'a::b[]', '<!-- c -->', '| a |', 'text', '**😀 a**', '😀*', '    x'],
]

function block(random: Random, depth: number): string {
  const makers = depth === 0 ? LEAVES : [...LEAVES, ...CONTAINERS]
  return pick(random, makers)(random, depth)
}

type Maker = (random: Random, depth: number) => string

const LEAVES: readonly Maker[] = [
  (random) => `${line(random)}\n${line(random)}`,
  (random) => line(random),
  (random) => `## ${line(random)}`,
  (random) =>
    `### ${words(random)} {#${pick(random, ['a', 'b', 'c-d'])} tag="GET" label="/x/{id}"}`,
  (random) =>
    `\`\`\`${pick(random, ['js', 'bash title="A"', '', 'ts {1,3}'])}\n${line(random)}\n  x: {y}\n\`\`\``,
  (random) => `| ${words(random)} | ${line(random)} |\n|---|:-:|\n| ${words(random)} | \`a\` |`,
  (random) => `- [ ] ${line(random)}\n- [x] ${words(random)}`,
  (random) => `![${words(random)}](./a.png "t")`,
  (random) => `<div class="a">\n\n${line(random)}\n\n</div>`,
  (random) => `::own[${words(random)}]{a="b c" d=1 e}`,
  () => '---',
  (random) => `${line(random)} [${pick(random, [' ', 'x', ''])}]\n${words(random)}`,
  (random) => `- [ ]\n  ${words(random)}`,
  (random) => `> :::image type="content" alt-text="${words(random)}.":::`,
  (random) => `:::${pick(random, ['image', 'note'])} ${line(random)}:::`,
  (random) =>
    `${pick(random, ['| a | b |\n|---|---|\n| c | d |', 'a | b\n:-|-:\nc', 'x | y', '```xml\na|b\n```'])}\n${pick(random, HTML_LINES)}\n${words(random)}`,
]

const HTML_LINES = ['<br>', '<div>', '</div>', '<!-- a -->', '<a href="b">c</a>', '<?x?>', '<K>d']

const CONTAINERS: readonly Maker[] = [
  (random, depth) => quoted(block(random, depth - 1)),
  (random, depth) =>
    `> [!${pick(random, ['NOTE', 'TIP', 'WARNING'])}]\n${quoted(block(random, depth - 1))}`,
  (random, depth) => `- ${indented(block(random, depth - 1), 2)}\n- ${words(random)}`,
  (random, depth) => `1. ${indented(block(random, depth - 1), 3)}\n2. ${words(random)}`,
  container('note[A title]'),
  container('tip A title'),
  container('details[More]'),
  container('property{name="n" type="string" required minLen=1 maxLen=40}'),
  container('card[Title]{href="/x"}'),
  container('columns'),
  container('own{a=1 b="c d"}'),
  container('code-group[Title]{tag="PUT" label="/api/{groupId}/x"}'),
  container('own{a=\'{\' b="}}" #c}'),
  (random, depth) => {
    const [bullet, margin] = pick(random, BULLETS)
    const extra = pick(random, [0, 0, 0, 1, 2, 3, 4])
    const inner = pick(random, INNER)(random, depth)
    const gap = pick(random, ['\n', '\n\n'])
    return `${bullet}${words(random)}${gap}${indented(`\n${inner}`, margin + extra).slice(1)}\n${bullet}${words(random)}`
  },
]

const BULLETS: readonly (readonly [string, number])[] = [
  ['- ', 2],
  ['* ', 2],
  ['-   ', 4],
  ['1. ', 3],
  ['10. ', 4],
  ['> - ', 0],
]

/** What people put into a step of a list. */
const INNER: readonly Maker[] = [
  container('note[A title]'),
  container('code-group[Title]'),
  container('tabs'),
  (random) => `::own[${words(random)}]`,
  (random) => `:::note\n${line(random)}\n:::`,
  (random) => `:::code-group[${words(random)}]\n\n\`\`\`js\n${line(random)}\n\`\`\`\n\n:::`,
  (random, depth) => `:::tip\n${block(random, depth - 1)}\n:::`,
]

/** A directive with more colons than those inside it. */
function container(opening: string): Maker {
  return (random, depth) => {
    const colons = ':'.repeat(3 + depth)
    return `${colons}${opening}\n${block(random, depth - 1)}\n\n${block(random, depth - 1)}\n${colons}`
  }
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((row) => `> ${row}`)
    .join('\n')
}

function indented(text: string, width: number): string {
  return text
    .split('\n')
    .map((row, index) => (index === 0 || row === '' ? row : `${' '.repeat(width)}${row}`))
    .join('\n')
}

const PHRASES = [
  ...[
    'words',
    'and more',
    '*soft*',
    '**loud**',
    '`code`',
    '[link](../a.md#b "t")',
    '<kbd>K</kbd>',
    'x < y',
  ],
  ...[
    ':badge[New]{status="info"}',
    ':button[Go]{href="/x" variant="ghost"}',
    '10:30',
    'key:value',
    '{x}',
    '**😀 loud**',
    '*soft 🏃*',
    '_a😀_',
    'std::operator[]',
    'a::operator [ ]',
    'map::operator[1]',
  ],
  ...[
    'https://a.b/c?d=e&f',
    'a@b.co',
    '~~old~~',
    'List<T>',
    '&copy;',
    'é日本',
    'note[^1]',
    'A&B',
    "it's",
  ],
]

function words(random: Random): string {
  return Array.from({ length: 1 + Math.floor(random() * 2) }, () =>
    pick(random, ['One', 'two', 'Three four', 'five']),
  ).join(' ')
}

function line(random: Random): string {
  return Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(random, PHRASES)).join(' ')
}
