import { expect, it } from 'vitest'
import { page, tempSite } from '../../support/temp-site.ts'

/*
 * The API reference of a site in several languages: the document and the prose beside it are translated as pages are.
 */

const documentOf = (summary: string) => `openapi: 3.1.0
info: { title: API, version: '1' }
tags: [{ name: Groups, description: ${summary} }, { name: Peers, description: ${summary} }]
paths:
  /groups:
    get: { operationId: listGroups, tags: [Groups], summary: ${summary}, responses: { '200': { description: OK } } }
  /peers:
    get: { operationId: listPeers, tags: [Peers], summary: ${summary}, responses: { '200': { description: OK } } }
`
const NOT_TRANSLATED = 'noch nicht übersetzt'

it.each([
  ['in folders', 'content/en/openapi.yaml', 'content/de/openapi.yaml', 'content/de', 'groups.md'],
  [
    'beside the pages',
    'content/openapi.yaml',
    'content/openapi.de.yaml',
    'content',
    'groups.de.md',
  ],
])(
  'has prose and a document of each language %s',
  async (...[, original, translation, folder, prose]) => {
    const home = original.replace('openapi.yaml', 'index.md')
    const site = tempSite({
      'docs-site.config.ts': `export default { title: 'Site', languages: { en: {}, de: {} }, api: { spec: 'openapi.yaml' } }\n`,
      [home]: page('Home'),
      [original]: documentOf('English text'),
      [`${folder}/api/resources/${prose}`]: page('Gruppen', 'Deutscher Text.'),
    })
    const read = async (name: string) => {
      expect((await site.call(['build'])).code).toBe(0)
      return site.read(`dist/${name}.html`)
    }
    // Prose makes a page one of the language; a page without it is the original.
    expect(await read('de/api/resources/groups')).toContain('Deutscher Text.')
    expect(site.read('dist/de/api/resources/groups.html')).not.toContain(NOT_TRANSLATED)
    expect(site.read('dist/api/resources/groups.html')).not.toContain('Deutscher Text.')
    expect(site.read('dist/de/api/resources/peers.html')).toContain(NOT_TRANSLATED)
    site.write({ [translation]: documentOf('Deutsche Beschreibung') })
    const peers = await read('de/api/resources/peers')
    expect(peers).toContain('Deutsche Beschreibung')
    expect(peers).not.toContain(NOT_TRANSLATED)
    expect(site.read('dist/api/resources/peers.html')).toContain('English text')
  },
)
