import { describe, expect, it } from 'vitest'
import { choicesOf } from '../../../src/features/conditions/config.ts'
import { features } from '../../../src/features/index.ts'
import { validateConfig } from '../../../src/site/config/validate-config.ts'
import { configOf } from '../../support/pages.ts'
import { tables } from '../../support/tables.ts'

const { wrongChoices } = tables<{
  wrongChoices: readonly (readonly [choices: object, key: string])[]
}>(import.meta.url)

const values = ['Cloud', 'Self-hosted']
const told = (choices: object) =>
  validateConfig({ choices }, [], features).diagnostics.map(
    ({ code, message }) => `${code}: ${message}`,
  )

describe('choices in the config', () => {
  it.each([
    { edition: { label: 'Edition', values } },
    { 'my-edition_2': { label: 'Größe', values: ['Sehr klein', '大', 'C++'] } },
    {},
  ])('%j is right', (choices) => expect(told(choices)).toEqual([]))

  it.each(wrongChoices)('%j is told', (choices, key) => {
    const [message = '', ...others] = told(choices)
    expect(others).toEqual([])
    expect(message).toMatch(/^config-(?:invalid|unknown-key): /)
    expect(message).toContain(key)
  })

  it('are settings in the order of the config', () => {
    const config = configOf({ choices: { edition: { label: 'Edition', values } } })
    expect(choicesOf(config)).toEqual({ edition: { label: 'Edition', values } })
  })
})
