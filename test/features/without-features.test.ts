import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { folderOf } from '../support/temporary-dir.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The list of features without any, and their folders gone. */
function removeFeatures(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) rmSync(join(folder, entry.name), { recursive: true })
  }
  const list = join(folder, 'index.ts')
  const text = readFileSync(list, 'utf8')
  const type = text.split('\n').filter((line) => line.startsWith('import type'))
  const empty = text.replace(/^import .*\n/gm, '').replace(/\[[^\]]*\](?! ?=)(?=\n| as)/, '[]')
  writeFileSync(list, `${type.join('\n')}\n${empty}`)
}

it('without any feature the source passes the type check, and builds a site that uses none', () => {
  const dir = folderOf({ 'site/content/index.md': '---\ntitle: Home\n---\n\nText.\n' })
  for (const name of ['src', 'theme', 'bin', 'package.json', 'tsconfig.json', 'NOTICE', 'LICENSE'])
    cpSync(join(root, name), join(dir, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'))
  removeFeatures(join(dir, 'src/features'))
  removeFeatures(join(dir, 'theme/features'))
  writeFileSync(join(dir, 'src/features/feature-keys.ts'), 'export type FeatureKeys = object\n')
  const node = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: dir, encoding: 'utf8' })
  const project = { extends: './tsconfig.json', include: ['src', 'theme'] }
  writeFileSync(join(dir, 'tsconfig.core.json'), JSON.stringify(project))
  expect(node(join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.core.json')).toBe('')
  node('bin/bundle.js')
  expect(node('bin/docsgen.js', 'build', '-C', 'site', '--json')).toContain('"outcome": "built"')
})
