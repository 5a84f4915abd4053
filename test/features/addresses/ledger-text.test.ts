import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { LedgerPage } from '../../../src/features/addresses/ledger/ledger.ts'
import {
  ledgerText,
  lineOf,
  parseLedger,
} from '../../../src/features/addresses/ledger/ledger-text.ts'
import { routePath } from '../../../src/model/paths.ts'
import { folderOf } from '../../support/temporary-dir.ts'

/** `page('aa', 'install bb', 'old gone')` */
function page(fingerprint: string, ...headings: readonly string[]): LedgerPage {
  return {
    fingerprint: fingerprint === 'gone' ? '' : fingerprint,
    isGone: fingerprint === 'gone',
    headings: headings.map((entry) => {
      const [id = '', mark = ''] = entry.split(' ')
      return { id, fingerprint: mark === 'gone' ? '' : mark, isGone: mark === 'gone' }
    }),
  }
}

type Pages = Readonly<Record<string, LedgerPage>>

function textOf(pages: Pages, base = ''): string {
  const entries = Object.entries(pages).map(([path, entry]) => [routePath(path), entry] as const)
  return ledgerText({ base, pages: new Map(entries) })
}

/** The pages of a text. */
function pagesOf(text: string): Pages {
  const { value, diagnostics } = parseLedger(text)
  expect(diagnostics).toEqual([])
  return Object.fromEntries(value?.pages ?? [])
}

const SAMPLE = {
  '/': page('aa', 'one 11', 'two 22', 'empty'),
  '/a "b" é': page('bb'),
  '/b': page(''),
  '/old': page('gone'),
  '/part': page('cc', '7 gone', 'constructor 33'),
}

describe('the list of published addresses', () => {
  it('is read as it was written, sorted, one page a line', () => {
    const text = textOf(SAMPLE, '/docs')
    expect(pagesOf(text)).toEqual(SAMPLE)
    expect(parseLedger(text).value?.base).toBe('/docs')
    expect(text).toContain('\n\n  "/":\n    [" aa", "one 11", "two 22", "empty"],\n\n')
    expect(text.split('\n').filter((line) => line.startsWith('  "/'))).toHaveLength(5)
    expect(lineOf(routePath('/old'), text)).toBe(
      text.split('\n').findIndex((line) => line.includes('"/old"')) + 1,
    )
    expect(JSON.parse(text)).toMatchObject({ version: 1, '/b': [] })
  })

  it('is read when a formatter has broken its lines', () => {
    const text = JSON.stringify(JSON.parse(textOf(SAMPLE)), undefined, 4)
    expect(pagesOf(text)).toEqual(SAMPLE)
  })

  it.each([
    ['{', 'no JSON'],
    ['[]', 'no JSON object'],
    ['{"version": 2, "base": ""}', 'its version is 2, not 1'],
    ['{"version": 1}', 'what the base is'],
  ])('is refused where it is none: %j', (text, reason) => {
    const { value, diagnostics } = parseLedger(text)
    expect(value).toBeUndefined()
    expect(diagnostics.map(({ code }) => code)).toEqual(['urls-unreadable'])
    expect(diagnostics[0]?.message).toContain(reason)
  })
})

describe('two branches that change the list', () => {
  let dir = ''

  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      cwd: dir,
      encoding: 'utf8',
      stdio: 'pipe',
    })

  /** Merges what two branches have made of a list; the text with git's marks where it asks for help. */
  function merged(before: Pages, ours: Pages, theirs: Pages): string {
    dir = folderOf()
    const file = join(dir, 'docsgen.urls.json')
    const commit = (pages: Pages) => {
      writeFileSync(file, textOf(pages))
      git('add', '-A')
      git('commit', '-qm', 'x')
    }
    git('init', '-q', '-b', 'main')
    commit(before)
    git('checkout', '-qb', 'theirs')
    commit(theirs)
    git('checkout', '-q', 'main')
    commit(ours)
    try {
      git('merge', '-q', 'theirs')
    } catch {
      // Marks are in the file.
    }
    return readFileSync(file, 'utf8')
  }

  const before = {
    '/a': page('aa'),
    '/b': page('bb', 'one 11'),
    '/c': page('cc'),
    '/z': page('zz'),
  }

  it('are merged by git where they change pages that follow each other, and the first and last', () => {
    const text = merged(
      before,
      { ...before, '/b': page('b2', 'one 11'), '/0': page('00'), '/c': page('gone') },
      { ...before, '/a': page('a2', 'new 77'), '/zz': page('99'), '/z': page('gone') },
    )
    expect(pagesOf(text)).toEqual({
      ...{ '/0': page('00'), '/a': page('a2', 'new 77'), '/b': page('b2', 'one 11') },
      ...{ '/c': page('gone'), '/z': page('gone'), '/zz': page('99') },
    })
  })

  it('conflict in the lines alone that both have changed', () => {
    const text = merged(
      before,
      { ...before, '/b': page('ours'), '/a': page('a2') },
      { ...before, '/b': page('theirs'), '/c': page('c2') },
    )
    const lines = text.split('\n')
    const [from, to] = [
      lines.findIndex((line) => line.startsWith('<<<<<<<')),
      lines.findIndex((line) => line.startsWith('>>>>>>>')),
    ]
    expect(lines.slice(from + 1, to).filter((line) => line.includes('['))).toEqual([
      '    [" ours"],',
      '    [" theirs"],',
    ])
    expect(text).toContain('"/a":\n    [" a2"]')
    expect(text).toContain('"/c":\n    [" c2"]')
    const { value, diagnostics } = parseLedger(text)
    expect(diagnostics).toMatchObject([{ code: 'urls-conflict', at: { line: from + 1 } }])
    expect(value?.pages.size).toBe(4)
  })

  it('are joined where they conflict: nothing of either is lost', () => {
    const text = merged(
      before,
      { ...before, '/b': page('ours', 'one 11', 'two 22'), '/b1': page('b1'), '/z': page('gone') },
      {
        ...before,
        '/b': page('theirs', 'one 11', 'three 33'),
        '/b2': page('b2'),
        '/z': page('z2'),
      },
    )
    const { value } = parseLedger(text)
    const joined = value?.pages.get(routePath('/b'))?.headings.map(({ id }) => id)
    expect(joined).toEqual(['one', 'two', 'three'])
    expect([...(value?.pages.keys() ?? [])].toSorted()).toEqual([
      '/a',
      '/b',
      '/b1',
      '/b2',
      '/c',
      '/z',
    ])
    expect(value?.pages.get(routePath('/z'))?.isGone).toBe(false)
  })

  it('have the fingerprints of ours where both have changed one', () => {
    const marks = ['<<<<<<< HEAD', '=======', '>>>>>>> theirs']
    const side = (mark: string) => `  "/a": [" ${mark}", "one ${mark}1", "two gone"],`
    const lines = [marks[0], side('aa'), marks[1], side('bb'), marks[2], '  "base": "",']
    const text = `{\n${lines.join('\n')}\n  "version": 1\n}`
    expect(Object.fromEntries(parseLedger(text).value?.pages ?? [])).toEqual({
      '/a': page('aa', 'one aa1', 'two gone'),
    })
  })

  it.each(['ours', 'theirs'])('keep what one of them has taken back, be it %s', (who) => {
    const kept = { '/a': page('aa', 'one 11', 'two gone'), '/b': page('bb', 'three 33') }
    const back = { '/a': page('aa', 'one gone', 'two gone'), '/b': page('gone') }
    const first = { '/a': page('aa'), '/b': page('bb') }
    const text = who === 'ours' ? merged(first, back, kept) : merged(first, kept, back)
    expect(Object.fromEntries(parseLedger(text).value?.pages ?? [])).toEqual(kept)
  })
})
