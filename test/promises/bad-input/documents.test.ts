import { describe, expect, it } from 'vitest'
import { isLong, share } from '../../support/long.ts'
import { tempSite } from '../../support/temp-site.ts'
import { problemsOfDocument } from './generated.ts'
import { documents } from './openapi-documents.ts'
import { documentParts } from './openapi-parts.ts'
import { documentSchemas } from './openapi-schemas.ts'
import { problemsByFile, WITNESS } from './report.ts'

const site = tempSite({
  'content/index.md': WITNESS.page,
  'docs-site.config.ts': "export default { api: { spec: 'openapi.yaml' } }\n",
})

const slow = ['nested 20,000 deep with a reference']

describe('[P6] [P7] every bad OpenAPI document is told where it is bad', () => {
  it.each([
    ['no documents', documents],
    ['parts of another kind', documentParts],
    ['schemas and references', documentSchemas],
  ])('%s', async (_, all) => {
    const tried = all.filter(([what]) => isLong || !slow.includes(what))
    const said = []
    for (const [what, source, ...expected] of tried) {
      const found = await problemsOfDocument(site.path('content'), source)
      const places = found.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)
      // How far a parser comes before its stack is full differs from run to run.
      const isVague = expected.every((problem) => !problem.includes(':'))
      said.push([what, ...places.map((place) => (isVague ? place.split(':')[0] : place))])
      for (const { at } of found) expect(at?.file).toBe('content/openapi.yaml')
    }
    expect(said).toEqual(tried.map(([what, , ...problems]) => [what, ...problems]))
  })

  it.each(['Latin-1', 'a reference to a folder'].slice(0, share(1, 2)))(
    '%s: the pages are told, too',
    async (name) => {
      const all = [...documents, ...documentSchemas]
      const [, source = '', ...problems] = all.find(([what]) => what === name) ?? []
      await problemsOfDocument(site.path('content'), source)
      const { code, stdout } = await site.call(['build', '--json'])
      const found = problemsByFile(stdout)
      expect(code).toBe(1)
      expect(found.get('content/openapi.yaml')).toEqual(problems)
      expect(found.get('content/index.md')).toEqual([WITNESS.problem])
    },
  )
})
