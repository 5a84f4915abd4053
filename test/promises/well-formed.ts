import fc, { type Arbitrary } from 'fast-check'

/** A page as it should be written, and the words that its article must show. */
export type WellFormed = { readonly text: string; readonly words: readonly string[] }

/** Where ¤ stands, a word of its own is put at the end. */
const inline: Arbitrary<string> = fc.constantFrom(
  ...[
    '¤',
    '¤ ¤',
    '¤ **¤** ¤',
    '*¤ ¤*',
    '~~¤~~',
    '`¤`',
    '[¤](./a.md)',
    '[¤](https://a.b/c "t") ¤',
    '![¤](./a.png)',
  ],
  ...[
    '¤ &amp; ¤',
    '¤\\',
    '¤ 10:30 ¤',
    '<b>¤</b>',
    '<kbd>¤</kbd> ¤',
    ':badge[¤]{status="info"}',
    ':button[¤]{href="/x"}',
  ],
  ...[
    '¤ \\* ¤',
    '¤ < ¤ > ¤',
    'List<¤>',
    '¤ 😀 ¤',
    'שלום ¤ مرحبا',
    '¤ https://a.b/c ¤',
    '¤ a@b.co ¤',
    '"¤" (¤)',
    '¤, ¤; ¤.',
    '{¤}',
    '$¤$',
  ],
)
const line = fc
  .array(inline, { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join(' ').replace(/\\$/, ''))

const leaf: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: line },
  { weight: 2, arbitrary: fc.tuple(line, line).map((rows) => rows.join('\n')) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(line, line)
      .map(([a, b]) => `| ¤ | ¤ |\n|---|:-:|\n| ${a} | ${b} |\n| ${b} | ¤ |`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '```js\n¤\n```',
      '```\n¤ {\n```',
      '```bash title="¤"\n$ ¤ ¤\n```',
      '    ¤',
      '~~~text\n¤ ``` ¤\n~~~',
    ),
  },
  { weight: 1, arbitrary: line.map((text) => `<div>\n\n${text}\n\n</div>`) },
  {
    weight: 1,
    arbitrary: line.map((text) => `<details>\n<summary>¤</summary>\n\n${text}\n\n</details>`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '::card[¤]{href="./a.md"}',
      '---',
      '<!-- c -->',
      '- [ ] ¤\n- [x] ¤ ¤',
    ),
  },
)

/** Blocks in blocks. A container has more colons than what it holds. */
const tree = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf,
    tie('blocks').map(quoted),
    tie('blocks').map((text) => `> [!TIP]\n${quoted(text)}`),
    fc
      .tuple(tie('blocks'), line)
      .map(([text, last]) => `- ${indented(`¤\n\n${text}`, 2)}\n- ${last}`),
    fc
      .tuple(tie('blocks'), line)
      .map(([text, last]) => `1. ${indented(`¤\n\n${text}`, 3)}\n2. ${last}`),
    fc
      .tuple(tie('blocks'), line)
      .map(([text, last]) => `¤\n: ${indented(`¤\n\n${text}`, 2)}\n: ${last}`),
    tie('blocks').map((text) => contained('note[¤]', text)),
    tie('blocks').map((text) => contained('warning ¤ ¤', text)),
    tie('blocks').map((text) => contained('details[¤]', text)),
    tie('blocks').map((text) => contained('columns', contained('column', text))),
    tie('blocks').map((text) => contained('cards', contained('card[¤]{href="/a"}', text))),
    tie('blocks').map((text) =>
      contained(
        'tabs',
        `${contained('tab{name="¤"}', text)}\n\n${contained('tab{name="¤"}', '¤')}`,
      ),
    ),
    tie('blocks').map((text) => contained('steps', `1. ${indented(`¤\n\n${text}`, 3)}\n2. ¤`)),
    line.map((text) => contained('file-tree[¤]', `- ¤ ${text}\n  - **¤** ¤\n- \`¤\`/`)),
    tie('blocks').map((text) =>
      contained('properties', contained('property{name="¤" type="¤"}', text)),
    ),
  ),
  blocks: fc
    .array(tie('block'), { minLength: 1, maxLength: 2 })
    .map((blocks) => blocks.join('\n\n')),
}))

/** Headings stand between blocks of the page alone. */
const sections = fc
  .array(fc.tuple(fc.constantFrom('', '##', '##', '###'), line, tree.blocks), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) =>
    parts
      .map(([mark, title, text]) => (mark === '' ? text : `${mark} ${title}\n\n${text}`))
      .join('\n\n'),
  )

/** Pages as people write them, closed as they should be. */
export const wellFormed: Arbitrary<WellFormed> = fc
  .tuple(fc.constantFrom('', '---\ntitle: A page\n---\n\n', '# A page\n\n'), sections)
  .map(([head, body]) => withWords(head, body))

function withWords(head: string, body: string): WellFormed {
  const words: string[] = []
  const text = body.replace(/¤/g, () => {
    const word = `w${String(words.length).padStart(4, '0')}x`
    words.push(word)
    return word
  })
  return { text: head + text, words }
}

function quoted(text: string): string {
  return text.replace(/^/gm, '> ')
}

function indented(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`)
}

/** ':::note[A]' around a text, with a colon more than the longest run in it. */
function contained(opening: string, text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/:{3,}/g), ([colons]) => colons.length))
  const colons = ':'.repeat(longest + 1)
  return `${colons}${opening}\n\n${text}\n\n${colons}`
}
