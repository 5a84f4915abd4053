import { readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundleFailures } from '../../../src/io/code/bundle-failures.ts'
import { bundleUnchanged } from '../../../src/io/code/bundle-unchanged.ts'
import { areCurrent, inputsOf, pathsOf } from '../../../src/io/code/code-inputs.ts'
import { readCode, replaceCode } from '../../../src/io/code/code-store.ts'
import { lockfileOf } from '../../../src/io/code/lockfile.ts'
import { resolveIn } from '../../../src/io/code/resolve-in.ts'
import { withTimeLimit } from '../../../src/io/code/with-time-limit.ts'
import { digestOf, fileDigestOrNone } from '../../../src/io/digest.ts'
import { filesIn } from '../../../src/io/files/tree-digests.ts'
import { tables } from '../../support/tables.ts'
import { folderOf } from '../../support/temporary-dir.ts'

const { unreadableModules, lockfiles } = tables<{
  unreadableModules: readonly (readonly [text: string, reason: string])[]
  lockfiles: readonly (readonly [expected: string, names: readonly string[]])[]
}>(import.meta.url)

describe('what could not be bundled', () => {
  const location = { file: 'a.ts', line: 3, column: 4, length: 0 }
  const of = (text: string, at: object | null = location) =>
    bundleFailures({ errors: [{ text, location: at }] })

  it.each(unreadableModules)('%s', (text, reason) => {
    expect(of(text)).toEqual([{ reason, at: { file: 'a.ts', line: 3, column: 5, length: 1 } }])
  })

  it('is told where it is lacking, at all its places, and only where it was bundling', () => {
    const at = { file: 'b.ts', line: 1, column: 1, length: 1 }
    expect(of('No matching export in "b.ts" for import "default"')).toEqual([
      { reason: 'this file has no default export', at },
    ])
    expect(of('No matching export in "b.ts" for import "x"')).toEqual([
      { reason: 'this file has no export x', at },
    ])
    expect(of('x', null)).toEqual([{ reason: 'x', at: undefined }])
    const two = [location, { ...location, length: 7 }].map((place) => ({
      text: 'x',
      location: place,
    }))
    expect(bundleFailures({ errors: two })?.map((failure) => failure.at?.length)).toEqual([1, 7])
    for (const error of [undefined, null, new Error('x'), { errors: 'x' }])
      expect(bundleFailures(error)).toBeUndefined()
  })
})

describe('what code is made of', () => {
  const manifest = (name: string) => JSON.stringify({ name, version: '1.0.0' })
  const dir = folderOf({
    'docsgen/src/define.ts': 'd',
    'docsgen/node_modules/react/package.json': manifest('react'),
    'site/a.ts': 'a',
    'site/package.json': manifest('site'),
    'site/node_modules/@x/b/package.json': manifest('@x/b'),
    'site/node_modules/@x/b/lib/index.js': '',
    'site/node_modules/c/node_modules/d/package.json': manifest('d'),
    'node_modules/e/package.json': manifest('e'),
  })
  const roots = { siteDir: join(dir, 'site'), packageDir: join(dir, 'docsgen') }
  const paths = [
    'site/a.ts',
    'docsgen/src/define.ts',
    'site/node_modules/@x/b/lib/index.js',
    'site/node_modules/@x/b/lib/other.js',
    'site/node_modules/c/node_modules/d/index.js',
    'docsgen/node_modules/react/index.js',
    'site/package.json',
  ].map((path) => join(dir, path))

  it('files by their digests, packages by name and version, each once, in order', () => {
    const inputs = inputsOf(paths, roots)
    expect(inputs).toEqual([
      ['package:node_modules/react/package.json', 'react@1.0.0'],
      ['package:src/define.ts', digestOf('d')],
      ['site:a.ts', digestOf('a')],
      ['site:node_modules/@x/b/package.json', '@x/b@1.0.0'],
      ['site:node_modules/c/node_modules/d/package.json', 'd@1.0.0'],
      ['site:package.json', digestOf(manifest('site'))],
    ])
    expect(pathsOf(inputs, roots)).toContain(join(dir, 'site/node_modules/@x/b/package.json'))
    expect(areCurrent(inputs, roots)).toBe(true)
    expect(areCurrent([...inputs, ['site:a.ts', digestOf('b')]], roots)).toBe(false)
    expect(() => areCurrent([['site:gone.ts', '']], roots)).toThrow()
  })

  it('an import may mean another file when that comes', () => {
    const files = folderOf({ 'lib/lab.ts': '', 'lib/index.ts': '', 'lib.test.ts': '' })
    const ownRoots = { siteDir: files, packageDir: join(files, 'docsgen') }
    const of = (name: string) => inputsOf([join(files, 'lib', name)], ownRoots)
    const [lab, index] = [of('lab.ts'), of('index.ts')]
    const current = () => [lab, index].map((inputs) => areCurrent(inputs, ownRoots))
    writeFileSync(join(files, 'lib/lab.test.ts'), '')
    writeFileSync(join(files, 'lib/lab.md'), '')
    expect(current()).toEqual([true, true])
    writeFileSync(join(files, 'lib/lab.tsx'), '')
    expect(current()).toEqual([false, true])
    writeFileSync(join(files, 'lib.js'), '')
    expect(current()).toEqual([false, false])
  })

  it('a package is found in the nearest folder around that has it; names may have colons', () => {
    expect(
      pathsOf(
        [
          ['package:node_modules/e/package.json', ''],
          ['site:b:c.ts', ''],
        ],
        roots,
      ),
    ).toEqual([join(dir, 'node_modules/e/package.json'), join(dir, 'site/b:c.ts')])
  })

  it('the shorter way names a file where one folder holds the other', () => {
    const inSite = { siteDir: dir, packageDir: join(dir, 'docsgen') }
    expect(inputsOf([join(dir, 'docsgen/src/define.ts')], inSite)[0]?.[0]).toBe(
      'package:src/define.ts',
    )
    expect(inputsOf([join(dir, 'site/a.ts')], inSite)[0]?.[0]).toBe('site:site/a.ts')
  })
})

describe('what was bundled, with the digests of what was read', () => {
  const dir = folderOf({ 'site/a.ts': '' })
  const path = join(dir, 'site/a.ts')
  const roots = { siteDir: join(dir, 'site'), packageDir: join(dir, 'docsgen') }
  /** Bundles `a.ts`, which is saved with the next of these texts each time that it has been read. */
  const bundled = async (...saved: readonly string[]) => {
    const texts: string[] = []
    const found = await bundleUnchanged(
      async () => {
        texts.push(readFileSync(path, 'utf8'))
        const next = saved[texts.length - 1]
        if (next !== undefined) writeFileSync(path, next)
        return texts.at(-1)
      },
      () => [path],
      roots,
    )
    return { texts, found }
  }
  const of = (text: string) => ({ made: text, inputs: [['site:a.ts', digestOf(text)]] })

  it('is what was saved last, of files that are saved meanwhile', async () => {
    writeFileSync(path, '')
    expect(await bundled('one')).toEqual({ texts: ['', 'one'], found: of('one') })
    expect(await bundled('two', 'three')).toEqual({
      texts: ['one', 'two', 'three'],
      found: of('three'),
    })
  })

  it('is made twice of a file whose time is still to come, and never of one that never rests', async () => {
    writeFileSync(path, 'later')
    const later = new Date(Date.now() + 60_000)
    utimesSync(path, later, later)
    expect(await bundled()).toEqual({ texts: ['later', 'later'], found: of('later') })
    const { texts, found } = await bundled(...Array.from({ length: 99 }, (_, index) => `${index}`))
    expect([texts.length, found]).toEqual([10, undefined])
  })
})

describe('bundled code in a folder', () => {
  const dir = folderOf({ 'site/a.ts': 'a' })
  const roots = { siteDir: join(dir, 'site'), packageDir: join(dir, 'docsgen') }
  const code = {
    what: digestOf('kind'),
    inputs: [['site:a.ts', digestOf('a')]] as const,
    files: new Map([
      ['lib/w.mjs', 'w'],
      ['lib/x.mjs', 'x'],
    ]),
    facts: 7,
  }
  const folder = join(dir, 'code')
  const manifest = {
    what: code.what,
    inputs: code.inputs,
    files: { 'lib/w.mjs': digestOf('w'), 'lib/x.mjs': digestOf('x') },
    facts: 7,
  }
  const read = (what = code.what) => readCode(folder, what, roots)

  it('is used while all of it is as it was', () => {
    expect(replaceCode(folder, code)).toEqual({ folder, manifest })
    expect(read()).toEqual({ folder, manifest })
    expect(read(digestOf('other'))).toBeUndefined()
    for (const [name, damage] of [
      ['lib/x.mjs', 'y'],
      ['manifest.json', '{'],
    ] as const) {
      replaceCode(folder, code)
      writeFileSync(join(folder, name), damage)
      expect([name, read()]).toEqual([name, undefined])
    }
    replaceCode(folder, code)
    writeFileSync(join(dir, 'site/a.ts'), 'b')
    expect(read()).toBeUndefined()
  })

  it('is replaced as a whole, and leaves nothing beside it', () => {
    replaceCode(folder, { ...code, files: new Map([['old.txt', 'old']]) })
    replaceCode(folder, code)
    expect(filesIn(folder).toSorted()).toEqual(['lib/w.mjs', 'lib/x.mjs', 'manifest.json'])
    expect(() =>
      replaceCode(folder, {
        ...code,
        files: new Map([
          ['a', 'a'],
          ['a/b', 'b'],
        ]),
      }),
    ).toThrow()
    expect(filesIn(dir).filter((path) => path.startsWith('code-'))).toEqual([])
    expect(filesIn(folder)).toHaveLength(3)
  })
})

it.each(lockfiles)('the lockfile that counts is %s of %j', (expected, names) => {
  const dir = folderOf(Object.fromEntries(names.map((name) => [name, ''])))
  expect(lockfileOf(join(dir, 'a/b'))).toEqual([join(dir, expected)])
})

it('an import means what it means in the first folder in which it means anything', async () => {
  const asked: unknown[] = []
  const resolve = async (path: string, options: { resolveDir: string }) => {
    asked.push([path, options])
    return { errors: options.resolveDir === 'b' ? [] : ['x'], path: options.resolveDir }
  }
  const args = { path: 'zod', kind: 'import-statement' } as const
  expect(await resolveIn(['a', 'b', 'c'], args, resolve as never)).toMatchObject({ path: 'b' })
  const settings = { kind: 'import-statement', pluginData: 'docsgen-resolving' }
  expect(asked).toEqual([
    ['zod', { ...settings, resolveDir: 'a' }],
    ['zod', { ...settings, resolveDir: 'b' }],
  ])
  expect(await resolveIn(['a'], args, resolve as never)).toBeUndefined()
})

it('a function is stopped where it takes too long, and may throw what it likes', () => {
  expect(withTimeLimit(() => 7, 1_000)).toBe(7)
  const thrown = { code: 'OTHER' }
  expect(() =>
    withTimeLimit(() => {
      throw thrown
    }, 1_000),
  ).toThrow(expect.objectContaining(thrown))
  expect(() =>
    withTimeLimit(() => {
      for (;;);
    }, 20),
  ).toThrow('it takes longer than 0.02 seconds')
})

it('a digest is that of all parts together, and of a file that is there', () => {
  expect(digestOf('a', 'b')).toBe(digestOf('ab'))
  expect(digestOf(Buffer.from('ab'))).toMatch(/^[0-9a-f]{32}$/)
  const dir = folderOf({ a: 'ab' })
  symlinkSync(join(dir, 'a'), join(dir, 'b'))
  expect(fileDigestOrNone(join(dir, 'b'))).toBe(digestOf('ab'))
  expect([fileDigestOrNone(join(dir, 'c')), fileDigestOrNone(dir)]).toEqual([undefined, undefined])
})
