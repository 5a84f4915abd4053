import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { check } from '../src/commands/check/check.ts'
import { messages } from '../src/commands/messages.ts'
import { testHost } from './support/host.ts'
import { tables } from './support/tables.ts'

const { expected } = tables<{
  expected: Readonly<Record<string, readonly string[]>>
}>(import.meta.url)

const folder = fileURLToPath(new URL('broken-sites', import.meta.url))

/** Messages that say by themselves how to mend it, or that have nothing near to name. */
const withoutHint: ReadonlySet<string> = new Set([
  'config-invalid',
  'config-no-effect',
  'directive-invalid',
  'front-matter-invalid',
  'front-matter-syntax',
  'image-invalid',
  'nav-auto-empty',
  'nav-page-missing',
  'openapi-example-mismatch',
  'openapi-unreadable',
  'redirect-loop',
  'redirect-target',
  'theme-unbuildable',
])

describe('[P6] every fault is found where it is', () => {
  it('the list above is the folder', () => {
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(expected).toSorted())
  })

  it.each(Object.entries(expected))('%s', async (code, places) => {
    const dir = join(folder, code)
    const options = { dir, config: undefined, fix: false, more: ['translations'] }
    const { diagnostics } = await check(options, testHost(dir))
    const found = diagnostics.map(
      ({ code: of, at }) => `${of} ${at?.file}:${at?.line}:${at?.column}`,
    )
    const [own, ...others] = places
    expect(found).toEqual([`${code} ${own}`, ...others])
    expect(diagnostics[0]?.severity).toBe(messages[code]?.severity)
    expect(diagnostics[0]?.hint === undefined).toBe(withoutHint.has(code))
  })

  it('[P1] nothing that front matter says was executed', () => {
    expect(existsSync(join(folder, 'front-matter-engine', 'executed'))).toBe(false)
    expect(existsSync('executed')).toBe(false)
  })
})
