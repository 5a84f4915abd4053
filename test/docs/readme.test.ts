import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { docsgen } from '../cli/run.ts'
import { folderOf } from '../support/temporary-dir.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

it('README says of a page’s weight what a fresh build says, to a hundred bytes', async () => {
  const args = ['build', '--json', '--no-cache', '--out', join(folderOf({}), 'dist')]
  const { stdout } = await docsgen(args, { cwd: root })
  const { js, css, requests, html } = JSON.parse(stdout).weight
  const [, ...written] =
    /loads ([\d.]+) kB of script and ([\d.]+) kB of styles in (\d+) requests [^;]*; its largest page is ([\d.]+) kB of HTML/.exec(
      readFileSync(`${root}README.md`, 'utf8'),
    ) ?? []
  const fresh = [js / 1000, css / 1000, requests, html.bytes / 1000]
  expect(written).toHaveLength(fresh.length)
  const wrong = written.filter(
    (figure, index) => Math.abs(Number(figure) - (fresh[index] ?? 0)) > 0.1,
  )
  expect([wrong, fresh]).toEqual([[], fresh])
})
