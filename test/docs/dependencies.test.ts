import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(join(root, 'docs/content/contributing/dependencies.md'), 'utf8')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}
/** Packages that sites install, and those that are bundled. */
const known = { ...manifest.dependencies, ...manifest.devDependencies }
const IMPORT = /(?:\bfrom |\bimport ?\(?)['"`]([^'"`]+)['"`]/g

/** Names of the packages that the code of docsgen imports. */
function importedPackages(): readonly string[] {
  const files = ['src', 'theme', 'bin'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|js)$/.test(name))
      .map((name) => join(root, folder, name)),
  )
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path = '']) => packageOf(path)),
  )
  return [...new Set(names)].filter((name) => known[name] !== undefined)
}

/** 'algoliasearch/lite' -> 'algoliasearch'; '@scope/name/x' -> '@scope/name'. */
function packageOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}

it('the manual gives a reason for every package that the code imports', () => {
  const imported = importedPackages()
  expect(imported.length).toBeGreaterThan(20)
  expect(imported.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

it('the manual names no dependency that is gone', () => {
  const rows = [...page.matchAll(/^[|-] (.+?)(?: \||, \*\*|: )/gm)].map(([, cell = '']) => cell)
  const names = rows.flatMap((cell) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => name !== '@types/*' && known[name] === undefined)).toEqual([])
})
