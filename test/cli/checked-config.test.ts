import { existsSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

let site: TempSite
afterEach(() => site.remove())

const NOTE = '.docsgen/cache/config-checked'
const configOf = (settings: string) =>
  `import { defineConfig } from 'docsgen'\nexport default defineConfig({ title: 'Site', ${settings} })\n`
const siteWith = (settings: string) =>
  tempSite({ 'docs-site.config.ts': configOf(settings), 'content/index.md': page('Home') })
const buildWith = (settings: string) => {
  site.write({ 'docs-site.config.ts': configOf(settings) })
  const { code, stderr } = site.run(['build'])
  return { code, isRefused: stderr.includes('config-invalid') }
}

describe('a config that was found right', () => {
  it('is one that is wrong as soon as it says something else, every time', () => {
    site = siteWith('')
    const right = { code: 0, isRefused: false }
    const wrong = { code: 1, isRefused: true }
    const settings = ['', '', 'base: 7', 'base: 7', '', "base: '/x'", 'toasts: { limit: -1 }', '']
    expect(settings.map(buildWith)).toEqual([
      right,
      right,
      wrong,
      wrong,
      right,
      right,
      wrong,
      right,
    ])
  })

  it('is noted only where its JSON says all of it', () => {
    site = siteWith('markdown: { remarkPlugins: [() => () => undefined] }')
    expect(site.run(['build']).code).toBe(0)
    expect(existsSync(site.path(NOTE))).toBe(false)
    // Its JSON is that of a date that is written as a text.
    expect(buildWith("description: '2026-01-01T00:00:00.000Z'").code).toBe(0)
    expect(buildWith("description: new Date('2026-01-01T00:00:00.000Z')").isRefused).toBe(true)
  })

  it.each([[], ['--no-cache']])(
    'is not one that holds itself, which is wrong in its place %s',
    (...flags) => {
      site = tempSite({
        'docs-site.config.ts':
          "const config = { title: 'X' }\nconfig.again = config\nexport default config\n",
        'content/index.md': page('Home'),
      })
      const { code, stderr } = site.run(['build', ...flags])
      expect([code, stderr.includes('internal-error')]).toEqual([1, false])
      expect(stderr).toContain('config-unknown-key')
    },
  )

  it('is checked again by another docsgen, and where the note is damaged', () => {
    site = siteWith('')
    site.run(['build'])
    const note = readFileSync(site.path(NOTE), 'utf8')
    site.write({ [NOTE]: 'damaged' })
    expect(site.run(['build']).code).toBe(0)
    expect(readFileSync(site.path(NOTE), 'utf8')).toBe(note)
  })

  it('is not noted where nothing is to be remembered, or elsewhere', () => {
    site = siteWith('')
    site.run(['build', '--no-cache'])
    expect(existsSync(site.path('.docsgen'))).toBe(false)
    expect(buildWith("cache: '.mine'").code).toBe(0)
    expect([existsSync(site.path('.docsgen')), existsSync(site.path('.mine'))]).toEqual([
      false,
      true,
    ])
  })
})
