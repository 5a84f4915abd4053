import { type Piece, parts } from './pieces.ts'
import type { Fault, Link } from './text.ts'

/** The page that wrong addresses mean, which every site with faults has. */
export const MEANT = 'guide/quickstart.md'

const fault = (wrong: string, right: string): Fault => ({ wrong, right })

const ADDRESSES: readonly Fault[] = [
  fault('#Keys', '#keys'),
  fault('/guide/Quickstart', '/guide/quickstart'),
  fault('/guide/Quickstart?x=1#keys', '/guide/quickstart?x=1#keys'),
  fault('/guide/quickstart#Keys', '/guide/quickstart#keys'),
  fault('/guide/quickstart.html#Keys', '/guide/quickstart.md#keys'),
  fault('/guide/quickstart.html#keys', '/guide/quickstart.md#keys'),
  fault('/Guide/QuickStart#keys', '/guide/quickstart#keys'),
]

const WORDS: readonly Fault[] = [
  fault('==this==', '<mark>this</mark>'),
  fault('H~2~O', 'H<sub>2</sub>O'),
  fault('x^2^', 'x<sup>2</sup>'),
  fault('^^this^^', '<ins>this</ins>'),
  fault('++ctrl+c++', '<kbd>Ctrl</kbd> <kbd>C</kbd>'),
  fault('{/* a note */}', '<!-- a note -->'),
]

/** What is like something that there is, which is a guess. */
const GUESSES = ['#kesy', '/guide/quikstart', '/guide/quickstart#kesy']

const path = ({ written }: Link) => written.replace(/[?#].*$/, '')

/** What `check --fix` mends within a line. */
export const WRONG: readonly Piece[] = [
  ({ bare }) => parts`[a](${path(bare())}${fault('#Keys', '#keys')})`,
  ({ link }) => parts`[a](<${path(link())}${fault('#Keys', '#keys')}> "title")`,
  ({ link }) => parts`<a href="${path(link())}${fault('#Keys', '#keys')}">x</a>`,
  ...ADDRESSES.flatMap((href): readonly Piece[] => [
    () => parts`[a](${href})`,
    () => parts`[${href.wrong}](${href} "${href.wrong}")`,
    () => parts`[a](<${href}> 'as said')`,
    () => parts`<a title="${href.wrong}" href="${href}">x</a>`,
    () => parts`<a href='${href}'>${href.wrong}</a>`,
    () => parts`:button[${href.wrong}]{href="${href}"}`,
    () => parts`[![a](/images/p.svg)](${href})`,
  ]),
  ...WORDS.map(
    (words): Piece =>
      () =>
        parts`${words}`,
  ),
  ...WORDS.map(
    (words): Piece =>
      () =>
        parts`*${words}*`,
  ),
]

/** What looks like it, and says what it means, or may mean something else. */
export const RIGHT: readonly Piece[] = [
  ...WORDS.map(
    ({ wrong }): Piece =>
      () => [`:icon[rocket]{label="${wrong}"}`],
  ),
  ...ADDRESSES.map(
    ({ wrong }): Piece =>
      () => [`\`[a](${wrong})\``],
  ),
  ...ADDRESSES.map(
    ({ wrong }): Piece =>
      () => [`<!-- [a](${wrong}) -->`],
  ),
  ...WORDS.map(
    ({ wrong }): Piece =>
      () => [`\`${wrong}\``],
  ),
  ...GUESSES.map(
    (href): Piece =>
      () => [`[a](${href})`],
  ),
  () => [':icon[rokcet]'],
  () => ['<https://example.com/#Keys>'],
]

/** What it mends of whole blocks. */
export const WRONG_BLOCKS: readonly Piece[] = [
  ({ word }) => {
    const id = word()
    return parts`## ${word()} ${fault(`[#${id}]`, `{#${id}}`)}`
  },
  ({ word }) =>
    parts`:::card[${word()}]{href="${fault('/guide/Quickstart', '/guide/quickstart')}"}\nText.\n:::`,
  ({ word }) => parts`::card[${word()}]{href="${fault('/guide/Quickstart', '/guide/quickstart')}"}`,
  ({ word }) => {
    const name = word()
    return parts`See [${name}].\n\n[${name}]: ${fault('/guide/Quickstart', '/guide/quickstart')} "/guide/Quickstart"`
  },
  () => parts`\`\`\`ts ${fault('filename="a.ts"', 'title="a.ts"')}\nfilename="a.ts"\n\`\`\``,
  () => parts`\`\`\`ts ${fault('hl_lines="1 3"', '{1,3}')}\na\nb\nc\n\`\`\``,
  () => parts`- a\n\n  \`\`\`ts ${fault('showLineNumbers', 'numbers')}\n  a\n  \`\`\``,
  () => parts`\`\`\`md\n==this== [a](#Keys) {/* a note */}\n\`\`\``,
  () => parts`Code:\n\n    ==this== [a](#Keys)`,
]
