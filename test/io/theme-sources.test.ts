import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { digestOf } from '../../src/io/digest.ts'
import { readAsset } from '../../src/io/files/read-assets.ts'
import { readIcons } from '../../src/io/icons/read-icons.ts'
import { folderSource } from '../../src/io/sources/folder-source.ts'
import { readSealed, writeSealed } from '../../src/io/store/sealed-file.ts'
import { readNote, writeNote } from '../../src/io/store/site-note.ts'
import { onlyRead, openStore } from '../../src/io/store/store.ts'
import { bundledFiles } from '../../src/io/theme/build-options.ts'
import { unknownIslands } from '../../src/io/theme/island-problems.ts'
import { readyParts } from '../../src/io/theme/ready-parts.ts'
import { themeFiles, themeSources } from '../../src/io/theme/theme-sources.ts'
import { mapOfSite } from '../../src/io/theme/thrown-at.ts'
import { folderOf } from '../support/temporary-dir.ts'

describe('what a theme is made of', () => {
  const packageDir = folderOf({
    'theme/islands/search.tsx': '',
    'theme/islands/_part.tsx': '',
    'theme/islands/theme.ts': '',
    'theme/features/quiz/islands/ask.tsx': '',
    'theme/components/Header.tsx': '',
    'theme/runtime/a.ts': '',
    'theme/styles/index.css': '',
  })
  const siteDir = folderOf({ 'own/search.tsx': '', 'own/vote.tsx': '', 'a.css': '' })
  const theme = {
    islands: ['own', 'nowhere'],
    overrides: { 'components/Header.tsx': './Header.tsx' },
    components: { Chart: 'Chart.tsx' },
    styles: ['./a.css'],
  }
  const sources = themeSources({ siteDir, packageDir, config: { theme } } as never)

  it('the islands of docsgen, then those of the site, which win; all with their places', () => {
    expect([...sources.islands]).toEqual([
      ['search', join(siteDir, 'own/search.tsx')],
      ['ask', join(packageDir, 'theme/features/quiz/islands/ask.tsx')],
      ['vote', join(siteDir, 'own/vote.tsx')],
    ])
    expect([...sources.overrides]).toEqual([['components/Header.tsx', join(siteDir, 'Header.tsx')]])
    expect([...sources.components]).toEqual([['Chart', join(siteDir, 'Chart.tsx')]])
    expect(sources.styles).toBe(
      `@import "${packageDir}/theme/styles/index.css";\n@import "${siteDir}/a.css";`,
    )
    expect(themeFiles(packageDir).toSorted()).toEqual([
      'components/Header.tsx',
      'features/quiz/islands/ask.tsx',
      'islands/_part.tsx',
      'islands/search.tsx',
      'islands/theme.ts',
      'runtime/a.ts',
    ])
  })

  it('parts are ready that the site leaves as they are', () => {
    const none = { islands: [], overrides: {}, components: {}, styles: [] }
    const of = (more: object) =>
      themeSources({ siteDir, packageDir, config: { theme: { ...none, ...more } } } as never)
    const parts = {
      article: ['content/A.tsx'],
      frame: ['components/Header.tsx'],
      browser: ['b.ts'],
    }
    const folder = folderOf({ 'article.mjs': 'a', 'frame.mjs': 'b' })
    const ready = { folder, sources: of({}), bundle: { parts }, paths: [] } as never
    const kept = (more: object) => {
      const found = readyParts(ready, of(more))
      const names = ['article', 'frame', 'browser'] as const
      return names.filter((name) => found[name] !== undefined)
    }
    expect(readyParts(ready, of({})).frame?.text).toBe('b')
    expect(kept({})).toEqual(['article', 'frame', 'browser'])
    expect(kept({ components: { A: 'A.tsx' } })).toEqual(['frame', 'browser'])
    expect(kept({ styles: ['a.css'] })).toEqual(['article', 'frame'])
    expect(kept({ islands: ['own'] })).toEqual(['article', 'frame'])
    expect(kept({ overrides: { 'components/Header.tsx': 'a.tsx' } })).toEqual([
      'article',
      'browser',
    ])
    expect(kept({ overrides: { 'b.ts': 'a.tsx' } })).toEqual(['article', 'frame'])
  })

  it('files are named by their absolute paths, those of the theme by their paths in it', () => {
    const inputs = {
      'theme/a/b.ts': 1,
      'themes/c.ts': 1,
      '../site/b.ts': 1,
      'docsgen:virtual:x': 1,
      '<define:X>': 1,
    }
    expect(bundledFiles({ inputs }, { packageDir: '/p', themeDir: '/p/theme' })).toEqual({
      inputs: ['/p/theme/a/b.ts', '/p/themes/c.ts', '/site/b.ts'],
      theme: ['a/b.ts'],
    })
  })

  it('islands without a file are told where they are declared', () => {
    const own = join(siteDir, 'Own.tsx')
    writeFileSync(
      own,
      "const a = 1\nexport default  defineIsland<Props>( 'lost', { when: 'load' })\n",
    )
    const inputs = [join(siteDir, 'own/vote.tsx'), join(siteDir, 'a.css'), own]
    const found = (serverCode: string, all = inputs) =>
      unknownIslands({ serverCode, inputs: all }, sources)
    expect(found('defineIsland("search",{}) defineIsland2("vote",{}) myDefineIsland("x")')).toEqual(
      [],
    )
    const [problem, ...more] = found('defineIsland3("lost",{}),defineIsland("lost",{})')
    expect([problem?.code, problem?.at, more]).toEqual([
      'island-unknown',
      { file: 'Own.tsx', line: 2, column: 39, length: 4 },
      [],
    ])
    expect(found('defineIsland("lost")', [])[0]?.at).toBeUndefined()
  })

  it('maps name the files of the site, and no others', () => {
    const sources = [
      '../s/a.tsx',
      '../s/node_modules/b/c.js',
      'theme/d.tsx',
      '../other/e.ts',
      'docsgen:x',
    ]
    const map = JSON.stringify({ version: 3, sources })
    const places = { siteDir: '/s', packageDir: '/p', themeDir: '/p/theme' }
    expect(JSON.parse(mapOfSite(map, [[[1, 2]]], places))).toEqual({
      version: 3,
      sources: ['a.tsx', '', '', '', ''],
      removed: [[[1, 2]]],
    })
    const inPackage = { siteDir: '/p', packageDir: '/p', themeDir: '/p/theme' }
    expect(JSON.parse(mapOfSite(map, [], inPackage)).sources).toEqual(['', '', '', '', ''])
  })
})

it('icons have short names and former ones where nothing else has the name', () => {
  const icons = {
    shapes: { a: [1, 'A'], 'brands/a': [2, 'BA'], 'brands/b': [3, 'BB'] },
    aliases: { old: 'a', b: 'a', none: 'nothing' },
  }
  const found = readIcons(folderOf({ 'lib/icons.json': JSON.stringify(icons) }))
  expect([...found].map(([name, { width, path }]) => `${name} ${width} ${path}`)).toEqual([
    'a 1 A',
    'brands/a 2 BA',
    'brands/b 3 BB',
    'b 3 BB',
    'old 1 A',
  ])
})

describe('images', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAC0lEQVR4nGNgQAcAABIAAaRxrPwAAAAASUVORK5CYII=',
    'base64',
  )

  it('have a size where they are images by name and by what is in them', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10.6" height="5.2"></svg>'
    const dir = folderOf({ 'a.png': png, 'b.svg': svg, 'c.png': 'no image', 'd.txt': png })
    const source = folderSource({ siteDir: dir, contentDir: '', publicDir: 'public', roots: [] })
    const sizeOf = (path: string) => {
      const asset = readAsset(source, { url: `/${path}`, file: path, isBeside: false })
      const bytes = readFileSync(join(dir, path))
      expect(asset.hash).toBe(digestOf(bytes))
      expect(asset.read()).toEqual(bytes)
      return [asset.width, asset.height]
    }
    expect(sizeOf('a.png')).toEqual([3, 2])
    expect(sizeOf('b.svg')).toEqual([11, 5])
    expect([sizeOf('c.png'), sizeOf('d.txt')]).toEqual(Array(2).fill([undefined, undefined]))
  })
})

describe('what is kept', () => {
  it('is sealed: what is cut, changed or of others is none', () => {
    const path = join(folderOf({}), 'a')
    for (const text of ['', 'one\ntwo ü\n', '\n']) {
      writeSealed(path, text)
      expect(readSealed(path)).toBe(text)
    }
    writeSealed(path, 'text')
    const whole = readFileSync(path, 'utf8')
    for (const damaged of [whole.slice(0, -1), `${whole} `, `0${whole.slice(1)}`, 'text', '']) {
      writeFileSync(path, damaged)
      expect([damaged, readSealed(path)]).toEqual([damaged, undefined])
    }
    expect(readSealed(`${path}-none`)).toBeUndefined()
  })

  it('a note is that of its output folder, of this form', () => {
    const dir = join(folderOf({}), 'cache')
    const note = { inputs: 'i', reads: [], said: {}, files: {}, pages: {} } as never
    writeNote(dir, '/a/dist', note)
    expect(readNote(dir, '/a/dist')).toEqual(note)
    expect(readNote(dir, '/b/dist')).toBeUndefined()
    const path = join(dir, `note-${digestOf('/a/dist').slice(0, 12)}.json`)
    writeSealed(path, JSON.stringify({ format: 1, inputs: 'i' }))
    expect(readNote(dir, '/a/dist')).toBeUndefined()
    writeNote(join(path, 'below'), '/a/dist', note)
  })

  it('a store that is only read keeps and sweeps nothing', () => {
    const dir = folderOf({ 'page/left-0123456789abcdef.tmp': '', 'left-0123456789abcdef': '' })
    const store = openStore(dir)
    expect([store.has('page', 'left-0123456789abcdef.tmp'), store.has('page', 'a')]).toEqual([
      false,
      false,
    ])
    store.write('page', 'a', '1')
    const reading = onlyRead(store)
    reading.write('page', 'b', '2')
    reading.sweep(['page'])
    expect([reading.read('page', 'a'), reading.has('page', 'a'), reading.has('page', 'b')]).toEqual(
      ['1', true, false],
    )
    openStore(dir).sweep(['feature'])
    expect(store.has('page', 'a')).toBe(true)
    openStore(dir).sweep(['page'])
    expect(store.has('page', 'a')).toBe(false)
  })
})
