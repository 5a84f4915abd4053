import { describe, expect, it } from 'vitest'
import type { UnrenderedPage } from '../../../src/commands/site/page-source.ts'
import { tables } from '../../support/tables.ts'
import { page as markdown, tempSite } from '../../support/temp-site.ts'
import { components, type Generated, generate, words } from './api-fixture.ts'

const { DOCUMENT, PROSE } = tables<Readonly<Record<'DOCUMENT' | 'PROSE', string>>>(import.meta.url)

const divided = generate(DOCUMENT, {
  pages: 'operation',
  prose: { 'ipa/resources/groups.md': PROSE },
})

const sourcesOf = ({ pages }: Pick<Generated, 'pages'>) =>
  pages.map(({ source }) => source.replace('ipa/resources/', ''))

function pageAt(source: string): UnrenderedPage {
  const found = divided.pages.find((page) => page.source === `ipa/resources/${source}`)
  if (found === undefined) throw new Error(`no page ${source}`)
  return found
}

const hrefsOf = (source: string) => pageAt(source).links.map(({ href }) => href)

describe("pages: 'operation'", () => {
  it('each operation and each object has a page below that of its tag', () => {
    expect(sourcesOf(divided)).toEqual([
      'groups/index.md',
      'groups/list-groups.md',
      'groups/create-a-group.md',
      'groups/objects/three.md',
      'rules/index.md',
      'rules/create-a-rule.md',
    ])
    expect(divided.diagnostics).toEqual([])
  })

  it("a tag's page is an overview: its text, its endpoints, what it is about, its objects", () => {
    const { title, nodes, headings, isParent } = pageAt('groups/index.md')
    expect({ title, isParent }).toEqual({ title: 'Groups of things', isParent: true })
    expect(headings.map(({ id }) => id)).toEqual(['the-group-object', 'objects'])
    expect(words(nodes)).toContain('Read about rules')
    expect(words(nodes)).not.toContain('See all')
    expect(components(nodes, 'endpoints')).toHaveLength(1)
    expect(hrefsOf('groups/index.md')).toEqual(
      expect.arrayContaining([
        '/api/resources/groups/create-a-group',
        '/api/resources/groups/objects/three',
      ]),
    )
  })

  it('the page of an operation begins with what is said of it, and keeps its ids', () => {
    const { title, meta, nodes, text, headings, anchors } = pageAt('groups/create-a-group.md')
    expect([title, meta.description]).toEqual(['Create a group', 'Creates a group.'])
    expect(words(nodes)).toMatch(/^POST \/v1\/groups It is empty.* See all and rules/)
    expect(headings.map(({ id, level }) => `h${level} ${id}`)).toEqual([
      'h2 body-parameters',
      'h2 response',
      'h2 errors',
    ])
    expect(anchors).toEqual(
      expect.arrayContaining(['create-a-group', 'create-a-group.name', 'create-a-group.response']),
    )
    expect(text[0]).toMatchObject({ anchor: undefined, tag: 'POST', label: '/v1/groups' })
  })

  it('the page of an operation lets readers choose among several servers, and fill in their variables', () => {
    const servers = (list: string) =>
      generate(DOCUMENT.replace(/^servers: .*$/m, `servers: [${list}]`), { pages: 'operation' })
        .pages.slice(0, 2)
        .map(({ nodes }) => ['tab', 'server-fields'].map((name) => components(nodes, name).length))
    const several = '{ url: https://a.example/v1 }, { url: https://b.example/v1 }'
    expect(servers(several)).toEqual([
      [2, 0],
      [2, 0],
    ])
    const one = "{ url: 'https://{a}.example/v1', variables: { a: { default: b } } }"
    expect(servers(one)).toEqual([
      [0, 1],
      [0, 1],
    ])
    expect(servers('{ url: https://a.example/v1 }')[1]).toEqual([0, 0])
  })

  it('links lead to the new places, from descriptions and hand-written texts too', () => {
    const create = '/api/resources/groups/create-a-group'
    expect(hrefsOf('groups/create-a-group.md')).toEqual(
      expect.arrayContaining([
        '/api/resources/groups/list-groups',
        '/api/resources/groups#the-group-object',
        '/api/resources/rules/create-a-rule',
      ]),
    )
    expect(hrefsOf('groups/index.md')).toContain(`${create}#create-a-group.name`)
    expect(hrefsOf('rules/index.md')).toContain(create)
    expect(hrefsOf('rules/create-a-rule.md')).toContain(create)
    const relative = [pageAt('groups/index.md'), pageAt('groups/create-a-group.md')].flatMap(
      ({ links }) => links.filter(({ href }) => href === './rules.md'),
    )
    expect(relative.map(({ base }) => base)).toEqual(Array(2).fill('ipa/resources/groups.md'))
  })
})

it("'auto': only a tag whose page would be over 300 kB is divided", () => {
  const articleBytes = ({ title }: UnrenderedPage) => (title === 'Groups' ? 300_000 : 270_000)
  const { pages } = generate(DOCUMENT, { pages: 'auto', articleBytes })
  expect(sourcesOf({ pages })).toEqual([
    'groups/index.md',
    'groups/list-groups.md',
    'groups/create-a-group.md',
    'groups/objects/three.md',
    'rules.md',
  ])
  const links = pages.at(-1)?.links.map(({ href }) => href)
  expect(links).toContain('/api/resources/groups/create-a-group')
})

it('addresses of each form lead to those of the other: published, linked, in the sidebar', async () => {
  const config = (pages: string) =>
    `export default { url: 'https://a.example', api: { spec: 'openapi.yaml', pages: '${pages}' }, navigations: { docs: [{ links: ['/', '/api/resources/groups', '/api/resources/rules'] }] } }\n`
  const site = tempSite({
    'docs-site.config.ts': config('tag'),
    'content/openapi.yaml': DOCUMENT,
    'content/index.md': markdown('Home', '[Name](/api/resources/groups#create-a-group.name).'),
  })
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await site.call(args)
    expect({ code, lost: `${stdout}${stderr}`.includes('url-gone') }).toEqual({
      code: 0,
      lost: false,
    })
  }
  await run('urls', 'accept')
  site.write({ 'docs-site.config.ts': config('operation') })
  await run('build')
  expect(site.read('dist/api/resources/groups.html')).toContain(
    '"create-a-group.*":"/api/resources/groups/create-a-group"'.replaceAll('"', '&quot;'),
  )
  expect(site.read('dist/index.html')).toMatch(/<details.*Groups.*groups\/create-a-group.*Objects/s)
  await run('check', '--fix')
  expect(site.read('content/index.md')).toContain(
    '(/api/resources/groups/create-a-group#create-a-group.name)',
  )
  await run('urls', 'accept')
  site.write({ 'docs-site.config.ts': config('tag') })
  site.write({ 'content/index.md': markdown('Home', 'Text.') })
  await run('build')
  expect(site.read('dist/api/resources/groups/create-a-group.html')).toContain(
    'url=/api/resources/groups#create-a-group"',
  )
})
