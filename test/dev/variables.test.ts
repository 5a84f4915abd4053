import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { docsgenProcess } from '../cli/run.ts'
import { isLong } from '../support/long.ts'
import { type TempSite, tempSite } from '../support/temp-site.ts'

/*
 * A page knows the variables that it shows: a change of one makes those pages anew that show it.
 */

const config = (variables: string) =>
  `export default { title: 'Values', ${variables === '' ? '' : `variables: ${variables}`} }\n`
const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`

let folder: TempSite
beforeAll(() => {
  folder = tempSite({
    'docs-site.config.ts': config("{ version: '1.7', other: 'x' }"),
    'content/index.md': page('Home', 'Version {$version}.'),
    'content/other.md': page('Other', 'Other {$other}.'),
    'content/none.md': page('None', 'Nothing.'),
  })
})

describe('a variable', () => {
  it('[CLI-02] that is edited makes the pages anew that show it, and no other', async () => {
    const server = await folder.dev()
    const shown = async (path: string) => (await fetch(new URL(path, server.url))).text()
    const updates = () => server.events.filter(({ event }) => event === 'updated')
    try {
      await expect.poll(() => shown('/')).toContain('Version 1.7.')
      folder.write({ 'docs-site.config.ts': config("{ version: '1.8', other: 'x' }") })
      await expect.poll(() => shown('/')).toContain('Version 1.8.')
      expect(await shown('/other')).toContain('Other x.')
      expect(Math.max(...updates().map(({ pages }) => Number(pages)))).toBe(1)
      folder.write({ 'docs-site.config.ts': config('') })
      await expect.poll(() => shown('/')).toContain('Version {$version}.')
    } finally {
      await server.stop()
    }
  })

  it.runIf(isLong)(
    'reaches the page with the next build, out of the environment, too',
    async () => {
      folder.write({
        'docs-site.config.ts': config("{ version: process.env.RELEASE ?? 'none', other: 'y' }"),
      })
      for (const RELEASE of ['2.0', '2.1', '2.0']) {
        const { code } = await docsgenProcess(['build'], { cwd: folder.dir, env: { RELEASE } })
        expect(code).toBe(0)
        const html = readFileSync(join(folder.dir, 'dist/index.html'), 'utf8')
        expect(html).toContain(`Version ${RELEASE}.`)
      }
    },
  )
})
