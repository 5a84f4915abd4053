import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandTools } from '../../../src/cli/program.ts'
import { doctor } from '../../../src/features/doctor/doctor-action.ts'
import { eject } from '../../../src/features/doctor/eject.ts'
import { allows, isNewEnough } from '../../../src/features/doctor/version-range.ts'
import { testHost } from '../../support/host.ts'
import { tables } from '../../support/tables.ts'
import { page, type TempSite, tempSite } from '../../support/temp-site.ts'

const { allowedVersions, oldestVersions } = tables<{
  allowedVersions: readonly (readonly [range: string, version: string, is: boolean])[]
  oldestVersions: readonly (readonly [named: string, is: boolean | undefined])[]
}>(import.meta.url)

let site: TempSite

function siteOf(files: Readonly<Record<string, string>>): TempSite {
  site = tempSite({ 'content/index.md': page('Home'), ...files })
  return site
}

/** Files of an installed package. */
function installed(name: string, manifest: object, code = 'export default () => () => {}\n') {
  const text = JSON.stringify({ name, version: '1.2.3', type: 'module', ...manifest })
  return {
    [`node_modules/${name}/package.json`]: text,
    [`node_modules/${name}/index.js`]: code,
  }
}

const place = () => ({ dir: site.dir, config: undefined })
const report = () => doctor(place(), testHost(site.dir), commandTools)

describe('docsgen doctor tells versions of Node that do not fit', () => {
  it('in the folders around the site, up to that of its repository', async () => {
    siteOf({ '.nvmrc': '18', 'docs/content/index.md': page('Docs'), 'docs/.node-version': '18' })
    const options = { dir: site.path('docs'), config: undefined }
    const files = async () =>
      (await doctor(options, testHost(site.dir), commandTools)).namedNodes.map(({ file }) => file)
    expect(await files()).toEqual(['.node-version'])
    mkdirSync(site.path('.git'))
    expect(await files()).toEqual(['../.nvmrc', '.node-version'])
  })

  it('and says which one docsgen needs', async () => {
    const { call } = siteOf({ '.nvmrc': 'v18.20.0' })
    const { code, stdout } = await call(['doctor'])
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/! \.nvmrc: Node v18\.20\.0; docsgen needs 20\.\d+ or later/),
    ])
  })
})

describe('docsgen doctor tells packages of the config that do not fit', () => {
  const OLD = `module.exports = function math() {
  const { Parser } = this
  if (Parser) Parser.prototype.blockTokenizers.math = () => {}
}
`
  const config = (names: readonly string[]) =>
    `${names.map((name, index) => `import p${index} from '${name}'`).join('\n')}
export default { markdown: { remarkPlugins: [${names.map((_, index) => `p${index}`).join()}] } }
`

  it.each([
    [
      'one that fits',
      'remark-new',
      installed('remark-new', { dependencies: { unified: '^11.0.0' } }),
      undefined,
    ],
    ['one that asks for nothing', '@me/any', installed('@me/any', {}), undefined],
    [
      'one for an older parser',
      'remark-old',
      installed('remark-old', { type: 'commonjs' }, OLD),
      'extends the parser of remark 12 and before',
    ],
    [
      'one for an older unified',
      'remark-ten',
      installed('remark-ten', { dependencies: { unified: '^10.1.0' } }),
      'was made for unified ^10.1.0, and docsgen has 11.',
    ],
    [
      'one with a peer of another major',
      'remark-peer',
      installed('remark-peer', { peerDependencies: { remark: '^13 || ^14' } }),
      'wants remark ^13 || ^14, and docsgen has 15.',
    ],
    [
      'one for a docsgen to come',
      'remark-next',
      installed('remark-next', { peerDependencies: { docsgen: '>=9' } }),
      'wants docsgen >=9, and docsgen has',
    ],
    [
      'one with a peer that docsgen has not',
      'remark-else',
      installed('remark-else', { peerDependencies: { vite: '^2' } }),
      undefined,
    ],
  ])('%s', async (_what, name, files, misfit) => {
    siteOf({ ...files, 'docs-site.config.ts': config([name]) })
    const { packages } = await report()
    expect(packages).toEqual([
      {
        name,
        version: '1.2.3',
        at: { file: 'docs-site.config.ts', line: 1, column: 17, length: name.length },
        misfit: misfit === undefined ? undefined : expect.stringContaining(misfit),
      },
    ])
  })

  it('one that is not installed, and in a file that the config imports', async () => {
    const { call } = siteOf({
      'docs-site.config.ts': "import './plugins.ts'\nexport default {}\n",
      'plugins.ts': `import type { Root } from 'no-types'
// import gone from 'remark-commented'
import {
  gone,
} from 'remark-gone/all'
import { join } from 'node:path'
console.assert(gone, join('a'))
`,
    })
    const { code, stdout, stderr } = await call(['doctor'])
    expect([code, stdout + stderr]).toEqual([1, expect.stringContaining('remark-gone')])
    expect(stderr).toContain('plugins.ts:5:8')
    expect(stdout).not.toMatch(/no-types|commented|node:path/)
    site.write({
      'docs-site.config.ts': "import gone from 'remark-gone'\nexport default {}\n",
    })
    expect((await call(['doctor'])).stdout).toContain(
      '! docs-site.config.ts:1: remark-gone is not installed',
    )
  })

  it('what docsgen has itself needs not be installed', async () => {
    siteOf({
      'docs-site.config.ts':
        "import { z } from 'zod'\nexport default { frontMatter: z.object({}) }\n",
    })
    expect((await report()).packages).toMatchObject([{ name: 'zod', misfit: undefined }])
  })
})

describe('docsgen doctor tells keys of the config that are none', () => {
  it('with what docsgen has for a key of another tool, and the nearest key for one that is misspelt', async () => {
    const { call } = siteOf({
      'docs-site.config.ts': "export default { baseUrl: '/docs', theme: { radios: 'none' } }\n",
    })
    const { code, stderr } = await call(['doctor'])
    expect(code).toBe(1)
    expect(stderr).toMatch(/config-unknown-key.*baseUrl[\s\S]*Write base: the path/)
    expect(stderr).toMatch(/config-unknown-key.*theme\.radios[\s\S]*Did you mean radius\?/)
  })
})

describe('after an update', () => {
  it('doctor tells which override it concerns and what to change, and is content when that is done', async () => {
    const [changed, same] = ['components/Pager.tsx', 'components/SkipLink.tsx']
    const fileOf = (name: string) => `theme/${name}`
    const { call, read, write } = siteOf({
      'docs-site.config.ts': `export default { theme: { overrides: {
  '${changed}': './${fileOf(changed)}',
  '${same}': './${fileOf(same)}',
} } }
`,
    })
    // The version before: its Pager had another class, and a site made it its own with a change.
    const host = testHost(site.dir)
    const packageDir = site.path('before')
    for (const name of ['package.json', 'theme'])
      cpSync(join(host.packageDir, name), join(packageDir, name), { recursive: true })
    const pager = join(packageDir, 'theme', changed)
    const today = readFileSync(pager, 'utf8')
    writeFileSync(pager, today.replaceAll('className="pager"', 'className="pager-of-old"'))
    for (const component of [changed, same])
      await eject(
        { ...place(), component },
        { ...host, packageDir, version: '0.0.9' },
        commandTools,
      )
    expect(read(fileOf(changed))).toContain('pager-of-old')
    write({ [fileOf(changed)]: `${read(fileOf(changed))}// Ours.\n` })

    const { overrides } = await report()
    expect(overrides.map(({ component, state, from }) => [component, state, from])).toEqual([
      [changed, 'changed', '0.0.9'],
      [same, 'current', '0.0.9'],
    ])
    const told = await call(['doctor'])
    expect(told.code).toBe(1)
    expect(told.stdout).toContain(`${fileOf(changed)}: ${changed} has changed since docsgen 0.0.9`)
    const lines = told.stdout.match(/^[-+](?![-+]).*/gm) ?? []
    expect(lines.filter((line) => line.startsWith('+'))).toEqual([
      expect.stringMatching(/^\+\/\/ docsgen-eject: components\/Pager\.tsx \d/),
      expect.stringContaining('className="pager"'),
    ])

    // What it says, line by line; the site's own change stays.
    const [newMark = '', newLine = ''] = lines
      .filter((line) => line.startsWith('+'))
      .map((line) => line.slice(1))
    const mended = read(fileOf(changed))
      .split('\n')
      .map((line) => (line.includes('docsgen-eject') ? newMark : line))
      .map((line) => (line.includes('pager-of-old') ? newLine : line))
    write({ [fileOf(changed)]: mended.join('\n') })
    expect(await call(['doctor'])).toMatchObject({ code: 0 })
    expect(read(fileOf(changed))).toContain('// Ours.')
  })
})

describe('ranges of versions', () => {
  it.each(allowedVersions)('%s allows %s: %s', (range, version, is) => {
    expect(allows(range, version)).toBe(is)
  })

  it.each(oldestVersions)('%s names nothing older than 20.19: %s', (named, is) => {
    expect(isNewEnough(named, '20.19')).toBe(is)
  })
})
