import { type BadPage, body, front } from './bad-page.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const with16 = (mark: readonly number[], text: string) =>
  Buffer.concat([Buffer.from(mark), Buffer.from(text, 'utf16le')])
/** A text in which each `*` becomes these bytes. */
const bytesAt = (text: string, ...bytes: readonly number[]) =>
  Buffer.concat(
    text
      .split('*')
      .flatMap((part, index) => [...(index === 0 ? [] : [Buffer.from(bytes)]), Buffer.from(part)]),
  )

/** Bytes that are not the text that somebody meant. */
export const encodings: readonly BadPage[] = [
  ['Latin-1 in the text', latin1(body('Café au lait.')), 'encoding-invalid 5:4'],
  ['Latin-1 in the title', latin1(front('title: Über')), 'encoding-invalid 2:8'],
  ['Windows-1252 quotes', bytesAt(body('A * b.'), 0x93), 'encoding-invalid 5:3'],
  ['Shift JIS', bytesAt(body('A * b.'), 0x93, 0xfa, 0x96, 0x7b), 'encoding-invalid 5:3'],
  ['a byte that never occurs', bytesAt(body('A * b.'), 0xff), 'encoding-invalid 5:3'],
  ['a letter cut in the middle', bytesAt(body('A * b.'), 0xe2, 0x82), 'encoding-invalid 5:3'],
  ['a letter that is too long', bytesAt(body('A * b.'), 0xc0, 0xaf), 'encoding-invalid 5:3'],
  ['half of a pair', bytesAt(body('A * b.'), 0xed, 0xa0, 0x80), 'encoding-invalid 5:3'],
  [
    'a letter beyond the last',
    bytesAt(body('A * b.'), 0xf4, 0x90, 0x80, 0x80),
    'encoding-invalid 5:3',
  ],
  ['bytes in code', bytesAt(body('```text\na * b\n```'), 0xfe), 'encoding-invalid 6:3'],
  [
    'bytes in a comment of the front matter',
    bytesAt(front('# a * b\ntitle: Page'), 0xfe),
    'encoding-invalid 2:5',
  ],
  ['bytes at the very end', bytesAt(body('A b.*'), 0xe2), 'encoding-invalid 5:5'],
  [
    'UTF-16 with a mark and a wrong key',
    with16([0xff, 0xfe], front('title: Page\norder: x')),
    'front-matter-invalid 3:1',
  ],
  [
    'UTF-16 without a mark',
    with16([], front('title: Page')),
    'encoding-invalid 1:2',
    'title-missing 1:1',
  ],
  [
    'UTF-16 with half a letter',
    Buffer.concat([with16([0xff, 0xfe], body('A.')), Buffer.from([0x41])]),
    'encoding-invalid 6:1',
  ],
  ['UTF-16 with half of a pair', with16([0xff, 0xfe], body('A \uD800 b.')), 'encoding-invalid 5:3'],
  [
    'UTF-32',
    Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]),
    'encoding-invalid 1:1',
    'title-missing 1:1',
  ],
  [
    'a picture',
    Buffer.from('89504e470d0a1a0a0000000d49484452000000ff', 'hex'),
    'encoding-invalid 1:1',
    'title-missing 1:1',
  ],
  ['null bytes', body('A\u0000b'), 'encoding-invalid 5:2'],
  [
    'null bytes and nothing else',
    '\u0000'.repeat(1_000),
    'encoding-invalid 1:1',
    'title-missing 1:1',
  ],
  ['control characters', body('A \u0007\u001b[31m b \u007f')],
  ['characters that are none', body('A \uFDD0 1 \uFDD1 \uFFFF b')],
  ['marks of direction', body('A \u202Eb\u202C \u2066c')],
]

/** Texts that are smaller or larger than anybody writes. */
export const sizes: readonly BadPage[] = [
  ['nothing', '', 'title-missing 1:1'],
  ['spaces', '   \n\t\n', 'title-missing 1:1'],
  ['a mark and nothing', '\uFEFF', 'title-missing 1:1'],
  ['3,000,000 letters in one line', body('a'.repeat(3_000_000)), 'page-too-large 1:1'],
  ['a word of 1,000,000 letters', body('a'.repeat(1_000_000))],
  ['200,000 lines', body('a\n'.repeat(200_000))],
  [
    '300,000 cells',
    body(`| a | b | c |\n| - | - | - |\n${'| 1 | 2 | 3 |\n'.repeat(100_000)}`),
    'page-too-large 50005:1',
  ],
  ['2,000 quotes in each other', body(`${'> '.repeat(2_000)}a`), 'page-too-large 5:1'],
  ['2,000 lists in each other', body(`${'- '.repeat(2_000)}a`), 'page-too-large 5:1'],
  [
    '2,000 directives in each other',
    body(
      `${Array.from({ length: 2_000 }, (_, at) => `${':'.repeat(2_003 - at)}note\n`).join('')}a`,
    ),
    'page-too-large 1:1',
  ],
  ['60,000 marks of emphasis', body('_a'.repeat(60_000)), 'page-too-large 5:1'],
  ['20,000 colons', body(':a'.repeat(20_000)), 'page-too-large 5:1'],
  ['20,000 references', body('&amp;'.repeat(20_000)), 'page-too-large 5:1'],
  ['a line of code of 100,000 letters', body(`\`\`\`js\n${'a'.repeat(100_000)}\n\`\`\``)],
  ['20,000 brackets', body('['.repeat(20_000))],
  ['20,000 backticks', body('`a``'.repeat(7_000))],
  ['a heading of 100,000 letters', body(`## ${'word '.repeat(20_000)}`)],
]
