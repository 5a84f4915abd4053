import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  isConfig,
  isContent,
  isIgnored,
  isPluginInput,
  isThemeFile,
  watchedPaths,
} from '../../src/commands/dev/dev-paths.ts'
import {
  devProblems,
  isFatal,
  problemId,
  sortProblems,
} from '../../src/commands/dev/dev-problems.ts'
import { lastVersions } from '../../src/commands/dev/page-versions.ts'
import { areSame, reuseFiles, reuseSources } from '../../src/commands/dev/same-files.ts'
import {
  changedPages,
  createShownPages,
  type ShownSite,
} from '../../src/commands/dev/shown-site.ts'
import { createEventStreams } from '../../src/io/dev/event-streams.ts'
import { browserProgram, editorProgram } from '../../src/io/dev/open-program.ts'
import { findServer, forgetServer, noteServer } from '../../src/io/dev/running-server.ts'
import { tables } from '../support/tables.ts'
import { folderOf } from '../support/temporary-dir.ts'

const { emptySites, watchLists, openedPlaces } = tables<{
  emptySites: readonly string[]
  watchLists: readonly (readonly [name: string, expected: string])[]
  openedPlaces: readonly (readonly [string, string | undefined])[]
}>(import.meta.url)

describe('problems', () => {
  const problem = (more: object = {}) =>
    ({
      code: 'link-not-found',
      severity: 'error',
      message: 'No page',
      related: [],
      ...more,
    }) as never
  const at = (file: string, line = 3, column = 5) => ({ at: { file, line, column, length: 1 } })

  it.each(emptySites)('%s leaves nothing to show, as an error', (code) => {
    expect(isFatal(problem({ code }))).toBe(true)
    expect(isFatal(problem({ code, severity: 'warning' }))).toBe(false)
    expect(isFatal(problem())).toBe(false)
  })

  it('have a name of what they say and where', () => {
    const one = problem(at('a.md'))
    expect(problemId(one)).toMatch(/^[0-9a-f]{16}$/)
    expect(problemId(problem({ ...at('a.md'), hint: 'x' }))).toBe(problemId(one))
    const others = [
      problem(),
      problem(at('b.md')),
      problem(at('a.md', 4)),
      problem(at('a.md', 3, 6)),
      problem({ ...at('a.md'), message: 'x' }),
      problem({ ...at('a.md'), code: 'x' }),
    ]
    expect(new Set([one, ...others].map(problemId)).size).toBe(7)
  })

  it('cover a page that has them, that they are shared with, or where they have no place', () => {
    const shared = problem(at('config.ts'))
    const all = [
      problem(at('a.md')),
      problem(at('b.md')),
      problem(),
      shared,
      problem({ ...at('a.md'), severity: 'warning' }),
    ]
    const { covering, others } = sortProblems(all, 'a.md', new Set([shared]))
    expect(covering.map((entry) => all.indexOf(entry as never))).toEqual([0, 2, 3])
    expect(others.map((entry) => all.indexOf(entry as never))).toEqual([1, 4])
  })

  it('are shown with place, fix and explanation, the first fifty', () => {
    const fixable = problem({ ...at('a.md'), fix: { replacement: 'b' } })
    const [shown, own] = devProblems([fixable, problem({ code: 'own' })], new Map())
    expect(shown).toMatchObject({ place: 'a.md:3:5', fix: 'b', id: problemId(fixable) })
    expect(shown?.explanation).toEqual(expect.any(String))
    expect([own?.place, own?.fix, own?.explanation]).toEqual([undefined, undefined, undefined])
    expect(devProblems(Array(51).fill(problem()), new Map())).toHaveLength(50)
  })
})

describe('versions of pages', () => {
  const version = (hash: string) => ({ hash, html: '', status: 200, file: undefined }) as const

  it('are the last sixty that were set', () => {
    const versions = lastVersions()
    for (let index = 0; index < 60; index += 1) versions.set(`${index}`, version(`${index}`))
    versions.set('0', version('again'))
    versions.set('60', version('60'))
    expect(['0', '1', '2', '60'].map((key) => versions.get(key)?.hash)).toEqual([
      'again',
      undefined,
      '2',
      '60',
    ])
  })

  const site = (
    files: Readonly<Record<string, string>>,
    fatal: readonly string[] = [],
  ): ShownSite => {
    const outputs = Object.entries(files).map(([path, body]) => {
      const route = path.endsWith('.html') ? `/${path.slice(0, -5)}` : undefined
      return [path, { path, route, key: `key of ${body}`, body: () => body }] as const
    })
    const byPath = new Map(
      Object.keys(files).map((path) => [
        `/${path.slice(0, -5)}`,
        { file: `${path.slice(0, -5)}.md` },
      ]),
    )
    return {
      files: new Map(outputs),
      newer: new Map(),
      fatal: new Set(fatal),
      moved: (path: string) => (path === '/old' ? '/new' : undefined),
      opened: { config: { base: '' }, mounts: [] },
      site: { routes: { byPath } },
    } as never
  }
  const htmlAt = (pages: ReturnType<typeof createShownPages>, path: string, shown: ShownSite) => {
    const found = pages.find(path, shown)
    return found.kind === 'page' ? [found.page.html, found.page.status, found.page.file] : found
  }

  it('are found by their addresses, as a host would', () => {
    const pages = createShownPages()
    const refresh = '<meta http-equiv="refresh" content="0; url=/b">'
    const moved = `<!doctype html><html lang="en" data-moved>${refresh}`
    const shown = site({
      'a.html': 'A',
      '404.html': 'lost',
      'api/404.html': 'no such call',
      'm.html': moved,
      'x/index.html': 'X',
      'y.txt': 'Y',
    })
    expect(htmlAt(pages, '/a', shown)).toEqual(['A', 200, 'a.md'])
    expect(htmlAt(pages, '/nothing', shown)).toEqual(['lost', 404, '404.md'])
    expect(htmlAt(pages, '/api/nothing', shown)).toEqual(['no such call', 404, 'api/404.md'])
    expect(htmlAt(pages, '/old', shown)).toEqual({ kind: 'moved', location: '/new' })
    expect(htmlAt(pages, '/m', shown)).toEqual({ kind: 'moved', location: '/b' })
    expect(htmlAt(pages, '/x', shown)).toEqual({ kind: 'moved', location: '/x/' })
    expect(htmlAt(pages, '/y.txt', shown)).toEqual({
      kind: 'file',
      mediaType: 'text/plain; charset=utf-8',
      body: 'Y',
    })
    expect(pages.version('key of A')?.html).toBe('A')
    expect(pages.version('key of lost')?.status).toBe(404)
    expect(pages.find('/a', undefined)).toMatchObject({ page: { hash: 'nothing', status: 404 } })
    expect(htmlAt(pages, '/nothing', site({}))[1 as never]).toBe(404)
  })

  it('stay where the newer one has nothing to show, and come where there was none', () => {
    const pages = createShownPages()
    expect(htmlAt(pages, '/a', site({ 'a.html': 'broken' }, ['a.md']))).toEqual([
      'broken',
      200,
      'a.md',
    ])
    expect(htmlAt(pages, '/a', site({ 'a.html': 'one' }))).toEqual(['one', 200, 'a.md'])
    expect(htmlAt(pages, '/a', site({ 'a.html': 'broken' }, ['a.md']))).toEqual([
      'one',
      200,
      'a.md',
    ])
    expect(htmlAt(pages, '/a', site({ 'a.html': 'two' }, ['b.md']))).toEqual(['two', 200, 'a.md'])
  })

  it('say what failed of a page that cannot be rendered', () => {
    const shown = site({ 'a.html': 'A' })
    const output = shown.files.get('a.html')
    const body = () => {
      throw new Error('<it fails>')
    }
    const files = new Map([['a.html', { ...output, body }]])
    const [html] = htmlAt(createShownPages(), '/a', {
      ...shown,
      files,
    } as never) as readonly string[]
    expect(html).toMatch(/^<!doctype html><html lang="en">.*<pre>.*&lt;it fails&gt;/)
  })

  it('are counted by page where they differ', () => {
    const before = site({ 'a.html': '1', 'b.html': '1', 'c.txt': '1' })
    const after = site({ 'a.html': '2', 'b.html': '1', 'c.txt': '2', 'd.html': '1' })
    const outputs = ['a.html', 'b.html', 'c.txt', 'd.html'].flatMap(
      (path) => after.files.get(path) ?? [],
    )
    expect([changedPages(before, outputs), changedPages(after, outputs)]).toEqual([2, 0])
  })
})

describe('files that are read again', () => {
  const source = (path: string, text: string, file = path) =>
    ({ path, file, text, hash: text }) as never

  it('are the same objects where they have the same text under the same name', () => {
    const [a, b] = [source('a', '1'), source('b', '1')]
    expect(reuseSources([source('a', '1'), source('b', '1')], [a, b], true)).toEqual([a, b])
    const known = [a, b]
    expect(reuseSources([source('a', '1'), source('b', '1')], known, true)).toBe(known)
    const [same, other, renamed] = reuseSources(
      [source('a', '1'), source('b', '2'), source('a', '1', 'x')],
      known,
      true,
    )
    expect([same === a, (other as never) === b, (renamed as never) === a]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('are not believed to be empty until it is quiet', () => {
    const known = [source('a', '1')]
    const now = [source('a', ''), source('new', ''), source('b', '2')]
    const texts = (isQuiet: boolean) =>
      reuseSources(now, known, isQuiet).map(({ path, text }) => `${path} ${text}`)
    expect(texts(false)).toEqual(['a 1', 'b 2'])
    expect(texts(true)).toEqual(['a ', 'new ', 'b 2'])
  })

  it('are the very same files where nothing of them is another', () => {
    const asset = (hash: string) => ({ file: 'x.png', hash })
    const files = (hash: string, more: object = {}) =>
      ({
        sources: known,
        pageSources: [],
        madeFrom: [],
        links: [],
        assets: new Map([['/x', asset(hash)]]),
        ...more,
      }) as never
    const known = [] as never
    const before = files('1')
    expect(reuseFiles(before, undefined)).toBe(before)
    expect(reuseFiles(files('1'), before)).toBe(before)
    const next = reuseFiles(files('1', { sources: [] }), before)
    expect([next === before, next.assets === (before as { assets: unknown }).assets]).toEqual([
      false,
      true,
    ])
    for (const other of [
      files('2'),
      files('1', { pageSources: [{ hash: '3' }] }),
      files('1', { madeFrom: ['/d'] }),
      files('1', { links: ['/l'] }),
    ])
      expect(reuseFiles(other, before)).not.toBe(before)
    expect([areSame([1, 2], [1, 2]), areSame([1], [1, 2]), areSame([1, 2], [2, 1])]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('paths that are watched', () => {
  const theme = {
    overrides: { 'components/Header.tsx': './own/Header.tsx' },
    styles: ['own.css'],
    components: { Chart: './own/Chart.tsx' },
    islands: ['islands'],
    font: { family: 'A', files: ['a.woff2'] },
    mono: undefined,
  }
  const config = {
    theme,
    contentDir: 'content',
    publicDir: 'public',
    outDir: 'dist',
    cacheDir: '.docsgen',
    pluginInputs: ['data/*.json', '*.txt', 'one.md'],
  }
  const site = { siteDir: '/s', config, configFiles: ['/s/nav.ts', '/s/one.md'] } as never
  const inputs = ['/p/theme/a.tsx', '/s/node_modules/x/b.js', '/s/own/deep.ts']
  const code = { site, theme: { inputs }, files: { madeFrom: ['/s/api'] }, mounts: [] } as never

  it('are content, islands, what plugins read, and code of the site', () => {
    const own = ['/s/own/Header.tsx', '/s/own.css', '/s/own/Chart.tsx', '/s/a.woff2']
    const all = [
      ...['/s/content', '/s/public', '/s/islands', '/s/data', '/s/api', '/s/docs-site.config.ts'],
      ...['/s/docs-site.config.mjs', '/s/docs-site.config.js', '/s/package.json'],
      ...['/s/nav.ts', '/s/one.md', ...own, '/s/own/deep.ts'],
    ]
    expect(watchedPaths(code, '/p')).toEqual(all)
    const inWorkingCopy = watchedPaths(
      { ...(code as object), site: { ...(site as object), siteDir: '/p/docs' } } as never,
      '/p',
    )
    expect(inWorkingCopy).toContain('/p/theme/a.tsx')
  })

  it.each(watchLists)('%s is %j', (name, expected) => {
    const path = `/s/${name}`
    const kinds = {
      ignored: isIgnored(path, site),
      config: isConfig(path, site),
      content: isContent(path, site),
      theme: isThemeFile(path, code),
      made: isPluginInput(path, (code as { files: never }).files),
    }
    const names = Object.entries(kinds).flatMap(([kind, is]) => (is ? [kind] : []))
    expect(names.join(' ')).toBe(expected)
  })
})

describe('programs', () => {
  const place = { file: '/a.md', line: 3, column: 5 }
  const words = (editor: string) => {
    const found = editorProgram(place, { DOCSGEN_EDITOR: editor })
    return found && [found.command, ...found.args].join(' ')
  }

  it.each(openedPlaces)('%j opens a place by %j', (editor, expected) => {
    expect(words(editor)).toBe(expected)
  })

  it.each([
    ['darwin', 'open http://x/'],
    ['win32', 'cmd /c start  http://x/'],
    ['linux', 'xdg-open http://x/'],
  ])('on %s an address is opened by %s', (platform, expected) => {
    const { command, args } = browserProgram('http://x/', platform)
    expect([command, ...args].join(' ')).toBe(expected)
  })
})

it('a server is found by its note while it runs, and takes only its own note away', () => {
  const dir = join(folderOf({}), 'cache')
  const find = () => findServer(dir, (pid) => pid === 7)
  expect(find()).toBeUndefined()
  noteServer(dir, { url: 'http://x/', pid: 7 })
  expect(find()).toEqual({ url: 'http://x/', pid: 7 })
  forgetServer(dir, 8)
  expect(find()?.pid).toBe(7)
  noteServer(dir, { url: 'http://x/', pid: 8 })
  expect(find()).toBeUndefined()
  forgetServer(dir, 8)
  expect(findServer(dir, () => true)).toBeUndefined()
  for (const note of ['{', '{"url":1,"pid":7}', '{"url":"x","pid":"7"}'])
    expect(findServer(folderOf({ 'dev-server.json': note }), () => true)).toBeUndefined()
})

it('an event stream says what it is, and the oldest of more than a hundred goes', () => {
  const streams = createEventStreams()
  const responses = Array.from({ length: 101 }, () => {
    const written: unknown[] = []
    const listeners: (() => void)[] = []
    const response = {
      writeHead: (...head: readonly unknown[]) => written.push(head),
      write: (text: string) => written.push(text),
      end: () => {
        written.push('end')
        for (const listener of listeners) listener()
      },
      on: (_: string, listener: () => void) => listeners.push(listener),
    } as unknown as ServerResponse<IncomingMessage>
    const stream = streams.open(response, '/a')
    return { stream, written }
  })
  expect(responses.map(({ written }) => written.at(-1))).toEqual([
    'end',
    ...Array(100).fill('retry: 500\n\n'),
  ])
  expect(streams.all()).toHaveLength(100)
  const last = responses.at(-1)
  last?.stream.send({ a: 'ü' })
  expect(last?.written).toEqual([
    [
      200,
      {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
    ],
    'retry: 500\n\n',
    'data: {"a":"ü"}\n\n',
  ])
  streams.close()
  expect(streams.all()).toEqual([])
})
