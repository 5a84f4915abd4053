import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (name: string) => readFileSync(`${root}${name}`, 'utf8')

type Manifest = {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly engines: { readonly node: string }
}
type Lock = {
  readonly packages: Readonly<
    Record<
      string,
      { readonly integrity?: string; readonly license?: string; readonly resolved?: string }
    >
  >
}

const manifest = JSON.parse(read('package.json')) as Manifest
const lock = JSON.parse(read('package-lock.json')) as Lock
const installed = Object.entries(lock.packages).filter(([path]) => path !== '')

describe('[P20] supply chain', () => {
  it('every package of the lockfile has its integrity, and none comes from outside the registry', () => {
    const without = installed
      .filter(([, { integrity }]) => integrity === undefined)
      .map(([path]) => path)
    expect(without).toEqual([])
    const elsewhere = installed.filter(([, { resolved }]) => resolved?.startsWith('git') === true)
    expect(elsewhere).toEqual([])
    expect(installed.length).toBeGreaterThan(100)
  })

  it('every package is licensed freely', () => {
    const free =
      /MIT|ISC|BSD|Apache-2\.0|0BSD|CC0|CC-BY-4\.0|CC-BY-SA-4\.0|OFL-1\.1|MPL-2\.0|BlueOak|Python-2\.0|Unlicense|W3C/
    const others = installed
      .filter(([, { license }]) => !free.test(license ?? ''))
      .map(([path, { license }]) => `${path}: ${license}`)
    expect(others).toEqual([])
  })

  it('each dependency is in the manual with its reason', () => {
    const page = read('docs/content/contributing/dependencies.md')
    const names = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)]
    const listed = (name: string) => page.includes(`\`${name}\``) || name.startsWith('@types/')
    expect(names.filter((name) => !listed(name))).toEqual([])
  })

  it('Node 20.19 is enough', () => {
    expect(manifest.engines.node).toBe('>=20.19')
  })
})
