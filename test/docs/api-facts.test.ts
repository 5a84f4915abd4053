import { describe, expect, it } from 'vitest'
import { sectionOf, tableRows } from '../support/markdown-files.ts'
import { api, sheet, written } from './facts.ts'

const operations = Object.values(api.paths).flatMap((path) =>
  Object.entries(path)
    .filter(([method]) => /^(get|post|put|delete)$/.test(method))
    .map(([method, { operationId, tags, security }]) => ({
      id: operationId,
      tag: tags[0],
      reads: method === 'get',
      roles: security?.flatMap(({ token }) => token) ?? [],
    })),
)
const allowing = (role: string) => operations.filter(({ roles }) => roles.includes(role))
const ids = (some: typeof operations) => some.map(({ id }) => id)

describe('roles of the API are those of the fact sheet', () => {
  const roles = tableRows(sectionOf(sheet, '### Roles'))
    .slice(1)
    .map(([, value = '']) => value.replaceAll('`', ''))

  it('every operation says which may use it', () => {
    expect(operations.length).toBeGreaterThan(50)
    expect(ids(operations.filter(({ roles: own }) => own.length === 0))).toEqual([])
    expect(
      operations.flatMap(({ roles: own }) => own).filter((role) => !roles.includes(role)),
    ).toEqual([])
  })

  it('the owner may do everything, an admin all but delete the account', () => {
    expect(ids(allowing('owner'))).toEqual(ids(operations))
    const denied = operations.filter(({ roles: own }) => !own.includes('admin'))
    expect(ids(denied)).toEqual(['deleteAccount'])
  })

  it('an auditor reads everything and changes only access tokens', () => {
    const reading = operations.filter(({ reads }) => reads)
    expect(ids(reading.filter(({ roles: own }) => !own.includes('auditor')))).toEqual([])
    const changing = allowing('auditor').filter(({ reads }) => !reads)
    expect(new Set(changing.map(({ tag }) => tag))).toEqual(new Set(['Tokens']))
  })

  it('billing is not part of the API; a user sees users and peers and has tokens', () => {
    expect(ids(allowing('billing'))).toEqual([])
    const own = allowing('user')
    expect(new Set(own.map(({ tag }) => tag))).toEqual(new Set(['Users', 'Peers', 'Tokens']))
    const changing = own.filter(({ reads }) => !reads)
    expect(new Set(changing.map(({ tag }) => tag))).toEqual(new Set(['Tokens']))
  })
})

/** Objects with an id and a name, wherever they are in a value. */
function namedObjects(value: unknown): readonly { readonly id: string; readonly name: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, name } = value as { readonly id?: unknown; readonly name?: unknown }
  const own = typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : []
  return [...own, ...Object.values(value).flatMap(namedObjects)]
}

describe('ids of the samples', () => {
  it('have one name each', () => {
    const inPages = written.flatMap(([, text]) =>
      [...text.matchAll(/"id": ?"([^"]+)",\s*"name": ?"([^"]+)"/g)].map(
        ([, id = '', name = '']) => ({
          id,
          name,
        }),
      ),
    )
    const names = new Map<string, Set<string>>()
    for (const { id, name } of [...namedObjects(api), ...inPages]) {
      names.set(id, new Set([...(names.get(id) ?? []), name]))
    }
    expect(names.size).toBeGreaterThan(15)
    const several = [...names].filter(([, known]) => known.size > 1)
    expect(several.map(([id, known]) => [id, ...known])).toEqual([])
  })

  it('a group has routing peers or stands for a network, never both', () => {
    const groupsOf = (key: string) =>
      new Set(
        written.flatMap(([, text]) =>
          [...text.matchAll(new RegExp(`\\b${key}["']?: \\[([^\\]]*)\\]`, 'g'))].flatMap(
            ([, list = '']) => list.match(/grp_[a-z0-9]+/g) ?? [],
          ),
        ),
      )
    const routers = groupsOf('peer_groups')
    const networks = groupsOf('access_control_groups')
    expect(routers.size).toBeGreaterThan(0)
    expect(networks.size).toBeGreaterThan(0)
    expect([...routers].filter((group) => networks.has(group))).toEqual([])
  })
})
