import { beforeEach, describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite, treeOf } from '../../support/temp-site.ts'

const operation = (tag: string, id: string, method: string) => `    ${method}:
      tags: [${tag}]
      operationId: ${id}
      summary: ${id}
      responses: { '204': { description: Done. } }
`
const document = (...paths: readonly string[]) => `openapi: 3.1.0
info: { title: T, version: '1' }
tags: [{ name: Groups, description: All groups. }, { name: Peers, description: All peers. }]
paths:
${paths.join('')}`

const LIST = `  /groups:\n${operation('Groups', 'List groups', 'get')}`
const MAKE = operation('Groups', 'Make a group', 'post')
const PEERS = `  /peers:\n${operation('Peers', 'List peers', 'get')}`

let site: TempSite
beforeEach(async () => {
  site = tempSite({
    'content/index.md': page(
      'Home',
      'First [make a group](/reference/groups#make-a-group).\n\nThen [look](/reference/peers#list-peers).',
    ),
    'content/openapi.yaml': document(LIST, MAKE, PEERS),
    'docs-site.config.ts':
      "export default { title: 'T', api: { spec: 'openapi.yaml', route: '/reference' } }\n",
  })
  expect(await site.call(['build'])).toMatchObject({ code: 0 })
})

/** Builds again with another document, and tells all that is said of Markdown. The output must be as it was. */
async function failuresWith(spec: string): Promise<readonly string[]> {
  const before = treeOf(site.path('dist'))
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['reference/groups.html', 'reference/peers.html']),
  )
  site.write({ 'content/openapi.yaml': spec })
  const { code, stderr } = await site.call(['build'])
  expect(code).toBe(1)
  expect(treeOf(site.path('dist'))).toEqual(before)
  return stderr.split('\n').filter((line) => /^error|\.md:\d+:\d+$/.test(line))
}

describe('an operation that prose links to is removed', () => {
  it('the build fails at the link, and the old output stays', async () => {
    expect(await failuresWith(document(LIST, PEERS))).toEqual([
      'error  anchor-not-found  /reference/groups has no section #make-a-group',
      '  content/index.md:5:22',
    ])
  })

  it('the last one of a tag takes the page with it', async () => {
    expect(await failuresWith(document(LIST, MAKE))).toEqual([
      'error  link-not-found  There is no page /reference/peers',
      '  content/index.md:7:13',
    ])
  })
})
