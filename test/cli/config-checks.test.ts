import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

let site: TempSite

const configOf = (settings: string) =>
  `import { defineConfig } from 'docsgen'\nexport default defineConfig({ title: 'Site', ${settings} })\n`
const siteWith = (settings: string) =>
  tempSite({ 'docs-site.config.ts': configOf(settings), 'content/index.md': page('Home') })
const buildWith = async (settings: string) => {
  site.write({ 'docs-site.config.ts': configOf(settings) })
  const { code, stderr } = await site.call(['build'])
  return { code, isRefused: stderr.includes('config-invalid') }
}

describe('a config', () => {
  it('is wrong as soon as it says something wrong, every time', async () => {
    site = siteWith('')
    const right = { code: 0, isRefused: false }
    const wrong = { code: 1, isRefused: true }
    const settings = ['', '', 'base: 7', 'base: 7', '', "base: '/x'", 'toasts: { limit: -1 }', '']
    const found: object[] = []
    for (const each of settings) found.push(await buildWith(each))
    expect(found).toEqual([right, right, wrong, wrong, right, right, wrong, right])
  })

  it('that is wrong is told of alone, without what would follow from it', async () => {
    site = siteWith("base: 7, redirects: { '/old': '/new' }")
    site.write({ 'content/index.md': page('Home', '[Old](/old)'), 'content/new.md': page('New') })
    const { code, stdout } = await site.call(['check', '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject([{ code: 'config-invalid' }])
  })

  it('is wrong where only its JSON is right', async () => {
    site = siteWith('')
    // Its JSON is that of a date that is written as a text.
    expect((await buildWith("description: '2026-01-01T00:00:00.000Z'")).code).toBe(0)
    expect((await buildWith("description: new Date('2026-01-01T00:00:00.000Z')")).isRefused).toBe(
      true,
    )
  })

  it.each([[], ['--no-cache']])(
    'is not one that holds itself, which is wrong in its place %s',
    async (...flags) => {
      site = tempSite({
        'docs-site.config.ts':
          "const config = { title: 'X' }\nconfig.again = config\nexport default config\n",
        'content/index.md': page('Home'),
      })
      const { code, stderr } = await site.call(['build', ...flags])
      expect([code, stderr.includes('internal-error')]).toEqual([1, false])
      expect(stderr).toContain('config-unknown-key')
    },
  )

  it('is not remembered where nothing is to be remembered, or elsewhere', async () => {
    site = siteWith('')
    await site.call(['build', '--no-cache'])
    expect(existsSync(site.path('.docsgen'))).toBe(false)
    expect((await buildWith("cache: '.mine'")).code).toBe(0)
    expect([existsSync(site.path('.docsgen')), existsSync(site.path('.mine'))]).toEqual([
      false,
      true,
    ])
  })
})
