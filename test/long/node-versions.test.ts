import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { differences } from '../perf/edited-site.ts'
import { bundleOnce } from '../support/built-sites.ts'
import { treeOf } from '../support/temp-site.ts'
import { folderOf } from '../support/temporary-dir.ts'
import { fetched } from './package-managers/manager.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The oldest Node that docsgen runs on, and the last ones. */
const VERSIONS = ['20.19.0', '22.23.3', '24.21.0']

function reference(node: string, jobs: number): Readonly<Record<string, string>> {
  const out = join(folderOf(), 'dist')
  const args = ['bin/docsgen.js', 'build', '--no-cache', '--jobs', String(jobs), '--out', out]
  // Pages that are not committed have the date of the build.
  const env = { ...process.env, SOURCE_DATE_EPOCH: '1700000000' }
  execFileSync(node, args, { cwd: root, env, stdio: 'pipe' })
  return treeOf(out)
}

let one: Readonly<Record<string, string>>
beforeAll(() => {
  bundleOnce()
  one = reference(process.execPath, 1)
})

it.each(VERSIONS)(
  '[P9] Node %s with eight threads writes the bytes of the reference site that one thread does',
  (version) => {
    const node = join(fetched({ node: version }), 'node/bin/node')
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toBe(`v${version}\n`)
    expect(differences(reference(node, 8), one)).toEqual([])
  },
  240_000,
)
