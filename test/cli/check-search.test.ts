import { afterEach, describe, expect, it } from 'vitest'
import { tempSite } from '../support/temp-site.ts'
import type { Files } from '../support/temporary-dir.ts'
import { docsgen } from './run.ts'

/*
 * `docsgen check --search`: golden queries, asked as a reader asks them.
 */

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`
const pages: Files = {
  'content/index.md': page('Home', '## First steps\n\nWhere all begins.'),
  'content/keys.md': page('Setup keys', '## Create a key\n\nPress.\n\n## Revoke a key\n\nPress.'),
  'content/peers.md': page('Peers', 'Machines of the network. A key lets them in.'),
}
const configured = (search: object, more: object = {}): Files => ({
  'docs-site.config.ts': `export default ${JSON.stringify({ title: 'Acme', ...more, search }, null, 2)}\n`,
})
const inFile = (text: string, more: object = {}): Files => ({
  ...configured({ golden: 'golden.yaml' }, more),
  'golden.yaml': text,
})

let remove: () => void = () => undefined
afterEach(() => remove())

type Found = {
  readonly code: string
  readonly message: string
  readonly hint: string
  readonly at: { readonly file: string; readonly line: number; readonly column: number } | null
}

/** The exit code, and what is found: `code file:line:column message`. */
async function check(files: Files, args: readonly string[] = ['--search']) {
  const folder = tempSite({ ...pages, ...files })
  remove = folder.remove
  const { code, stdout } = await docsgen(['check', '--json', ...args], { cwd: folder.dir })
  const found = (JSON.parse(stdout) as readonly Found[]).map(
    ({ code: name, at, message }) => `${name} ${at?.file}:${at?.line}:${at?.column} ${message}`,
  )
  return { code, found }
}

describe('a query that misses its page', () => {
  const golden = `# What readers type
- query: setup keys
  page: /keys
- { query: setup keys, page: /peers, within: 1 }
- query: nonsense
  page: /peers
`

  it('is an error at its place, with what it finds instead, and with how much was asked', async () => {
    const folder = tempSite({ ...pages, ...inFile(golden) })
    remove = folder.remove
    const { code, stdout, stderr } = await docsgen(['check', '--search'], { cwd: folder.dir })
    expect(code).toBe(1)
    expect(stderr).toMatch(/✓ search +titles and labels: 3, queries: 3 /)
    expect(
      stdout,
    ).toContain(`error  search-golden-missed  The query "setup keys" does not find /peers in the first 1
  golden.yaml:4:12
     3 │   page: /keys
  >  4 │ - { query: setup keys, page: /peers, within: 1 }
       │            ^^^^^^^^^^
     5 │ - query: nonsense
  It finds: /keys, `)
    expect(
      stdout,
    ).toContain(`error  search-golden-missed  The query "nonsense" does not find /peers in the first 3
  golden.yaml:5:10
`)
    expect(stdout).toContain('  It finds: nothing\n')
    expect(stdout).toContain('Found 2 errors in 1 file')
  })

  it('is not the only thing that its file is read for: a byte that is no text is told at its place', async () => {
    const { code, found } = await check(inFile('- query: setup keys\n  page: /keys # \0\n'))
    expect([code, found]).toEqual([
      1,
      expect.arrayContaining([expect.stringMatching(/^encoding-invalid golden\.yaml:2:17 /)]),
    ])
  })

  it('is found at an address that is percent-encoded, however it is written', async () => {
    const own = { 'content/über uns.md': page('Imprint', '## Where we are\n\nThere.') }
    const queries = `- query: imprint
  page: /über uns
- query: imprint
  page: /%C3%BCber%20uns
- query: where we are
  page: /über uns#where-we-are
`
    expect(await check({ ...own, ...inFile(queries) })).toEqual({ code: 0, found: [] })
  })

  it('is not looked for without --search', async () => {
    expect(await check(inFile(golden), [])).toEqual({ code: 0, found: [] })
  })

  it('has its place in the config, too', async () => {
    const search = {
      golden: [
        { query: 'setup keys', page: '/keys' },
        { query: 'machines', page: '/keys', within: 1 },
      ],
    }
    expect(await check(configured(search))).toEqual({
      code: 1,
      found: [
        'search-golden-missed docs-site.config.ts:10:19 The query "machines" does not find /keys in the first 1',
      ],
    })
  })
})

describe('a name that does not find its page', () => {
  const glossaries = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e'].map((name) => [
      `content/${name}.md`,
      page(`Connect ${name}`, '## Connect\n\nConnect connect.'),
    ]),
  )

  it('is a warning at its page: a title', async () => {
    // Words of one letter are in every title; that of the last page is in all of them.
    const files = { ...glossaries, 'content/z.md': page('Connect', 'Connect all.') }
    const { code, found } = await check({ ...files, 'content/y.md': page('???', 'Text.') })
    expect([code, found]).toEqual([
      0,
      [
        'search-name-missed content/y.md:1:1 The name "???" does not find its page, /y, in the first 3',
      ],
    ])
  })

  it('or a label of the navigation, which finds its page as a title does', async () => {
    const navigation = (title: string) => ({
      navigations: { docs: [{ title: 'All', links: ['/', '/keys', { title, href: '/peers' }] }] },
    })
    expect(await check(configured({}, navigation('Troubles')))).toEqual({ code: 0, found: [] })
    expect((await check(configured({}, navigation('!!')))).found).toEqual([
      'search-name-missed content/peers.md:1:1 The name "!!" does not find its page, /peers, in the first 3',
    ])
  })

  it('of several pages is found where one of them is, and says nothing of pages that search does not know', async () => {
    const same = Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((name) => [`content/${name}.md`, page('Same title', 'Text.')]),
    )
    const hidden = '---\ntitle: "???"\nsearch: { exclude: true }\n---\n\nText.\n'
    expect(await check({ ...same, 'content/h.md': hidden })).toEqual({ code: 0, found: [] })
  })
})

describe('what counts as found', () => {
  it('`within` of a query, three of one without', async () => {
    const many = Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((name) => [`content/${name}.md`, page('Same title', 'Text.')]),
    )
    const lines = [
      '- { query: same title, page: /c }',
      '- { query: same title, page: /d }',
      '- { query: same title, page: /d, within: 4 }',
      '- { query: same title, page: /b, within: 1 }',
    ]
    const { found } = await check({ ...many, ...inFile(lines.join('\n')) })
    expect(found).toEqual([
      'search-golden-missed golden.yaml:2:12 The query "same title" does not find /d in the first 3',
      'search-golden-missed golden.yaml:4:12 The query "same title" does not find /b in the first 1',
    ])
  })

  it('a page with an anchor asks for that section', async () => {
    const lines = [
      '- { query: revoke a key, page: "/keys#revoke-a-key", within: 1 }',
      '- { query: revoke a key, page: /keys, within: 1 }',
      '- { query: revoke a key, page: "/keys#create-a-key", within: 1 }',
    ]
    expect(await check(inFile(lines.join('\n')))).toEqual({
      code: 1,
      found: [
        'search-golden-missed golden.yaml:3:12 The query "revoke a key" does not find /keys#create-a-key in the first 1',
      ],
    })
  })

  it('a description, and every heading of the page below it, whatever the page begins with', async () => {
    const described = (title: string, description: string, body: string) =>
      `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${body}\n`
    const relays = described('Relays', 'Detours around walls.', '## Choose a port\n\nAny is fine.')
    const walls = described('Walls', 'Barriers of all sorts.', 'Built.\n\n## Open a gate\n\nTurn.')
    const lines = [
      '- { query: detours, page: /relays, within: 1 }',
      '- { query: choose a port, page: "/relays#choose-a-port", within: 1 }',
      '- { query: barriers, page: /walls, within: 1 }',
      '- { query: built, page: /walls, within: 1 }',
      '- { query: open a gate, page: "/walls#open-a-gate", within: 1 }',
    ]
    const files = { 'content/relays.md': relays, 'content/walls.md': walls }
    expect(await check({ ...files, ...inFile(lines.join('\n')) })).toEqual({ code: 0, found: [] })
  })

  it.each([
    ['a base', { base: '/docs' }],
    ['a base and an origin', { base: '/docs', url: 'https://acme.example' }],
    ['slashes at the end', { trailingSlash: true }],
    ['both', { base: '/docs', trailingSlash: true }],
  ])('pages are written without what the site adds: %s', async (_, config) => {
    const lines = [
      '- { query: home, page: /, within: 1 }',
      '- { query: first steps, page: "/#first-steps", within: 1 }',
      '- { query: setup keys, page: /keys, within: 1 }',
      '- { query: revoke a key, page: "/keys#revoke-a-key", within: 1 }',
      '- { query: peers, page: /docs/peers }',
    ]
    expect((await check(inFile(lines.join('\n'), config))).found).toEqual([
      'search-golden-missed golden.yaml:5:12 The query "peers" does not find /docs/peers in the first 3',
    ])
  })
})

describe('golden queries that cannot be read', () => {
  it.each([
    ['a query without a page', '- query: keys\n', '1:3', '0.page: Invalid input: expected string'],
    ['an unknown key', '- query: a\n  page: /keys\n  with: 1\n', '1:3', '0: Unrecognized key'],
    ['a page without a slash', '- query: a\n  page: keys\n', '2:9', '0.page: Invalid string'],
    ['a place that is too far', '- { query: a, page: /keys, within: 6 }', '1:36', '0.within: Too'],
    ['another shape', 'query: a\n', '1:1', 'it is not a list'],
    ['a fault of the syntax', '- query: a\n- "b\n', '3:1', 'Missing closing "quote'],
    [
      'aliases of aliases',
      `- &a [1]\n${'bcdefghij'.replace(/./g, (it) => `- &${it} [${`*${String.fromCharCode(it.charCodeAt(0) - 1)}, `.repeat(9)}]\n`)}`,
      '1:1',
      'Excessive alias count',
    ],
  ])('%s', async (_, text, place, reason) => {
    const { code, found } = await check(inFile(text))
    expect(code).toBe(1)
    expect(found).toHaveLength(1)
    const start = `search-golden-unreadable golden.yaml:${place} The golden queries in golden.yaml cannot be read: ${reason}`
    expect(found[0]?.slice(0, start.length)).toBe(start)
  })

  it.each(['missing.yaml', 'content'])('%s is no file', async (golden) => {
    const { code, found } = await check(configured({ golden }))
    expect({ code, found }).toEqual({
      code: 1,
      found: [
        `search-golden-unreadable docs-site.config.ts:4:5 The golden queries in ${golden} cannot be read: there is no such file`,
      ],
    })
  })

  it('an empty file holds none', async () => {
    expect(await check(inFile('# later\n'))).toEqual({ code: 0, found: [] })
  })
})
