import { describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../../support/temp-site.ts'

const spec = (maxLength: number, path: string) => `openapi: 3.1.0
info: { title: T, version: '1' }
tags: [{ name: Groups, description: Groups of things. }]
paths:
  ${path}:
    post:
      tags: [Groups]
      operationId: createGroup
      summary: Create a group
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { name: { type: string, maxLength: ${maxLength} } } }
      responses: { '201': { description: Made. } }
`

let site: TempSite

function siteWith(now: string, old: string, more: Readonly<Record<string, string>> = {}): TempSite {
  site = tempSite({
    'content/index.md': page('Home'),
    'content/openapi.yaml': now,
    'old.yaml': old,
    ...more,
    'docs-site.config.ts': "export default { title: 'T', api: { spec: 'openapi.yaml' } }\n",
  })
  return site
}

describe('docsgen api diff', () => {
  it('says what breaks, and exits 1 only when asked to', () => {
    const { run } = siteWith(spec(20, '/groups'), spec(40, '/groups'))
    const plain = run(['api', 'diff', 'old.yaml'])
    expect([plain.code, plain.stderr]).toEqual([0, ''])
    expect(plain.stdout).toContain(
      'Breaking changes\n  POST /groups\n    ~ request.name maximum length was 40, is 20',
    )
    expect(run(['api', 'diff', 'old.yaml', '--fail-on-breaking']).code).toBe(1)
  })

  it('as JSON: added and removed operations', async () => {
    const { call } = siteWith(spec(40, '/teams'), spec(40, '/groups'))
    const { stdout } = await call(['api', 'diff', 'old.yaml', '--json'])
    const { changes, breaking } = JSON.parse(stdout) as {
      changes: { kind: string; operation: string }[]
      breaking: boolean
    }
    expect(changes.map(({ kind, operation }) => `${kind} ${operation}`)).toEqual([
      'removed POST /groups',
      'added POST /teams',
    ])
    expect(breaking).toBe(true)
  })

  it('as JSON, and exits 1 on a breaking change when asked to', async () => {
    const { call } = siteWith(spec(20, '/groups'), spec(40, '/groups'))
    const { code, stdout } = await call(['api', 'diff', 'old.yaml', '--json', '--fail-on-breaking'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toEqual({
      changes: [
        {
          kind: 'changed',
          breaking: true,
          operation: 'POST /groups',
          field: 'request.name',
          message: 'maximum length was 40, is 20',
        },
      ],
      breaking: true,
    })
  })

  it('an older document in several files, with references relative to each', async () => {
    const whole = '{ type: object, properties: { name: { type: string, maxLength: 40 } } }'
    const split = spec(40, '/groups').replace(whole, '{ $ref: schemas/group.yaml }')
    expect(split).toContain('$ref')
    const { call } = siteWith(spec(20, '/groups'), 'unused: true', {
      'archive/v1/openapi.yaml': split,
      'archive/v1/schemas/group.yaml':
        'type: object\nproperties: { name: { $ref: names.yaml#/short } }\n',
      'archive/v1/schemas/names.yaml': 'short: { type: string, maxLength: 40 }\n',
    })
    const { stdout, stderr } = await call(['api', 'diff', 'archive/v1/openapi.yaml'])
    expect(stderr).toBe('')
    expect(stdout).toBe(
      'Breaking changes\n  POST /groups\n    ~ request.name maximum length was 40, is 20\n\n1 breaking change, no other changes.\n',
    )
  })

  it('an older document that cannot be read', async () => {
    const { call } = siteWith(spec(20, '/groups'), 'openapi: 2\n')
    const { code, stdout, stderr } = await call(['api', 'diff', 'old.yaml'])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('openapi-version')
    expect(stderr).toContain('old.yaml:1:10')
  })

  it('an older document in another folder is told by its path', async () => {
    const { call } = siteWith(spec(20, '/groups'), 'unused: true', {
      'archive/v1/openapi.yaml': 'openapi: 2\n',
    })
    const { stderr } = await call(['api', 'diff', 'archive/v1/openapi.yaml'])
    expect(stderr).toContain('archive/v1/openapi.yaml:1:10')
  })

  it('neither of which can be read: both are told', async () => {
    const { call } = siteWith('openapi: 3\n', 'openapi: 2\n')
    const { code, stdout, stderr } = await call(['api', 'diff', 'old.yaml'])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('old.yaml:1:10')
    expect(stderr).toContain('content/openapi.yaml:1:10')
  })

  it('equal documents, a missing one, and a folder', async () => {
    const { call } = siteWith(spec(40, '/groups'), spec(40, '/groups'))
    expect((await call(['api', 'diff', 'old.yaml', '--fail-on-breaking'])).code).toBe(0)
    const missing = await call(['api', 'diff', 'older.yaml'])
    expect(missing.code).toBe(1)
    expect(missing.stderr).toContain('there is no file older.yaml')
    const folder = await call(['api', 'diff', 'content', '--json'])
    expect(JSON.parse(folder.stdout)).toMatchObject({
      kind: 'broken',
      diagnostics: [{ code: 'openapi-unreadable' }],
    })
    expect(folder.stderr).toContain('there is no file content')
  })
})
