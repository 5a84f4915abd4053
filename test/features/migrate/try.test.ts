import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { it } from 'vitest'
import { tempSite } from '../../support/temp-site.ts'

it('tries', async () => {
  const site = tempSite({})
  const tool = process.env['TRY'] ?? 'mkdocs'
  cpSync(fileURLToPath(new URL(`../../sites/old-${tool}`, import.meta.url)), site.path('old'), {
    recursive: true,
  })
  const out = await site.call(['migrate', 'old', '--to', 'new'])
  console.log(out.code, out.stdout, out.stderr)
  const built = await site.call(['build', '-C', 'new'])
  console.log(built.code, built.stdout, built.stderr)
  cpSync(site.path('new'), `/tmp/mig-${tool}`, { recursive: true })
})
