import { describe, expect, it } from 'vitest'
import { handleKeys } from '../../src/cli/actions/dev.ts'
import { askChoice, askText } from '../../src/cli/ask.ts'
import { eventLine } from '../../src/cli/dev-lines.ts'
import { numberOption, serverOptions, sharedOptions, textOption } from '../../src/cli/flags.ts'
import { countedInFiles, nextSteps, problemCounts } from '../../src/cli/next-steps.ts'
import { createPluginsTable } from '../../src/cli/plugins-table.ts'
import { createReporter } from '../../src/cli/reporter.ts'
import { announce, refusePort } from '../../src/cli/server-text.ts'
import { untilStopped } from '../../src/cli/serving.ts'
import { sizesTable, timingsTable } from '../../src/cli/sizes-table.ts'
import { styleFor } from '../../src/cli/terminal.ts'
import { createStyle } from '../../src/diagnostics/format/style.ts'
import type { Keyboard } from '../../src/model/host.ts'
import { testHost } from '../support/host.ts'
import { tables } from '../support/tables.ts'
import { folderOf } from '../support/temporary-dir.ts'

const { takenPorts, devOptions, navigations } = tables<{
  takenPorts: readonly (readonly [more: object | undefined, who: string])[]
  devOptions: readonly (readonly [flags: Parameters<typeof serverOptions>[0], expected: object])[]
  navigations: readonly (readonly [standard: string, keys: readonly string[], expected: string])[]
}>(import.meta.url)

const style = createStyle({ color: false, unicode: true, columns: undefined })
const found = (severity: string, more: object = {}) =>
  ({ severity, code: 'link-not-found', message: 'No page', related: [], ...more }) as never
const at = (file: string, line = 3) => ({ at: { file, line, column: 1, length: 1 } })
const shared = {
  dir: '.',
  config: undefined,
  json: false,
  strict: false,
  quiet: false,
  verbose: false,
  color: false,
}

describe('a line of docsgen dev', () => {
  const now = new Date(2026, 5, 1, 4, 5, 6)
  const line = (event: object) => eventLine(event as never, now, style)
  const updated = (pages: number, ...files: readonly string[]) =>
    line({ kind: 'updated', files, pages, ms: 37.6 })
  const problem = (more: object) => line({ kind: 'problem', diagnostic: found('error', more) })

  it.each([
    [updated(1, 'content/a/b.md'), '04:05:06  b.md                  saved → page updated in 38 ms'],
    [updated(0, 'b.md'), '04:05:06  b.md                  saved → no page changed (38 ms)'],
    [
      updated(2, 'a/b.md', 'c.md', 'd.md'),
      '04:05:06  b.md and 2 more       saved → 2 pages updated in 38 ms',
    ],
    [problem(at('a/b.md')), '04:05:06  b.md:3                error link-not-found  No page'],
    [problem({}), '04:05:06                        error link-not-found  No page'],
    [
      problem({ ...at('b.md', 12), hint: 'See.\nDid you mean /a, or /b? Else: no?' }),
      '04:05:06  b.md:12               error link-not-found  No page (did you mean /a, or /b? Else: no?)',
    ],
    [
      line({ kind: 'problem', diagnostic: found('warning', { hint: 'Write it' }) }),
      '04:05:06                        warning link-not-found  No page',
    ],
    [line({ kind: 'fixed', file: 'content/b.md' }), '04:05:06  b.md                  fixed'],
  ])('%s', (said, expected) => {
    expect(said).toBe(expected)
  })
})

describe('counts and the way on', () => {
  const [error, warning] = [found('error', at('a.md')), found('warning', at('b.md'))]

  it.each([
    [[], 'no problems', 'no problems'],
    [[error], '1 error', '1 error in 1 file'],
    [[error, warning, warning], '1 error, 2 warnings', '1 error, 2 warnings in 2 files'],
    [[found('warning')], '1 warning', '1 warning'],
  ])('%#', (all, counts, inFiles) => {
    expect([problemCounts(all), countedInFiles(all)]).toEqual([counts, inFiles])
  })

  it('are what can be applied safely, and the first code that is known', () => {
    const own = found('error', { code: 'own-code' })
    const fixable = (safe: boolean) => found('error', { code: 'anchor-not-found', fix: { safe } })
    expect(nextSteps([])).toEqual([])
    expect(nextSteps([own])).toEqual([])
    expect(nextSteps([own, error, fixable(false)])).toEqual(['→ docsgen explain link-not-found'])
    expect(nextSteps([fixable(true), error, fixable(true), fixable(false)])).toEqual([
      '→ docsgen check --fix    applies 2 of these      Explain: docsgen explain anchor-not-found',
    ])
    expect(nextSteps([found('error', { code: 'own-code', fix: { safe: true } })])).toEqual([
      '→ docsgen check --fix    applies 1 of these',
    ])
  })
})

describe('tables', () => {
  const lines = (text: string) => text.split('\n')

  it('of sizes: a row for each kind there is, with what a page loads of it', () => {
    const sizes = [
      { kind: 'html', files: 1_234, bytes: 9_800, gzip: undefined },
      { kind: 'js', files: 2, bytes: 212_000, gzip: 60_000 },
      { kind: 'css', files: 0, bytes: 0, gzip: 0 },
      { kind: 'fonts', files: 1, bytes: 1, gzip: undefined },
    ] as const
    const weight = { js: 1_500, css: 3, requests: 7, html: { path: 'a.html', bytes: 2_000 } }
    expect(lines(sizesTable({ sizes, weight }, 'dist', style))).toEqual([
      '  dist/          files       size       gzip',
      '  HTML           1,234     9.8 kB             largest a.html 2.0 kB gzip',
      '  JavaScript         2     212 kB    60.0 kB    first load 1.5 kB, 7 requests a page',
      '  fonts              1        1 B',
    ])
    const plain = { sizes, weight: undefined }
    expect(lines(sizesTable(plain, 'a-folder-of-length', style)).slice(0, 2)).toEqual([
      '  a-folder-of-length/   files       size       gzip',
      '  HTML                  1,234     9.8 kB',
    ])
    const none = { sizes, weight: { ...weight, html: undefined } }
    expect(lines(sizesTable(none, 'dist', style))[1]).toBe('  HTML           1,234     9.8 kB')
  })

  it('of times, also where nothing took any', () => {
    const timings = [
      { stage: 'load', ms: 1_000 },
      { stage: 'write', ms: 2_000 },
    ]
    expect(lines(timingsTable(timings, style))).toEqual([
      '  stage           time      share',
      '  load          1.00 s       33 %',
      '  write         2.00 s       67 %',
    ])
    expect(lines(timingsTable([{ stage: 'load', ms: 0 }], style))[1]).toBe(
      '  load          0.00 s        0 %',
    )
  })

  it('of plugins: what each did, put together by part', () => {
    const table = createPluginsTable()
    expect(table.text(style)).toBeUndefined()
    const event = { kind: 'plugin', name: 'b', part: 'markdown', ms: 400 } as const
    for (const more of [
      {},
      { ms: 599.9 },
      { part: 'pages', ms: 0.04 },
      { name: 'a', part: 'site' },
    ])
      table.add({ ...event, ...more } as never)
    expect(lines(table.text(style) ?? '')).toEqual([
      '  plugin                what it did                 time',
      '  a                     looked at the site      400.0 ms',
      '  b                     2 runs on pages         999.9 ms',
      '  b                     made pages                0.0 ms',
    ])
    table.add({ ...event, ms: 0.1 })
    expect(table.text(style)).toContain('3 runs on pages           1.00 s')
  })
})

describe('servers', () => {
  const owner = { name: 'node', pid: 5, runningMs: 7_500_000, folder: '/home/me/docs' }
  const refused = (taken: Parameters<typeof refusePort>[0], command = 'dev') => {
    const host = testHost('.')
    refusePort(taken, command, createReporter({ ...host, env: { HOME: '/home/me' } }, shared))
    return host.written.stderr.trimEnd().split('\n')
  }
  const first = (more: object | undefined) =>
    refused({ port: 4321, owner: more && { ...owner, ...more } })[0]

  it.each(takenPorts)('a port that is taken: %j', (more, who) => {
    expect(first(more)).toBe(`error  port-in-use  Port 4321 is taken${who}.`)
  })

  it('a port that is taken: what to do', () => {
    expect(refused({ port: 9, owner: undefined }, 'preview').slice(1)).toEqual([
      '  → docsgen preview            picks a free port',
      '  → docsgen preview --port 10',
    ])
  })

  it('that run are told with their addresses, and whom the standard port belongs to', () => {
    const host = testHost('/site')
    const skipped = { port: 4321, owner: { ...owner, name: 'vite' } }
    const origin = 'http://localhost:4322'
    const start = { kind: 'running', port: 4322, origin, path: '/docs/', network: [] }
    announce({ ...start, skipped } as never, createReporter(host, shared), '  ready')
    expect(host.written).toEqual({
      stdout: '',
      stderr: `Port 4321 is in use (vite, pid 5). Using 4322.\n\ndocsgen ${host.version}  site  ready\n\n  Local    http://localhost:4322/docs/\n  Network  use --host\n`,
    })
    const other = testHost('/site')
    const open = { ...start, skipped: undefined, network: ['10.0.0.1', '10.0.0.2'] }
    announce(open as never, createReporter(other, { ...shared, json: true }), '')
    expect(other.written).toEqual({
      stdout: '{"event":"ready","url":"http://localhost:4322/docs/","port":4322}\n',
      stderr: '',
    })
    announce(open as never, createReporter(other, shared), '')
    expect(other.written.stderr).toContain(
      '  Network  http://10.0.0.1:4322/docs/\n  Network  http://10.0.0.2:4322/docs/\n',
    )
    announce(
      { ...start, skipped: { port: 1, owner: undefined } } as never,
      createReporter(host, shared),
      '',
    )
    expect(host.written.stderr).toContain('Port 1 is in use. Using 4322.\n')
  })

  it.each(devOptions)('options %j', (flags, expected) => {
    expect(serverOptions(flags, shared)).toEqual({ dir: '.', config: undefined, ...expected })
    expect(textOption({ a: 'x', b: true }, 'a')).toBe('x')
    expect([textOption({ a: true }, 'a'), numberOption({ a: 'x' }, 'a')]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('of every command: each by its own flag, and what is usual without', () => {
    expect(sharedOptions({})).toEqual({ ...shared, color: true })
    expect(sharedOptions({ cwd: 'docs', config: 'own.ts', color: false })).toEqual({
      ...shared,
      dir: 'docs',
      config: 'own.ts',
    })
    for (const name of ['json', 'strict', 'quiet', 'verbose'])
      expect(sharedOptions({ [name]: true })).toEqual({ ...shared, color: true, [name]: true })
  })

  it('run until Ctrl-C or a key, and then listen to neither', async () => {
    for (const [way, code] of [
      ['interrupt', 130],
      ['key', 0],
    ] as const) {
      const calls: string[] = []
      const ways = new Map<string, () => void>()
      const host = {
        ...testHost('.'),
        onInterrupt: (listener: () => void) => {
          ways.set('interrupt', listener)
          return () => void calls.push('ignore')
        },
      }
      const close = async () => {
        calls.push('close')
        throw new Error('it is closed already')
      }
      const ended = untilStopped(host, close, (stop) => {
        ways.set('key', stop)
        return () => void calls.push('unlisten')
      })
      ways.get(way)?.()
      expect([await ended, calls]).toEqual([code, ['ignore', 'unlisten', 'close']])
    }
  })
})

/** A keyboard that a test types on. */
function typed(answer = '') {
  let onKey = (_: string): void => undefined
  const state = { question: '', isListening: false }
  const keyboard: Keyboard = {
    ask: async (question) => {
      state.question = question
      return answer
    },
    listen(listener) {
      onKey = listener
      state.isListening = true
      return () => {
        state.isListening = false
      }
    },
  }
  return {
    keyboard,
    state,
    type: (...keys: readonly string[]) => {
      for (const key of keys) onKey(key)
    },
  }
}

describe('questions', () => {
  it.each([
    ['', 'Docs'],
    ['  ', 'Docs'],
    [' My site ', 'My site'],
  ])('the answer %j is %j', async (answer, expected) => {
    const { keyboard, state } = typed(answer)
    const prompt = { keyboard, stream: testHost('.').stdout, style }
    expect(await askText('Site name?', 'Docs', prompt)).toBe(expected)
    expect(state.question).toBe('  Site name?       (Docs) ')
  })

  const choices = ['a', 'b', 'c'].map((value) => ({ value, name: value.toUpperCase() }))
  it.each(navigations)('from %s by %j to %s', async (standard, keys, expected) => {
    const { keyboard, state, type } = typed()
    const host = testHost('.')
    const chosen = askChoice('Which?', choices, { keyboard, stream: host.stdout, style }, standard)
    type(...keys)
    expect(await chosen).toBe(expected)
    expect(state.isListening).toBe(false)
    const marks = choices.map(({ value, name }) => `${value === expected ? '●' : '○'} ${name}`)
    expect(host.written.stdout).toMatch(
      new RegExp(`\\r\\u001B\\[2K  Which\\?           ${marks.join('   ')}\\n$`),
    )
  })

  it('keys of docsgen dev do what the line above says', () => {
    for (const count of [0, 2]) {
      const { keyboard, type } = typed()
      const host = { ...testHost('.'), keyboard }
      const calls: string[] = []
      const call = (name: string) => () => void calls.push(name)
      const keys = {
        open: call('o'),
        clear: call('c'),
        problems: call('w'),
        problemCount: () => count,
      }
      handleKeys(keys, createReporter(host, shared), call('q'))
      type('o', 'c', 'w', 'x', 'q')
      expect(calls).toEqual(['o', 'c', 'w', 'q'])
      const warnings = count === 0 ? 'w warnings' : 'w warnings (2)'
      expect(host.written.stderr).toBe(`\n  o open   c clear   ${warnings}   q quit\n\n`)
    }
  })
})

describe('a terminal', () => {
  const of = (env: object, { isTty = true, platform = 'linux', wants = true } = {}) => {
    const host = { ...testHost('.'), env: env as Record<string, string>, platform }
    const made = styleFor(host, { write: () => undefined, isTty, columns: 7 }, wants)
    return `${made.red('x') === 'x' ? 'plain' : 'colours'} ${made.ok} ${made.columns}`
  }

  it.each([
    [of({}), 'colours ✓ 7'],
    [of({}, { wants: false }), 'plain ✓ 7'],
    [of({}, { isTty: false }), 'plain ✓ 7'],
    [of({ FORCE_COLOR: '1' }, { isTty: false }), 'colours ✓ 7'],
    [of({ FORCE_COLOR: '1', NO_COLOR: '1', TERM: 'dumb' }), 'colours ✓ 7'],
    [of({ FORCE_COLOR: '1' }, { wants: false }), 'plain ✓ 7'],
    [of({ FORCE_COLOR: '0' }), 'plain ✓ 7'],
    [of({ FORCE_COLOR: '' }), 'colours ✓ 7'],
    [of({ NO_COLOR: '0' }), 'plain ✓ 7'],
    [of({ NO_COLOR: '' }), 'colours ✓ 7'],
    [of({ TERM: 'dumb' }), 'plain ✓ 7'],
    [of({ TERM: 'linux', LANG: 'C.UTF-8' }), 'colours ok 7'],
    [of({ LANG: 'C' }), 'colours ok 7'],
    [of({ LANG: 'de_DE.utf8' }), 'colours ✓ 7'],
    [of({ LC_ALL: '', LC_CTYPE: 'POSIX', LANG: 'C.UTF-8' }), 'colours ok 7'],
    [of({ LC_ALL: 'C.UTF-8', LC_CTYPE: 'POSIX', LANG: 'C' }), 'colours ✓ 7'],
    [of({ LANG: 'C.UTF-8' }, { platform: 'win32' }), 'colours ok 7'],
    [of({ WT_SESSION: 'x' }, { platform: 'win32' }), 'colours ✓ 7'],
    [of({ TERM_PROGRAM: 'vscode' }, { platform: 'win32' }), 'colours ✓ 7'],
    [of({ TERM_PROGRAM: 'other' }, { platform: 'win32' }), 'colours ok 7'],
  ])('%# is %s', (made, expected) => {
    expect(made).toBe(expected)
  })
})

describe('what is said, and where', () => {
  it.each([
    ['nothing is asked for', {}, 'say\nwarn\n', 'result\nraw'],
    ['--quiet', { quiet: true }, 'warn\n', 'raw'],
    ['--json', { json: true }, 'warn\n', '{\n  "a": 1\n}\n{"b":2}\nraw'],
  ])('%s', (_, flags, stderr, stdout) => {
    const host = testHost('/a/site')
    const reporter = createReporter(host, { ...shared, ...flags })
    reporter.say('say')
    reporter.warn('warn')
    reporter.result('result')
    reporter.json({ a: 1 })
    reporter.event({ b: 2 })
    reporter.raw('raw')
    expect(host.written).toEqual({ stderr, stdout })
  })

  it.each(['stdout', 'stderr'] as const)(
    'where only %s is a terminal it alone gets colours',
    (name) => {
      const host = testHost('/a/site')
      const terminal = { ...host, platform: 'linux', [name]: { ...host[name], isTty: true } }
      const reporter = createReporter(terminal, { ...shared, color: true })
      reporter.header()
      reporter.done('a.md')
      const isPlain = ['stdout', 'stderr'].map((stream) => stream !== name)
      const { stdout, stderr } = host.written
      expect([stdout === '  ✓ a.md\n', stderr === `docsgen ${host.version}  site\n\n`]).toEqual(
        isPlain,
      )
    },
  )

  const problems = [found('error', at('a.md')), found('warning', at('b.md'))]
  const shown = async (flags: object, env: Record<string, string> = {}, options: object = {}) => {
    const cwd = folderOf({ 'docs/site/a.md': '' })
    const host = { ...testHost(cwd), env }
    const reporter = createReporter(host, { ...shared, dir: 'docs/site', ...flags })
    await reporter.problems(problems, { to: 'stderr', ...options })
    return { ...host.written, cwd }
  }
  const codes = (text: string) => text.match(/^(?:error|warning)/gm)

  it('problems: all, errors alone, all again where warnings fail', async () => {
    expect(codes((await shown({})).stderr)).toEqual(['error', 'warning'])
    expect(codes((await shown({ quiet: true })).stderr)).toEqual(['error'])
    expect(codes((await shown({ quiet: true, strict: true })).stderr)).toEqual(['error', 'warning'])
    const { stdout, stderr } = await shown({}, {}, { to: 'stdout' })
    expect([codes(stdout), stderr]).toEqual([['error', 'warning'], ''])
  })

  it('problems in a workflow: also as annotations, from the folder of the repository', async () => {
    const files = ({ stdout }: { readonly stdout: string }) =>
      Array.from(stdout.matchAll(/file=([^,]+)/g), ([, file]) => file)
    const github = { GITHUB_ACTIONS: 'true' }
    expect(files(await shown({}, github))).toEqual(['docs/site/a.md', 'docs/site/b.md'])
    expect(files(await shown({ quiet: true }, github))).toHaveLength(2)
    expect(files(await shown({}, { ...github, GITHUB_WORKSPACE: '/else' }))).toEqual([
      'a.md',
      'b.md',
    ])
    expect(files(await shown({}, { GITHUB_ACTIONS: '1' }))).toEqual([])
    expect(files(await shown({}, github, { annotate: false }))).toEqual([])
  })
})
