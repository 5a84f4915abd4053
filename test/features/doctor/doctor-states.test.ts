import { describe, expect, it } from 'vitest'
import { ejectedText, markOf } from '../../../src/features/doctor/ejected-text.ts'
import { namedNodes, nodeFit } from '../../../src/features/doctor/node-versions.ts'
import { overrideStates } from '../../../src/features/doctor/override-states.ts'
import { packageStates } from '../../../src/features/doctor/package-states.ts'
import { testHost } from '../../support/host.ts'
import { tables } from '../../support/tables.ts'
import { folderOf } from '../../support/temporary-dir.ts'

const { nodeVersions, packageFiles, importedPackages, versionStates } = tables<{
  nodeVersions: readonly (readonly [text: string, says: string | undefined])[]
  packageFiles: readonly (readonly [text: string, expected: readonly string[]])[]
  importedPackages: readonly (readonly [name: string, more: object, misfit: string | undefined])[]
  versionStates: readonly (readonly [
    name: string,
    more: object,
    code: string,
    misfit: string | undefined,
  ])[]
}>(import.meta.url)

describe('versions of Node that files name', () => {
  const named = (files: Readonly<Record<string, string>>) =>
    namedNodes(folderOf(files), '20.19.0').map(
      ({ file, says, isOldEnough }) => `${file}: ${says} ${isOldEnough}`,
    )

  it.each(nodeVersions)('.nvmrc %j', (text, says) => {
    expect(named({ '.nvmrc': text })).toEqual(says === undefined ? [] : [`.nvmrc: ${says}`])
  })

  it.each(packageFiles)('package.json %s', (text, expected) => {
    expect(named({ 'package.json': text })).toEqual(expected)
  })

  it('are those of the nearest file, up to the folder of the repository and no further', () => {
    const dir = folderOf({
      '.nvmrc': '16',
      'repository/.git/HEAD': '',
      'repository/.node-version': '18',
      'repository/package.json': '{"engines":{"node":">=18"}}',
      'repository/docs/site/.node-version': '20',
    })
    expect(
      namedNodes(`${dir}/repository/docs/site`, '20.19.0').map(({ file, says }) => [file, says]),
    ).toEqual([
      ['.node-version', '20'],
      ['../../package.json', '>=18'],
    ])
    const lone = folderOf({ '.nvmrc': '18', 'site/.node-version': '18' })
    expect(namedNodes(`${lone}/site`, '20.19.0').map(({ file }) => file)).toEqual(['.node-version'])
  })

  it('the one that runs is compared with what docsgen says', () => {
    const packageDir = folderOf({ 'package.json': '{"engines":{"node":">=20.19.0"}}' })
    const fitOf = (nodeVersion: string) => nodeFit({ ...testHost('.'), packageDir, nodeVersion })
    expect(fitOf('20.18.9')).toEqual({ version: '20.18.9', needed: '20.19.0', isOldEnough: false })
    expect(fitOf('20.19.0').isOldEnough).toBe(true)
    expect(fitOf('23.0.0-nightly').isOldEnough).toBe(true)
  })
})

describe('packages that a config imports', () => {
  const manifest = (more: object) => JSON.stringify({ version: '1.2.3', ...more })
  const packageDir = folderOf({
    'package.json': JSON.stringify({
      dependencies: { unified: '^11.0.5' },
      devDependencies: { react: '19.1.0', unified: '1.0.0' },
    }),
  })
  const states = (text: string, packages: Readonly<Record<string, string>>) => {
    const files = Object.entries(packages).map(([path, content]) => [
      `node_modules/${path}`,
      content,
    ])
    const siteDir = folderOf(Object.fromEntries(files))
    const configText = [{ file: 'docs-site.config.ts', text }]
    return packageStates({ siteDir, configText }, { packageDir, version: '0.5.0' })
  }

  it('are named with the place of the first import', () => {
    const text = [
      "import { defineConfig } from 'docsgen'",
      "import type { A } from 'types-only'",
      "  import b, {\n  c,\n} from '@scope/b/deep'",
      'export { d } from "d/x"',
      "import 'e'",
      "import { readFileSync } from 'node:fs'",
      "import f from './f.ts'",
      "import g from '#g'",
      "import again from 'e/more'",
      "const text = `import x from 'in-text'`",
      "// import 'commented'",
    ].join('\n')
    const found = states(text, { '@scope/b/package.json': manifest({}) })
    expect(found.map(({ name, version, misfit }) => [name, version, misfit])).toEqual([
      ['@scope/b', '1.2.3', undefined],
      ['d', undefined, 'is not installed'],
      ['e', undefined, 'is not installed'],
    ])
    expect(found.map(({ at }) => at)).toEqual([
      { file: 'docs-site.config.ts', line: 5, column: 9, length: 13 },
      { file: 'docs-site.config.ts', line: 6, column: 20, length: 3 },
      { file: 'docs-site.config.ts', line: 7, column: 9, length: 1 },
    ])
  })

  it.each(importedPackages)('%s', (_, more, misfit) => {
    expect(states("import 'a'", { 'a/package.json': manifest(more) })[0]?.misfit).toBe(misfit)
  })

  it.each(versionStates)('%s %j with %s', (name, more, code, misfit) => {
    const files = { [`${name}/package.json`]: manifest(more), [`${name}/lib/index.js`]: code }
    expect(states(`import '${name}'`, files)[0]?.misfit).toBe(misfit)
  })
})

describe('files that were ejected', () => {
  const original = [
    "import { a } from './a.ts'",
    "import '../styles/b.css'",
    "const c = () => import('../../src/c.ts')",
    "import { d } from 'react'",
  ].join('\n')
  const text = ejectedText('components/Header.tsx', original, '0.5.0')

  it('say where they come from, and import from the package', () => {
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^\/\/ docsgen-eject: components\/Header\.tsx 0\.5\.0 [0-9a-f]{12}$/),
      "import { a } from 'docsgen/theme/components/a.ts'",
      "import 'docsgen/theme/styles/b.css'",
      "const c = () => import('docsgen/src/c.ts')",
      "import { d } from 'react'",
    ])
    expect(markOf(text)?.version).toBe('0.5.0')
    expect(markOf(`\n${text}`)).toBeUndefined()
  })

  it('are compared with the original of today', () => {
    const packageDir = folderOf({ 'theme/components/Header.tsx': original })
    const overrides = { 'components/Header.tsx': './Header.tsx' }
    const states = (own: string, more: object = {}) =>
      overrideStates(
        {
          siteDir: folderOf({ 'Header.tsx': own }),
          config: { theme: { overrides: { ...overrides, ...more } } },
        } as never,
        { packageDir, version: '0.6.0' },
      )
    const about = { component: 'components/Header.tsx', file: './Header.tsx' }
    const other = { 'components/Gone.tsx': './Header.tsx', 'components/A.tsx': './gone.tsx' }
    expect(states(text, other)).toEqual([
      { ...about, state: 'current', from: '0.5.0', diff: undefined },
    ])
    expect(states('mine')).toEqual([
      { ...about, state: 'unmarked', from: undefined, diff: undefined },
    ])
    const [changed] = states(ejectedText('components/Header.tsx', `${original}\nold`, '0.5.0'))
    expect(changed).toMatchObject({ ...about, state: 'changed', from: '0.5.0' })
    expect(changed?.diff).toMatch(
      /^--- \.\/Header\.tsx\t?\n\+\+\+ docsgen 0\.6\.0: components\/Header\.tsx\t?\n@@ /,
    )
    expect(changed?.diff).toContain('\n-old\n')
  })
})
