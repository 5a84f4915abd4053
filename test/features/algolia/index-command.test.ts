import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runProgram } from '../../../src/cli/program.ts'
import {
  ADMIN_KEY,
  type FakeAlgolia,
  SEARCH_KEY,
  startFakeAlgolia,
} from '../../support/fake-algolia.ts'
import { folderOf } from '../../support/temporary-dir.ts'
import {
  docsgen,
  pageText,
  type SearchSite,
  searchSite,
  startDocsgen,
  testHost,
} from './search-site.ts'

let fake: FakeAlgolia
let site: SearchSite
const env = { ALGOLIA_ADMIN_KEY: ADMIN_KEY }

beforeEach(async () => {
  fake = await startFakeAlgolia()
  site = searchSite(fake)
})
afterEach(() => fake.stop())

const index = (args: readonly string[] = [], variables: Record<string, string> = env) =>
  docsgen(['index', ...args], { dir: site.dir, env: variables })

/** Times, sizes and the port differ from run to run. */
const masked = (text: string) =>
  text
    .replaceAll(String(fake.host.port), 'PORT')
    .replace(/ +\d+(\.\d+)? (ms|s)$/gm, ' TIME')
    .replace(/\d+(\.\d+)? (kB|B)\b/g, 'SIZE')

const writes = () => fake.calls().filter((call) => /batch|operation|PUT|DELETE|clear/.test(call))

describe('docsgen index', () => {
  it('[CLI-03] pushes, and says what it did', async () => {
    const { code, stdout, stderr } = await index()
    expect(code).toBe(0)
    expect(masked(stdout)).toBe('\nIndex acme is up to date: 36 records.\n')
    expect(masked(stderr)).toMatchInlineSnapshot(`
      "Search index acme  (app FAKEAPP, 127.0.0.1:PORT)
        + 36   ~ 0   - 0   settings 21

        uploading   25 %
        uploading   50 %
        uploading   75 %
        ✓ uploaded  36 operations, SIZE TIME
        ✓ live      new records answer searches TIME
        ✓ probe     "About home" → / TIME
      "
    `)
    expect(fake.index('acme')?.records.size).toBe(36)
  })

  it('[CLI-03] --dry-run says what would change and sends nothing', async () => {
    await index()
    site.write('content/zones.md', pageText('zones'))
    site.write('content/peers.md', pageText('peers').replace('Words', 'News'))
    site.write('content/groups.md', '---\ntitle: Groups\ndraft: true\n---\n')
    const before = writes().length
    const { code, stdout, stderr } = await index(['--dry-run'])
    expect(code).toBe(0)
    expect(stderr).toBe('')
    expect(masked(stdout)).toMatchInlineSnapshot(`
      "Search index acme  (app FAKEAPP, 127.0.0.1:PORT)

        records   local 36    remote 36
        + new           6      /zones (6)
        ~ changed       1      1 page
        - removed       6      /groups (6)
        = same         29
        settings  as they should be

        largest record SIZE of SIZE   /setup-keys
        push would send 13 operations, about SIZE

      Nothing was sent. → docsgen index
      "
    `)
    expect(writes()).toHaveLength(before)
  })

  it('[CLI-03] --dry-run needs no credentials', async () => {
    const { code, stdout } = await index(['--dry-run'], {})
    expect(code).toBe(0)
    expect(masked(stdout)).toMatchInlineSnapshot(`
      "Search records  (no credentials: nothing to compare with)

        records   local 36

        largest record SIZE of SIZE   /setup-keys

      Nothing was sent. → docsgen index
      "
    `)
    expect(fake.log).toEqual([])
  })

  it('--out writes the records and sends nothing', async () => {
    const { code, stdout } = await index(['--out', 'out/records.json'], {})
    expect([code, stdout]).toEqual([0, 'Wrote 36 records to out/records.json.\n'])
    const records = JSON.parse(readFileSync(join(site.dir, 'out/records.json'), 'utf8')) as object[]
    expect(records).toHaveLength(36)
    expect(fake.log).toEqual([])
  })

  it('--out names a file from where the command is called', async () => {
    const dir = folderOf()
    const args = ['index', '-C', site.dir, '--out', 'records.json']
    expect((await docsgen(args, { dir, env: {} })).code).toBe(0)
    expect([dir, site.dir].map((folder) => existsSync(join(folder, 'records.json')))).toEqual([
      true,
      false,
    ])
  })

  it('--dry-run --out does both', async () => {
    const { code, stdout } = await index(['--dry-run', '--out', 'records.json'], {})
    expect(code).toBe(0)
    expect(stdout).toContain('Nothing was sent.')
    expect(existsSync(join(site.dir, 'records.json'))).toBe(true)
  })

  it('--json prints the report and nothing else', async () => {
    const { code, stdout, stderr } = await index(['--json'])
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toMatchObject({
      outcome: 'pushed',
      target: { index: 'acme', appId: 'FAKEAPP' },
      changes: { local: 36, added: { records: 36 }, unchanged: 0 },
    })
  })

  it('--json names twenty pages of a kind, and counts them all', async () => {
    for (let number = 0; number < 25; number += 1)
      site.write(`content/more-${number}.md`, pageText(`more ${number}`))
    const { stdout } = await index(['--dry-run', '--json'])
    const { changes } = JSON.parse(stdout) as { changes: { added: { pages: object[] } } }
    expect(changes).toMatchObject({ local: 36 + 25 * 6, added: { records: 36 + 25 * 6 } })
    expect(changes.added.pages).toHaveLength(20)
  })

  it('[CLI-03] --json says why a push is refused', async () => {
    await index()
    for (const name of ['peers', 'groups']) {
      site.write(`content/${name}.md`, `---\ntitle: ${name}\ndraft: true\n---\n`)
    }
    const { code, stdout, stderr } = await index(['--json'])
    expect([code, stderr]).toEqual([1, ''])
    expect(JSON.parse(stdout)).toEqual({
      outcome: 'refused',
      diagnostics: [
        {
          code: 'search-mass-delete',
          severity: 'error',
          message: 'The push would delete 12 of 36 records of the index acme',
          hint: 'If that is meant: docsgen index --allow-mass-delete',
          at: null,
          related: [],
          fix: null,
        },
      ],
    })
  })

  it('[P4] [CLI-03] --json says what the service refused, without the key', async () => {
    const body = JSON.stringify({ message: `Invalid key ${ADMIN_KEY}`, status: 403 })
    fake.fault({ kind: 'status', status: 403, body })
    const { code, stdout, stderr } = await index(['--json'])
    expect([code, stderr]).toEqual([3, ''])
    expect(JSON.parse(stdout)).toEqual({
      outcome: 'failed',
      target: { index: 'acme', appId: 'FAKEAPP', place: `127.0.0.1:${fake.host.port}` },
      reason: 'Invalid key ***',
      sent: 0,
      full: false,
    })
  })

  it('[P4] [CLI-03] --json says which credentials are missing, by name', async () => {
    const { code, stdout, stderr } = await index(['--json'], {})
    expect([code, stderr]).toEqual([2, ''])
    expect(JSON.parse(stdout)).toEqual({
      outcome: 'no-credentials',
      credentials: {
        missing: 'admin key',
        lookedIn: ['ALGOLIA_ADMIN_KEY (not set)', '.env (no such file)'],
        found: [
          'app id FAKEAPP (docs-site.config.ts:5)',
          'search-only key (docs-site.config.ts:6)',
        ],
      },
    })
    expect(stdout).not.toContain(SEARCH_KEY)
  })

  it('[P4] without an admin key it says where it looked, prints no key and ends with 2', async () => {
    const { code, stdout, stderr } = await index([], {})
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatchInlineSnapshot(`
      "error  search-credentials  No admin key for the search service.
        Looked in   ALGOLIA_ADMIN_KEY (not set), .env (no such file)
        Found       app id FAKEAPP (docs-site.config.ts:5), search-only key (docs-site.config.ts:6)
        The search-only key cannot write, and the admin key must not be in the config file.

        → export ALGOLIA_ADMIN_KEY=…         this shell
        → add it to .env                     this machine (keep .env out of the repository)
        → the secrets of your CI
      "
    `)
    expect(stderr).not.toContain(SEARCH_KEY)
  })

  it('reads .env, which the environment overrules', async () => {
    site.write('.env', `# keys\nexport ALGOLIA_ADMIN_KEY="${ADMIN_KEY}"\nALGOLIA_INDEX=staging\n`)
    expect((await index([], {})).code).toBe(0)
    expect(fake.names()).toEqual(['staging'])
    expect((await index([], { ALGOLIA_INDEX: 'preview' })).code).toBe(0)
    expect(fake.names()).toEqual(['staging', 'preview'])
  })

  it('[CLI-03] refuses a mass delete with 1, and does it when that is meant', async () => {
    await index()
    for (const name of ['peers', 'groups', 'routes']) {
      site.write(`content/${name}.md`, `---\ntitle: ${name}\ndraft: true\n---\n`)
    }
    const refused = await index()
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain(
      'search-mass-delete  The push would delete 18 of 36 records of the index acme',
    )
    expect(refused.stderr).toContain('docsgen index --allow-mass-delete')
    expect((await index(['--allow-mass-delete'])).code).toBe(0)
    expect(fake.index('acme')?.records.size).toBe(18)
  })

  it('a broken site ends with 1, and the service is not asked', async () => {
    site.write('content/peers.md', `${pageText('peers')}\n[away](/nowhere)\n`)
    const { code, stderr } = await index()
    expect(code).toBe(1)
    expect(stderr).toContain('link-not-found')
    expect(fake.log).toEqual([])
  })

  it('[P4] what the service refuses ends with 3, and no key is printed', async () => {
    const body = JSON.stringify({ message: `Invalid key ${ADMIN_KEY}`, status: 403 })
    fake.fault({ kind: 'status', status: 403, body })
    const { code, stdout, stderr } = await index(['--verbose'])
    expect([code, stdout]).toEqual([3, ''])
    expect(masked(stderr)).toMatchInlineSnapshot(`
      "error  search-service  Invalid key ***
        Search index acme  (app FAKEAPP, 127.0.0.1:PORT)
        Nothing was sent. Running the command again continues.
      "
    `)
  })

  it('[P14] a service that is down for a moment is asked again', async () => {
    fake.fault({ kind: 'status', status: 503, times: 1 })
    const { code, stderr } = await index(['--verbose'])
    expect(code).toBe(0)
    expect(stderr).toMatch(/trying again in 1\.0 s/)
  })

  it('[P14] gzip that is none ends no process', async () => {
    fake.fault({ kind: 'gzip-junk', on: 'settings', times: 1 })
    expect((await startDocsgen(['index'], { dir: site.dir, env }).ended).code).toBe(0)
  })

  it('[CALL-06] no site is built whose search key is the admin key', async () => {
    site = searchSite(fake, { searchKey: ADMIN_KEY })
    const { code, stderr } = await docsgen(['build'], { dir: site.dir, env })
    expect(code).toBe(1)
    expect(stderr).toContain('search-admin-key-public')
    expect(stderr).toContain('docs-site.config.ts:6')
    expect(stderr).not.toContain(ADMIN_KEY)
    expect(existsSync(join(site.dir, 'dist'))).toBe(false)
  })

  it('[CLI-03] in a terminal, a bar stands where its steps come', async () => {
    fake.fault({ kind: 'slow', ms: 100, on: '/batch' })
    const { code, stdout } = await docsgen(['index'], { dir: site.dir, env, isTerminal: true })
    expect(code).toBe(0)
    const clear = '\r\u001B[2K'
    const [head = '', ...drawn] = stdout.replaceAll('\r\n', '\n').split(clear)
    expect(head).toContain('+ 36   ~ 0   - 0   settings 21\n\n  uploading   ')
    const bars = [head.slice(head.lastIndexOf('\n') + 1), ...drawn.slice(0, -1)]
    expect(bars.map((bar) => bar.replace(/ {3}\d+ kB {3}\d+ s left$/, ' …'))).toEqual(
      [
        [0, '0/36'],
        [8, '10/36 …'],
        [16, '20/36 …'],
        [23, '30/36 …'],
        [28, '36/36 …'],
      ].map(
        ([cells, rest]) =>
          `  uploading   ${'█'.repeat(Number(cells))}${'░'.repeat(28 - Number(cells))}  ${rest}`,
      ),
    )
    expect(drawn.at(-1)).toMatch(/^ {2}✓ uploaded {2}36 operations, /)
  })

  it.each([
    [[], 0, 'Nothing was sent. Running the command again continues.'],
    [[], 1, '10 operations sent. Running the command again continues.'],
    [['--full'], 1, 'The live index is as it was. Running the command again starts anew.'],
  ] as const)(
    '[CLI-03] [P12] an interrupt with %j after %i batches ends with 130, and says what was sent',
    async (args, after, text) => {
      fake.put('acme', [])
      const live = fake.index('acme')?.records
      fake.fault({ kind: 'hang', on: '/batch', after })
      const batches = () => fake.calls().filter((call) => call.endsWith('/batch')).length
      const host = testHost(site.dir, { ...env, NO_COLOR: '1', LC_ALL: 'C.UTF-8' })
      const ended = runProgram(['index', ...args], host)
      await expect.poll(batches).toBe(after + 1)
      host.interrupt()
      expect([await ended, host.written.stdout]).toEqual([130, ''])
      expect(host.written.stderr.endsWith(`\nInterrupted. ${text}\n`)).toBe(true)
      if (args.length > 0) expect(fake.index('acme')?.records).toBe(live)
      fake.clearFaults()
      expect((await index(args)).code).toBe(0)
      expect(fake.index('acme')?.records.size).toBe(36)
    },
  )

  it('[CLI-03] [P12] --json says that a process was interrupted, and what was sent', async () => {
    fake.put('acme', [])
    fake.fault({ kind: 'hang', on: '/batch', after: 1 })
    const running = startDocsgen(['index', '--json'], { dir: site.dir, env })
    await expect.poll(() => fake.calls().filter((call) => call.endsWith('/batch')).length).toBe(2)
    running.interrupt()
    const { code, stdout, stderr } = await running.ended
    expect([code, stderr]).toEqual([130, ''])
    expect(JSON.parse(stdout)).toMatchObject({ outcome: 'interrupted', sent: 10, full: false })
  })

  it('unknown options end with 2', async () => {
    const { code, stderr } = await index(['--dry'])
    expect(code).toBe(2)
    expect(stderr).toContain('Unknown option "--dry"')
  })
})
