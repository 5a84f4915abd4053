import { describe, expect, it } from 'vitest'
import { codeOf, components, generate, words } from '../features/openapi/api-fixture.ts'
import { fencesIn } from '../support/markdown-files.ts'
import { read } from './facts.ts'

const { pages } = generate(read('content/openapi.yaml'))

describe('pages of the API', () => {
  it('the base URL and a path below it are the URL of the request', () => {
    expect(pages).toHaveLength(13)
    for (const { nodes, headings, title } of pages) {
      const [, base = 'none'] = /Base URL: (\S+)/.exec(words(nodes)) ?? []
      const path = headings.find(({ tag }) => tag === 'GET')?.label ?? ''
      expect(`${base}${path}`, title).toMatch(/^https:\/\/api\.wiremoor\.example\/api\/(?!api\b)/)
      const request = codeOf(nodes, 'curl').replace(/^base=(\S+)\n([\s\S]*)\$base/, "$2'$1")
      expect(request.replaceAll('"', "'"), title).toContain(`'${base}${path.replace(/\{.*/, '')}`)
    }
  })

  it('the introduction has the same base URLs', () => {
    const shown = fencesIn('content/ipa').filter(
      ({ at, lang }) => at.startsWith('content/ipa/index.md') && lang === 'text',
    )
    expect(shown.map(({ code }) => code)).toEqual([
      'https://api.wiremoor.example',
      'https://wiremoor.fernhill.example',
    ])
  })

  it('a field that is required has no default', () => {
    const rows = pages.flatMap(({ nodes }) =>
      components(nodes, 'property').map(({ props }) => props),
    )
    expect(rows.filter(({ default: value }) => value !== undefined).length).toBeGreaterThan(20)
    const both = rows.filter(
      ({ required, default: value }) => required === true && value !== undefined,
    )
    expect(both.map(({ id }) => id)).toEqual([])
  })

  it('the first example of a policy is one that is in effect', () => {
    const policies = pages.find(({ source }) => source.endsWith('/policies.md'))
    const [, enabled] = /^ {2}"enabled": (\w+)/m.exec(codeOf(policies?.nodes ?? [], 'JSON')) ?? []
    expect(enabled).toBe('true')
  })

  it.each([
    ['setup-keys', 'seconds', 'access tokens'],
    ['tokens', 'days', 'setup keys'],
  ])('%s: `expires_in` is in %s, and the other unit of %s is named', (name, unit, other) => {
    const nodes = pages.find(({ source }) => source.endsWith(`/${name}.md`))?.nodes ?? []
    expect(words(nodes)).toMatch(new RegExp(`expires_in is in ${unit} here; for ${other}`))
  })
})
