import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allDirectives } from '../../src/commands/site/page-features.ts'

const page = readFileSync(
  new URL('../../docs/content/guide/components.md', import.meta.url),
  'utf8',
)

describe('components page of the manual', () => {
  it.each(Object.entries(allDirectives))('shows %s and its attributes', (name, { attributes }) => {
    expect(page).toMatch(new RegExp(`:${name}\\b`))
    const missing = Object.keys(attributes).filter(
      (attribute) => !page.includes(`\`${attribute}\``) && !page.includes(`${attribute}=`),
    )
    expect(missing).toEqual([])
  })
})
