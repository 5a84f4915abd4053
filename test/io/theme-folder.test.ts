import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { digestOf, fileDigest } from '../../src/io/digest.ts'
import { bundleTheme } from '../../src/io/theme/bundle-theme.ts'
import { loadTheme } from '../../src/io/theme/load-theme.ts'
import { readyParts } from '../../src/io/theme/ready-parts.ts'
import { plainTheme, prebuildTheme, themeFolder } from '../../src/io/theme/theme-folder.ts'
import { themeSources } from '../../src/io/theme/theme-sources.ts'
import { bundleOnce } from '../support/built-sites.ts'
import { installedCopy } from '../support/packed-package.ts'
import { configOf } from '../support/pages.ts'
import { folderOf } from '../support/temporary-dir.ts'
import { docProps } from '../support/theme-fixtures.ts'

const packageDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

let root: string
beforeAll(() => {
  root = folderOf()
  // Bundles the command line, and with it the theme that comes with docsgen.
  bundleOnce()
}, 120_000)

const OVERRIDE = { theme: { overrides: { 'components/SkipLink.tsx': './SkipLink.tsx' } } }
const COMPONENT = { components: { told: './Told.tsx' } }
/** Files of a site, by what they stand for. */
const OWN = {
  'Told.tsx': 'export default () => <p>Told</p>\n',
  'own.css': '.told { color: red }\n',
  'islands/own.tsx': 'export default () => <p>Own</p>\n',
  'Callout.tsx': "export * from 'docsgen/theme/content/Callout.tsx'\n",
  'icons.tsx': "export * from 'docsgen/theme/components/icons.tsx'\n",
}
const skipLink = (text: string) =>
  writeFileSync(
    join(root, 'SkipLink.tsx'),
    `export const SkipLink = () => <a className="own" href="#docsgen-main">${text}</a>\n`,
  )

/** The theme of a site with this config, as it is found or made. */
async function themeOf(settings: unknown, installed = packageDir) {
  const config = configOf(settings)
  const place = {
    siteDir: root,
    packageDir: installed,
    config,
    cacheDir: join(root, 'cache'),
  }
  const found = await themeFolder({ ...place, temporaryDir: () => join(root, 'temporary') })
  expect(found.diagnostics).toEqual([])
  const folder = found.value?.folder ?? ''
  return { folder, inputs: found.value?.inputs ?? [], ...(await loadTheme(folder, config)) }
}

describe('the folder of a theme', () => {
  it('is the one that comes with docsgen where a site has no code of its own, wherever it is served', async () => {
    const plain = await themeOf({})
    const based = await themeOf({ base: '/manual', theme: { font: 'system' } })
    expect([plain.folder, based.folder]).toEqual([join(packageDir, 'lib/theme'), plain.folder])
    expect(based.manifest.entry).toBe(`/manual${plain.manifest.entry}`)
    expect([based.manifest.fonts, based.hash === plain.hash]).toEqual([[], false])
    // What one page uses is added to what others do.
    const [one = '', two = ''] = plain.features
    const [first, both] = [plain.withFeatures([one]), plain.withFeatures([one, two])]
    expect(first.hash).not.toBe(both.hash)
    expect(first.withFeatures([one, two]).hash).toBe(both.hash)
    expect(both.withFeatures([two]).hash).toBe(both.hash)
  })

  it('holds the two bundles, and the files of the browser under the names that they are served by', async () => {
    const { folder, outputs, articlePath, articleHash } = await themeOf({})
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
    const served = outputs.map(({ path }) => path as string)
    expect(names).toEqual(
      ['_docsgen', 'article.mjs', 'frame.mjs', 'manifest.json', ...served].toSorted(),
    )
    for (const { path, body, key } of outputs) {
      expect([path, key]).toEqual([path, fileDigest(join(folder, path))])
      expect(Buffer.compare(Buffer.from(body()), readFileSync(join(folder, path)))).toBe(0)
    }
    expect([articlePath, articleHash]).toEqual([
      join(folder, 'article.mjs'),
      fileDigest(articlePath),
    ])
  })

  it('knows all that it is made of: style sheets and scripts that are put into pages, too', async () => {
    const { inputs } = await themeOf({})
    for (const part of ['components', 'islands', 'runtime', 'styles']) {
      const folder = join(packageDir, 'theme', part)
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:tsx?|css)$/.test(name))
        .map((name) => join(folder, name))
      expect([part, files.filter((file) => !inputs.includes(file))]).toEqual([part, []])
    }
  })

  it('is none where two islands have one name: a browser would load the one for both', async () => {
    const folders = { own: 'double/own', plugin: 'double/plugin' }
    for (const [name, folder] of Object.entries(folders)) {
      mkdirSync(join(root, folder), { recursive: true })
      const call = (island: string) =>
        `\nexport default defineIsland('${island}', {}, () => null)\n`
      writeFileSync(join(root, folder, `${name}.tsx`), call(name))
      writeFileSync(join(root, folder, 'chart.tsx'), call('chart'))
    }
    writeFileSync(join(root, folders.own, 'feedback.tsx'), 'export default () => null\n')
    const theme = { ...configOf({}).theme, islands: Object.values(folders) }
    const place = { siteDir: root, packageDir, config: { theme }, cacheDir: undefined }
    const found = await themeFolder({ ...place, temporaryDir: () => join(root, 'temporary') })
    expect(found.value).toBeUndefined()
    expect(found.diagnostics.map(({ code, at }) => [code, at])).toEqual([
      ['theme-unbuildable', { file: 'double/own/feedback.tsx', line: 1, column: 1, length: 1 }],
      ['theme-unbuildable', { file: 'double/plugin/chart.tsx', line: 2, column: 30, length: 5 }],
    ])
    expect(found.diagnostics.map(({ message }) => message).join()).toMatch(
      /feedback.*docsgen's own.*chart.*double\/own\/chart\.tsx/,
    )
  })

  it.each([
    ["import './lost.css'", {}, [['Lost.tsx', 2, 9]]],
    ["import './lost.css'", { styles: ['./lost.css'] }, []],
    ["import own from './own.module.css'", {}, [['Lost.tsx', 2, 17]]],
  ])(
    'is none where code imports a style sheet that would be on no page: %s %j',
    async (line, more, told) => {
      writeFileSync(join(root, 'lost.css'), '.lost { color: red }\n')
      writeFileSync(join(root, 'own.module.css'), '.own { color: red }\n')
      const text = `// A component.\n${line}\nexport default () => <p>{typeof own}</p>\n`
      writeFileSync(join(root, 'Lost.tsx'), text)
      const theme = { ...configOf({}).theme, components: { lost: './Lost.tsx' }, ...more }
      const place = { siteDir: root, packageDir, config: { theme }, cacheDir: undefined }
      const found = await themeFolder({ ...place, temporaryDir: () => join(root, 'temporary') })
      const places = found.diagnostics.map(({ at }) => [at?.file, at?.line, at?.column])
      expect(places).toEqual(told)
      for (const { code } of found.diagnostics) expect(code).toBe('theme-unbuildable')
    },
  )

  it('is made anew for the code of a site, once for each state of it', async () => {
    skipLink('One')
    const first = await themeOf(OVERRIDE)
    expect(dirname(first.folder)).toBe(join(root, 'cache/code'))
    expect(first.inputs).toContain(join(root, 'SkipLink.tsx'))
    expect(first.frame.renderBody(docProps()).body).toContain(
      '<a class="own" href="#docsgen-main">One</a>',
    )
    expect((await themeOf(OVERRIDE)).folder).toBe(first.folder)
    skipLink('Two')
    const second = await themeOf(OVERRIDE)
    expect(second.frame.renderBody(docProps()).body).toContain('>Two</a>')
    // Articles show nothing of it: what they were made into stays.
    expect([second.hash === first.hash, second.articleHash]).toEqual([false, first.articleHash])
    skipLink('One')
    expect((await themeOf(OVERRIDE)).folder).toBe(first.folder)
  }, 120_000)

  /** What a site with this theme is made of, beside its own files. */
  function ownSources(theme: object) {
    skipLink('Own')
    mkdirSync(join(root, 'islands'), { recursive: true })
    for (const [name, text] of Object.entries(OWN)) writeFileSync(join(root, name), text)
    const sources = themeSources({ siteDir: root, packageDir, config: configOf({ theme }) })
    const plain = plainTheme({ siteDir: root, packageDir })
    if (plain === undefined) throw new Error('The theme that comes with docsgen is not current')
    return { sources, plain }
  }

  it.each([
    ['a component', COMPONENT, ['frame', 'browser']],
    ['a style sheet', { styles: ['./own.css'] }, ['article', 'frame']],
    ['an island', { islands: './islands' }, ['article', 'frame']],
    ['a part of the frame', OVERRIDE.theme, ['article', 'browser']],
    [
      'a content component',
      { overrides: { 'content/Callout.tsx': './Callout.tsx' } },
      ['frame', 'browser'],
    ],
    ['what all use', { overrides: { 'components/icons.tsx': './icons.tsx' } }, []],
  ])('is bundled in the parts that the site changes: %s', (_, theme, left) => {
    const { sources, plain } = ownSources(theme)
    const ready = readyParts(plain, sources)
    const names = ['article', 'frame', 'browser'] as const
    expect(names.filter((name) => ready[name] !== undefined)).toEqual(left)
  })

  it.each([
    ['a component', COMPONENT],
    ['a part of the frame', OVERRIDE.theme],
  ])(
    'has the bytes of one that is bundled as a whole: %s',
    async (_, theme) => {
      const { sources, plain } = ownSources(theme)
      const [whole, made] = [await bundleTheme(sources), await bundleTheme(sources, plain)].map(
        ({ value }) => {
          const files = [...(value?.files ?? [])].map(([path, bytes]) => [path, digestOf(bytes)])
          const own = value?.inputs.filter((path) => path.startsWith(root))
          return { ...value, files, inputs: own, maps: [] }
        },
      )
      expect(made).toEqual(whole)
      expect(made?.inputs).toHaveLength(1)
    },
    120_000,
  )

  it('is found where a build has kept it by what writes nothing there, and made once a process', async () => {
    skipLink('Read')
    const cacheDir = join(root, 'cache-of-builds')
    const config = configOf(OVERRIDE)
    const place = { siteDir: root, packageDir, config, cacheDir }
    const temporaryDir = () => join(root, 'temporary-of-process')
    const folder = async (isReadOnly: boolean) => {
      const { value } = await themeFolder({ ...place, isReadOnly, temporaryDir })
      return value?.folder
    }
    const read = await folder(true)
    expect(dirname(read ?? '')).toBe(join(temporaryDir(), 'code'))
    const made = statSync(read ?? '').ino
    expect([await folder(true), statSync(read ?? '').ino]).toEqual([read, made])
    expect(existsSync(cacheDir)).toBe(false)
    const kept = await folder(false)
    expect(dirname(kept ?? '')).toBe(join(cacheDir, 'code'))
    expect(await folder(true)).toBe(kept)
  })

  it('is made anew where a file in it is not as it was written', async () => {
    skipLink('One')
    const { folder } = await themeOf(OVERRIDE)
    const sheet = readdirSync(join(folder, '_docsgen')).find((name) => name.endsWith('.css')) ?? ''
    const path = join(folder, '_docsgen', sheet)
    const whole = readFileSync(path, 'utf8')
    writeFileSync(path, whole.slice(0, 100))
    expect((await themeOf(OVERRIDE)).folder).toBe(folder)
    expect(readFileSync(path, 'utf8')).toBe(whole)
  }, 120_000)

  it('is made anew when the lockfile names other packages, whose old versions may still be there', async () => {
    skipLink('Locked')
    const lock = (text: string) => writeFileSync(join(root, 'pnpm-lock.yaml'), text)
    lock('react 1')
    const first = await themeOf(OVERRIDE)
    expect((await themeOf(OVERRIDE)).folder).toBe(first.folder)
    lock('react 2')
    expect((await themeOf(OVERRIDE)).folder).not.toBe(first.folder)
    rmSync(join(root, 'pnpm-lock.yaml'))
  })

  it("has docsgen's React in code beside docsgen whose folder's name begins like its own", async () => {
    const beside = folderOf()
    const packageDir = installedCopy(beside)
    const siteDir = `${packageDir}-brand`
    mkdirSync(siteDir)
    const code = `import { useId } from 'react'
export const SkipLink = () => <a id={useId()} href="#docsgen-main">Skip</a>
`
    writeFileSync(join(siteDir, 'SkipLink.tsx'), code)
    const place = { siteDir, packageDir, config: configOf(OVERRIDE), cacheDir: undefined }
    const made = await themeFolder({ ...place, temporaryDir: () => join(beside, 'temporary') })
    expect(made.diagnostics).toEqual([])
  })

  it('is not believed where a file is gone from the one that comes with docsgen, and is put right there', async () => {
    const installed = installedCopy(root)
    const prebuilt = join(installed, 'lib/theme')
    const mend = () => prebuildTheme({ siteDir: installed, packageDir: installed, config })
    const config = configOf({})
    await mend()
    const names = () => readdirSync(prebuilt, { recursive: true, encoding: 'utf8' }).toSorted()
    const whole = names()
    const made = statSync(prebuilt).ino
    expect((await themeOf({}, installed)).folder).toBe(prebuilt)
    await mend()
    expect(statSync(prebuilt).ino).toBe(made)
    for (const name of ['frame.mjs', whole.find((name) => name.endsWith('.css')) ?? '']) {
      const path = join(prebuilt, name)
      renameSync(path, join(root, 'taken-away'))
      const instead = await themeOf({}, installed)
      expect(dirname(instead.folder)).toBe(join(root, 'cache/code'))
      expect(instead.frame.renderBody(docProps()).body).toContain('<main')
      // Put right by hand, and the last one by docsgen.
      if (name === 'frame.mjs') renameSync(join(root, 'taken-away'), path)
      else await mend()
      expect([names().includes(name), names().length]).toEqual([true, whole.length])
      expect((await themeOf({}, installed)).folder).toBe(prebuilt)
    }
  }, 120_000)

  it('may be for two themes in one process: what one keeps the other does not show', async () => {
    const own = await themeOf({})
    const other = await themeOf({})
    const props = docProps()
    const first = own.frame.renderBody(props).body
    expect(other.frame.renderBody(props).body).toBe(first)
    const strings = { skipToContent: 'Weiter' }
    const changed = { ...props, site: { ...props.site, strings } }
    expect(other.frame.renderBody(changed).body).toContain('Weiter')
    expect(own.frame.renderBody(props).body).toBe(first)
  })
})
