import { describe, expect, it } from 'vitest'
import { features } from '../../../src/features/index.ts'
import { resolveConfig } from '../../../src/site/config/resolve-config.ts'
import { validateConfig } from '../../../src/site/config/validate-config.ts'

type User = Parameters<typeof resolveConfig>[0]['user']

const told = (variables: unknown) =>
  validateConfig({ variables }, [], features).diagnostics.map(({ code }) => code)

describe('variables of a config', () => {
  it('are named by the way to them, and are texts', () => {
    const variables = {
      version: '1.8',
      limits: { peers: 100, beta: { open: true, at: undefined } },
      none: '',
      unset: undefined,
    }
    expect(told(variables)).toEqual([])
    const { value } = resolveConfig({
      user: { variables } as User,
      text: [],
      fallbackTitle: '',
      today: '2026-06-30',
      features,
    })
    expect(value.features['variables']).toEqual({
      version: '1.8',
      'limits.peers': '100',
      'limits.beta.open': 'true',
      none: '',
    })
  })

  it('hold no character that docsgen writes slots with', () => {
    const user = { variables: { a: '\x81href:0\x8D' } } as User
    const { value } = resolveConfig({
      user,
      text: [],
      fallbackTitle: '',
      today: '2026-06-30',
      features,
    })
    expect(value.features['variables']).toEqual({ a: '\uFFFDhref:0\uFFFD' })
  })

  it.each([
    [[]],
    ['1.8'],
    [{ a: null }],
    [{ a: ['1'] }],
    [{ a: { b: () => 1 } }],
    [{ 'a.b': '1' }],
    [{ '1a': '1' }],
    [{ 'a b': '1' }],
    [{ a: { 'b}': '1' } }],
    [{ a: Number.NaN }],
  ])('%j is told', (variables) => expect(told(variables)).toEqual(['config-invalid']))
})
