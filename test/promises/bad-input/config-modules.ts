/**
 * A config that is wrong: what is wrong with it, its text, and what must be said of it, as `code line:column`, with
 * the words that matter behind a space.
 */
export type BadConfig = readonly [what: string, text: string, ...problems: readonly string[]]

/** Modules that are no config. */
export const configModules: readonly BadConfig[] = [
  ['empty', '', 'config-unreadable 1:1'],
  ['a comment', '// nothing\n', 'config-unreadable 1:1'],
  ['a syntax error', 'export default {\n  title: ,\n}\n', 'config-unreadable 2:10'],
  ['a string that does not close', "export default { title: 'Page }\n", 'config-unreadable 1:32'],
  ['an error', "throw new Error('out of order')\n", 'config-unreadable 1:1'],
  ['an error that is text', "throw 'out of order'\n", 'config-unreadable 1:1'],
  ['an error that is nothing', 'throw undefined\n', 'config-unreadable 1:1'],
  ['an error that is nobody', 'throw null\n', 'config-unreadable 1:1'],
  ['an error that cannot be shown', 'throw Object.create(null)\n', 'config-unreadable 1:1'],
  ['a name of nobody', 'export default nowhere\n', 'config-unreadable 1:1'],
  ['no default export', 'export const config = {}\n', 'config-unreadable 1:1'],
  ['a default export of undefined', 'export default undefined\n', 'config-unreadable 1:1'],
  ['null', 'export default null\n', 'config-invalid 1:1'],
  ['text', "export default 'title'\n", 'config-invalid 1:1'],
  ['a number', 'export default 42\n', 'config-invalid 1:1'],
  ['a list', 'export default []\n', 'config-invalid 1:1'],
  ['a function', 'export default () => ({ title: "A" })\n', 'config-invalid 1:1'],
  ['a class', 'export default class {}\n', 'config-invalid 1:1'],
  ['a Map', 'export default new Map([["title", "A"]])\n', 'config-invalid 1:1'],
  ['a Date', 'export default new Date(0)\n', 'config-invalid 1:1'],
  ['a symbol', 'export default Symbol("a")\n', 'config-invalid 1:1'],
  ['a big number', 'export default 1n\n', 'config-invalid 1:1'],
  [
    'a promise that is refused',
    "export default Promise.reject(new Error('refused'))\n",
    'config-unreadable 1:1',
  ],
  ['a promise of nothing', 'export default Promise.resolve()\n', 'config-unreadable 1:1'],
  ['a promise of text', "export default Promise.resolve('A')\n", 'config-invalid 1:1'],
  [
    'something that throws when it is waited for',
    "export default { then() { throw new Error('no') } }\n",
    'config-unreadable 1:1',
  ],
  [
    'a getter that throws',
    "export default { get title() { throw new Error('no title') } }\n",
    'config-unreadable 1:1',
  ],
  [
    'a proxy that throws',
    "export default new Proxy({}, { ownKeys() { throw new Error('no keys') } })\n",
    'config-unreadable 1:1',
  ],
  [
    'a circle',
    'const own: any = { title: "A" }\nown.self = own\nexport default own\n',
    'config-unknown-key 1:1',
  ],
  [
    'a circle where text should be',
    'const own: any = {}\nown.own = own\nexport default { title: own }\n',
    'config-unreadable 1:1',
  ],
  [
    'a circle in a list',
    'const links: any[] = []\nlinks.push(links)\nexport default {\n  topBar: links,\n}\n',
    'config-unreadable 1:1',
  ],
  [
    'a circle of navigations',
    'const link: any = { title: "A" }\nlink.links = [link]\nexport default { navigations: { docs: [{ links: [link] }] } }\n',
    'config-unreadable 1:1',
  ],
  [
    'a module that is not there',
    "import a from './missing.ts'\nexport default { title: a }\n",
    'config-unreadable 1:15',
  ],
  [
    'a package that is not there',
    "import a from 'no-such-package'\nexport default { title: a }\n",
    'config-unreadable 1:15',
  ],
  [
    'a name that a module does not export',
    "import { nothing } from 'node:fs'\nexport default { title: nothing }\n",
    'config-unreadable 1:1',
  ],
  ['a page', '---\ntitle: Page\n---\n\nText.\n', 'config-unreadable 2:6'],
  ['JSON', '{ "title": "A" }\n', 'config-unreadable 1:10'],
  [
    'a require of what is not there',
    "const a = require('./missing.cjs')\nexport default { title: a }\n",
    'config-unreadable 1:19',
  ],
  ['a type alone', 'export type Config = {}\n', 'config-unreadable 1:1'],
  [
    'a stack that overflows',
    'const f = (): unknown => f()\nexport default f()\n',
    'config-unreadable 1:1',
  ],
  [
    'values nested 20,000 deep',
    'let a: any = 1\nfor (let i = 0; i < 20000; i++) a = { a }\nexport default { title: a }\n',
    'config-unreadable 1:1',
  ],
  [
    'links nested 20,000 deep',
    'let a: any = { title: "A" }\nfor (let i = 0; i < 20000; i++) a = { title: "A", links: [a] }\nexport default { navigations: { docs: [{ links: [a] }] } }\n',
    'config-unreadable 1:1',
  ],
]
