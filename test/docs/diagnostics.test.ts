import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { messages as catalog } from '../../src/commands/messages.ts'

const page = readFileSync(
  new URL('../../docs/content/reference/diagnostics.md', import.meta.url),
  'utf8',
)

/** Code -> the text under its heading. */
const entries = new Map(
  page
    .split(/^### /m)
    .slice(1)
    .map((section): [string, string] => {
      const [code = '', ...rest] = section.split('\n')
      return [code.trim(), rest.join('\n').split(/^## /m)[0]?.trim() ?? '']
    }),
)

describe('diagnostics page of the manual', () => {
  it('has an entry for every code of the catalogue, and for nothing else', () => {
    expect([...entries.keys()].toSorted()).toEqual(Object.keys(catalog).toSorted())
  })

  it.each(Object.entries(catalog))('says the severity of %s and how to mend it', (code, spec) => {
    const entry = entries.get(code) ?? ''
    expect(entry).toMatch(
      new RegExp(`^:badge\\[${spec.severity}\\]\\{status="${spec.severity}"\\} \\S`),
    )
    expect(entry).toMatch(/\*\*Mend:\*\* \w.{8,}/)
  })
})
