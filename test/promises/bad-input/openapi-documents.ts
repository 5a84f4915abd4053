import { type BadDocument, DONE, document, operation } from './openapi-parts.ts'

const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x, x]',
  ...['b', 'c', 'd', 'e', 'f'].map(
    (name, at) => `${name}: &${name} [${Array(10).fill(`*${'abcde'[at]}`).join(', ')}]`,
  ),
]
  .map((line) => `  ${line}`)
  .join('\n')

/** Documents that are none. */
export const documents: readonly BadDocument[] = [
  ['empty', '', 'openapi-unreadable 1:1'],
  ['spaces', '  \n\n', 'openapi-unreadable 1:1'],
  ['text', 'just words\n', 'openapi-unreadable 1:1'],
  ['a list', '- openapi\n', 'openapi-unreadable 1:1'],
  ['a number', '42\n', 'openapi-unreadable 1:1'],
  ['null', 'null\n', 'openapi-unreadable 1:1'],
  [
    'YAML that does not close',
    'openapi: 3.1.0\ninfo: { title: API\npaths: {}\n',
    'openapi-unreadable 3:1',
  ],
  ['a tab', 'openapi: 3.1.0\ninfo:\n\ttitle: API\npaths: {}\n', 'openapi-unreadable 3:1'],
  ['a key twice', document('paths: {}\npaths: {}'), 'openapi-unreadable 4:1'],
  ['two documents', `${document('paths: {}')}---\nopenapi: 3.1.0\n`, 'openapi-unreadable 4:1'],
  ['JSON that does not close', '{ "openapi": "3.1.0", "paths": {\n', 'openapi-unreadable 2:1'],
  ['JSON of nothing', '{}\n', 'openapi-version 1:1'],
  ['HTML', '<!doctype html>\n<title>404</title>\n', 'openapi-unreadable 1:1'],
  [
    'nested 20,000 deep',
    `openapi: 3.1.0\npaths: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`,
    'openapi-unreadable 2',
  ],
  [
    'nested 20,000 deep with a reference',
    `openapi: 3.1.0\nx: { $ref: './a.yaml' }\npaths: ${'{ a: '.repeat(20_000)}1${' }'.repeat(20_000)}\n`,
    'openapi-unreadable 3',
  ],
  [
    'aliases that stand for a million values',
    `openapi: 3.1.0\nx-bomb:\n${bomb}\npaths: {}\n`,
    'openapi-unreadable 1:1',
  ],
  ['an alias of itself', 'openapi: 3.1.0\npaths: &a { /a: *a }\n', 'openapi-unreadable 1:1'],
  ['an alias of nothing', 'openapi: 3.1.0\npaths: *none\n', 'openapi-unreadable 1:1'],
  [
    'a tag of a function',
    'openapi: 3.1.0\npaths: !!js/function "function () {}"\n',
    'openapi-invalid 2:22',
  ],
  [
    'Latin-1',
    Buffer.from(operation(`description: Café\n      ${DONE}`), 'latin1'),
    'encoding-invalid 8:23',
  ],
  [
    'bytes that are no text',
    Buffer.from([0xff, 0xfe, 0xfd, 0x00, 0x01]),
    'openapi-unreadable 1:1',
    'encoding-invalid 1:2',
  ],
  [
    'UTF-16 without a mark',
    Buffer.from(document('paths: {}'), 'utf16le'),
    'openapi-unreadable 1:1',
    'encoding-invalid 1:2',
  ],
  ['no version', 'info: { title: API, version: "1" }\npaths: {}\n', 'openapi-version 1:1'],
  ['Swagger 2', 'swagger: "2.0"\npaths: {}\n', 'openapi-version 1:10'],
  ['version 4', 'openapi: 4.0.0\npaths: {}\n', 'openapi-version 1:10'],
  ['a version that is a number', 'openapi: 3.1\ninfo: { title: API, version: "1" }\npaths: {}\n'],
  ['a version that is a list', 'openapi: [3]\npaths: {}\n', 'openapi-version 1:1'],
]
