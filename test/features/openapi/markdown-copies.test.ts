import { describe, expect, it } from 'vitest'
import { pageFeatures, takenNames } from '../../../src/commands/site/page-features.ts'
import { writeCopy } from '../../../src/features/machine-pages/markdown/write-copy.ts'
import { createPageParts } from '../../../src/page/pipeline/page-parts.ts'
import { english } from '../../../theme/texts.ts'
import { page, tempSite } from '../../support/temp-site.ts'
import { component } from '../../support/theme-fixtures.ts'
import { oneOperation } from './api-fixture.ts'

const parts = createPageParts(pageFeatures, { variables: {} })
await parts.loadFeature('openapi')

const ENTRIES = [
  { method: 'GET', path: '/a/{b}', name: 'One *a*', href: '#one' },
  { method: 'POST', path: '/a', name: 'Two', href: '#two' },
]

describe('what pages of an API are made of, as Markdown', () => {
  it.each([
    [
      component('endpoints', { entries: ENTRIES }, 'c'),
      '**Endpoints**\n\n- GET `/a/{b}`: [One \\*a\\*](#one)\n- POST `/a`: [Two](#two)\n\nc',
    ],
    [component('errors', { title: 'A *b*', level: 3 }, 'c'), '### A \\*b\\*\n\nc'],
    [component('operation', {}, 'a'), 'a'],
  ])('%#', (node, expected) => {
    const copy = writeCopy(
      { title: 'T', description: '', nodes: [node] },
      {
        featureWriter: (name) => parts.component(name)?.markdown,
        propsOf: ({ props }) => props,
        toMarkdown: {},
        strings: english,
        onFailure: (_node, error) => {
          throw error
        },
      },
    )
    expect(copy).toBe(`# T\n\n${expected}\n`)
  })
})

it('a page of the reference has them in its Markdown copy', async () => {
  const site = tempSite({
    'docs-site.config.ts': "export default { api: { spec: 'openapi.yaml' } }\n",
    'content/index.md': page('Home'),
    'content/openapi.yaml': oneOperation({}),
  })
  expect((await site.call(['build', '--quiet'])).code).toBe(0)
  expect(site.read('dist/api/resources/things.md')).toContain(
    '**Endpoints**\n\n- POST `/v1/things`: [Make a thing](',
  )
})

it('the directive of operations is no name for snippets and components of a site', () => {
  expect(takenNames).toContain('operation')
  expect(takenNames).not.toContain('errors')
})
