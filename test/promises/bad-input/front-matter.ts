import { type BadPage, body, front } from './bad-page.ts'

const titled = (block: string) => front(`title: Page\n${block}`)
const nested = (depth: number) => titled(`search: ${'['.repeat(depth)}${']'.repeat(depth)}`)
const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x, x]',
  ...['b', 'c', 'd', 'e', 'f'].map((name, index) => {
    const alias = `*${'abcde'[index]}`
    return `${name}: &${name} [${Array(10).fill(alias).join(', ')}]`
  }),
].join('\n')

/** Front matter that is none, or that says what it cannot mean. */
export const frontMatterSyntax: readonly BadPage[] = [
  ['not closed', '---\ntitle: Page\n\nText.\n', 'front-matter-unclosed 1:1'],
  ['closed by four hyphens', '---\ntitle: Page\n----\n\nText.\n', 'front-matter-unclosed 1:1'],
  ['closed by dots', '---\ntitle: Page\n...\n\nText.\n', 'front-matter-unclosed 1:1'],
  ['nothing but an opening', '---\n', 'title-missing 1:1'],
  ['empty', '---\n---\n\nText.\n', 'title-missing 1:1'],
  ['nothing but a comment', '---\n# nothing\n---\n\nText.\n', 'title-missing 1:1'],
  ['after an empty line', '\n---\ntitle: Page\n---\n\nText.\n', 'title-missing 1:1'],
  ['after a space', ' ---\ntitle: Page\n---\n\nText.\n', 'title-missing 1:1'],
  ['carriage returns alone', '---\rtitle: [Page\r---\r\rText.\r', 'front-matter-syntax 3:1'],
  [
    'carriage returns and line feeds',
    '---\r\ntitle: Page\r\norder: x\r\n---\r\n\r\nText.\r\n',
    'front-matter-invalid 3:1',
  ],
  [
    'a byte order mark',
    '\uFEFF---\ntitle: Page\norder: x\n---\n\nText.\n',
    'front-matter-invalid 3:1',
  ],
  ['two byte order marks', '\uFEFF\uFEFF---\ntitle: Page\n---\n\nText.\n'],
  ['a tab before a key', titled('search:\n\texclude: true'), 'front-matter-unknown-key 4:2'],
  ['a key twice', front('title: Page\ntitle: Other'), 'front-matter-syntax 3:1'],
  ['a list instead of keys', front('- title\n- order'), 'front-matter-syntax 2:1'],
  ['text instead of keys', front('just words'), 'front-matter-syntax 2:1'],
  ['a number instead of keys', front('42'), 'front-matter-syntax 2:1'],
  ['a colon in a title', front('title: DNS: the basics'), 'front-matter-syntax 2:11'],
  ['a quote that does not close', front('title: "Page'), 'front-matter-syntax 3:1'],
  ['a bracket that does not close', titled('search: { exclude: true'), 'front-matter-syntax 4:1'],
  ['a key without a colon', titled('order'), 'front-matter-syntax 4:1'],
  ['a percent sign first', front('title: %page'), 'front-matter-syntax 2:8'],
  ['an at sign first', front('title: @page'), 'front-matter-syntax 2:8'],
  ['a star that is no alias', front('title: *page'), 'front-matter-syntax 2:13'],
  ['an alias of nothing', titled('label: *none'), 'front-matter-syntax 3:13'],
  ['aliases that stand for a million values', titled(bomb), 'front-matter-syntax 2:1'],
  ['an alias of itself', titled('search: &a { rank: *a }'), 'front-matter-syntax 2:1'],
  ['nested 20,000 deep', nested(20_000), 'front-matter-syntax 2:1'],
  ['nested 500 deep', nested(500), 'front-matter-invalid 3:1'],
  [
    '20,000 keys',
    titled(Array.from({ length: 20_000 }, (_, at) => `k${at}: 1`).join('\n')),
    'front-matter-syntax 2:1',
  ],
  ['a control character', titled('label: "a\u0000b"'), 'encoding-invalid 3:10'],
  [
    'JavaScript',
    '---js\n{ title: require("fs").writeFileSync("executed", "") }\n---\n\nText.\n',
    'front-matter-engine 1:1',
  ],
  [
    'JavaScript in its long name',
    '---javascript\nprocess.exit(0)\n---\n\nText.\n',
    'front-matter-engine 1:1',
  ],
  ['CoffeeScript', '---coffee\ntitle: "Page"\n---\n\nText.\n', 'front-matter-engine 1:1'],
  ['JSON', '---json\n{ "title": "Page" }\n---\n\nText.\n', 'front-matter-engine 1:1'],
  ['TOML', '+++\ntitle = "Page"\n+++\n\nText.\n', 'front-matter-engine 1:1'],
  [
    'a tag of a function',
    titled('label: !!js/function "function () { process.exit(0) }"'),
    'front-matter-syntax 3:55',
  ],
  ['a tag of a pattern', titled('label: !!js/regexp /a/'), 'front-matter-syntax 3:23'],
  ['a tag of nobody', titled('label: !mine text'), 'front-matter-syntax 3:18'],
  ['two documents', front('title: Page\n--- \ntitle: Other')],
  ['a merge of nothing', titled('<<: text'), 'front-matter-syntax 3:9'],
  ['no title', body('').replace('title: Page', 'order: 1'), 'title-missing 1:1'],
]

/** Keys of the wrong kind, and keys that nobody knows. */
export const frontMatterKeys: readonly BadPage[] = [
  ['a title that is a flag', front('title: no')],
  ['a title that is empty', front('title: ""'), 'title-missing 1:1'],
  ['a title that is nothing', front('title:'), 'title-missing 1:1'],
  ['a title of several lines', front('title: |\n  One\n  two')],
  ['a title of 10,000 letters', front(`title: ${'long '.repeat(2_000)}`)],
  ['a title that is HTML', front('title: "<script>alert(1)</script>"')],
  [
    'a description of 500 letters',
    titled(`description: ${'word '.repeat(100)}`),
    'description-long 3:1',
  ],
  ['an image without a file', titled('image: /zzz.png'), 'image-missing 3:1'],
  [
    'a head that runs code',
    titled('head: [{ tag: link, attributes: { rel: me, href: "javascript:alert(1)" } }]'),
    'link-unsafe 3:1',
  ],
  [
    'a picture for others that runs code',
    titled('head: [{ tag: meta, attributes: { property: "og:image", content: "data:a" } }]'),
    'front-matter-invalid 3:1',
  ],
  ['an icon that nobody has', titled('icon: clowd'), 'icon-unknown 3:1'],
  ['an icon without a file', titled('icon: /zzz.svg'), 'image-missing 3:1'],
  ['a pager to nowhere', titled('pager:\n  next: /zzz'), 'link-not-found 4:3'],
  ['a key of another alphabet', titled('название: 1'), 'front-matter-unknown-key 3:1'],
  ['a key of the prototype', titled('__proto__: { draft: true }'), 'front-matter-unknown-key 3:1'],
  ['a key that is constructor', titled('constructor: 1'), 'front-matter-unknown-key 3:1'],
  ['a key that is a number', titled('1: one'), 'front-matter-unknown-key 3:1'],
  ['a key that is a list', titled('? [a, b]\n: c'), 'front-matter-unknown-key 2:1'],
  ['a key that is a pattern', titled('"a.*(b": 1'), 'front-matter-unknown-key 3:2'],
]
