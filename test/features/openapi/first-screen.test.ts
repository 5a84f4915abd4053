import { describe, expect, it } from 'vitest'
import { articleNodes } from '../../../src/features/openapi/pages/page-node.ts'
import type { ArticleNode } from '../../../src/model/article.ts'
import { tables } from '../../support/tables.ts'
import { components, generate, oneOperation, words } from './api-fixture.ts'

const { saidOnce } = tables<{
  saidOnce: readonly [name: string, text: string, first: string | undefined, ...said: string[]][]
}>(import.meta.url)

/*
 * How a page of the API begins: its lead, said once, and what it has to offer.
 */

const tagged = (description: string) =>
  `openapi: 3.1.0
info: { title: T, version: '1' }
tags:
  - name: Policies
    description: ${JSON.stringify(description)}
paths:
  /policies: { get: { summary: List, tags: [Policies], responses: { '204': { description: Done. } } } }
`

/** The text of a page below its lead. */
function textOf(nodes: readonly ArticleNode[]): string {
  const [first] = nodes.filter(({ type }) => type === 'component').slice(1)
  const isText = first?.type === 'component' && first.name === 'column'
  return isText ? words(first.children) : ''
}

describe('the lead', () => {
  it.each(saidOnce)('of %s is said once', (_, text, ...said) => {
    const { page } = generate(tagged(text))
    const lead = page.lead === undefined ? undefined : words(articleNodes(page.lead))
    expect([lead, page.meta.description, textOf(page.nodes)]).toEqual(said)
  })

  it('keeps its links, whose places are those of the document', () => {
    const { page } = generate(tagged('See [this](/a) first. Two.'))
    expect(page.links[0]).toMatchObject({ href: '/a', at: { line: 5 } })
    expect(JSON.stringify(page.lead)).toContain('href')
  })

  it('has the rest below it, whose places are those of the document', () => {
    const block = (text: string) =>
      tagged('TEXT').replace('"TEXT"', `|\n      ${text.replaceAll('\n', '\n      ')}`)
    const places = (text: string) =>
      generate(block(text)).page.links.flatMap(({ href, at }) =>
        href === '/a' ? [`${at.line}:${at.column}`] : [],
      )
    expect(places('One thing.\nSee [this](/a)')).toEqual(['7:18'])
    expect(places('One thing.\n\nSee [this](/a)')).toEqual(['8:18'])
    expect(places('One\nthing.\n\nSee [this](/a)')).toEqual(['9:18'])
  })

  it('is shown whole where the description is cut, and found by search', () => {
    const long = `A policy ${'says much and '.repeat(20)}ends.`
    const { page } = generate(tagged(`${long} Two.`))
    expect(page.meta.description).toMatch(/…$/)
    expect(words(page.lead ?? [])).toBe(long)
    expect(page.text[0]?.text.join(' ')).toContain('and ends.')
  })
})

describe('endpoints', () => {
  const card = (yaml: string) => {
    const { page } = generate(yaml)
    const [found] = components(page.nodes, 'endpoints')
    if (found === undefined) throw new Error('no endpoints')
    return { entries: found.props['entries'], told: words(found.children), page, found }
  }

  it('are the operations of the page, each with its address', () => {
    const { entries, page } = card(oneOperation({ operation: 'deprecated: true' }))
    expect(entries).toEqual([
      {
        method: 'POST',
        path: '/v1/things',
        name: 'Make a thing',
        href: expect.any(String),
        deprecated: true,
      },
    ])
    expect(page.links[0]?.href).toBe('#make-a-thing')
  })

  it('tell base URL and authentication of all of them', () => {
    const root = 'security: [{ key: [] }, {}]'
    const schemes = 'securitySchemes: { key: { type: http, scheme: basic } }'
    const { told, page } = card(oneOperation({ root, components: schemes }))
    expect(told).toBe('Base URL: https://api.example.com Authentication: Basic or none')
    // No list of variables where the address has none.
    expect(JSON.stringify(page.nodes)).not.toContain('<ul></ul>')
  })

  it('have a tab for each of several servers, named by its description or its address', () => {
    const several = (servers: string) =>
      card(oneOperation({}).replace(/^servers: .*$/m, `servers: [${servers}]`)).found
    const named = several(
      '{ url: https://a.example/v1, description: One }, { url: "https://{b}.example/v1", description: Two, variables: { b: { default: bee } } }',
    )
    expect(components([named], 'tabs').map(({ props }) => props)).toEqual([
      { label: 'Base URL', group: 'server' },
    ])
    expect(components([named], 'tab').map(({ props }) => props['name'])).toEqual(['One', 'Two'])
    expect(JSON.stringify(named)).toContain('data-base=\\"https://{b}.example/v1\\"')
    const unnamed = several('{ url: https://a.example/v1 }, { url: /v1 }')
    expect(components([unnamed], 'tab').map(({ props }) => props['name'])).toEqual([
      'https://a.example/v1',
      '/v1',
    ])
  })

  it('that are only sent to the reader tell nothing of servers', () => {
    const { told } = card(`openapi: 3.1.0
info: { title: T, version: '1' }
servers: [{ url: https://api.example.com }]
webhooks: { added: { post: { summary: Added, responses: { '200': { description: Thanks. } } } } }
`)
    expect(told).toBe('')
  })
})

describe('a page whose operations are all deprecated', () => {
  const yaml = (second: string) => `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    get: { summary: Get, deprecated: true, responses: { '204': { description: Done. } } }
    put: { summary: Put, ${second} responses: { '204': { description: Done. } } }
`
  it('is so itself, unless it says otherwise', () => {
    expect(generate(yaml('deprecated: true,')).page.meta.status).toBe('deprecated')
    expect(generate(yaml('')).page.meta.status).toBeUndefined()
    const prose = { 'ipa/resources/other.md': '---\nstatus: beta\n---\n' }
    expect(generate(yaml('deprecated: true,'), { prose }).page.meta.status).toBe('beta')
  })
})
