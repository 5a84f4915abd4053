import { describe, expect, it } from 'vitest'
import { features } from '../../src/features/index.ts'
import { validateConfig } from '../../src/site/config/validate-config.ts'
import { parsed } from '../page/markdown-fixture.ts'
import { tables } from '../support/tables.ts'

const { pageKeys, configKeys } = tables<{
  pageKeys: readonly (readonly [key: string, ours: string])[]
  configKeys: readonly (readonly [key: string, ours: string])[]
}>(import.meta.url)

/** Problems of a page with this key on its third line. */
function ofPage(key: string) {
  const { diagnostics } = parsed(`---\ntitle: Page\n${key}: 1\n---\n\nText.\n`)
  return diagnostics.map(({ code, at, hint }) => `${code} ${at?.line}:${at?.column} ${hint}`)
}

/** Problems of a config with this key on its second line. */
function ofConfig(key: string) {
  const text = `export default {\n  ${key}: 1,\n}\n`
  const { diagnostics } = validateConfig(
    { [key]: 1 },
    [{ file: 'docs-site.config.ts', text }],
    features,
  )
  return diagnostics.map(({ code, at, hint }) => `${code} ${at?.line}:${at?.column} ${hint}`)
}

describe('keys of other tools', () => {
  it.each(pageKeys)('%s of a page is told as %s, which is a key', (key, ours) => {
    expect(ofPage(key)[0]).toMatch(new RegExp(`Write ${ours}\\b`))
    expect(ofPage(ours).filter((problem) => problem.includes('unknown-key'))).toEqual([])
  })

  it.each(configKeys)('%s of a config is told as %s, which is a key', (key, ours) => {
    expect(ofConfig(key)[0]).toMatch(new RegExp(`Write ${ours}\\b`))
    expect(ofConfig(ours).filter((problem) => problem.includes('unknown-key'))).toEqual([])
  })

  it('other keys have the nearest of ours', () => {
    expect(ofPage('lable')).toEqual(['front-matter-unknown-key 3:1 Did you mean label?'])
    expect(ofConfig('tilte')).toEqual(['config-unknown-key 2:3 Did you mean title?'])
    expect(ofPage('constructor')[0]).toContain('A site may allow more keys')
  })
})
