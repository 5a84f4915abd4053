import { describe, expect, it } from 'vitest'
import { choicesOf } from '../../../src/features/conditions/config.ts'
import { features } from '../../../src/features/index.ts'
import { validateConfig } from '../../../src/site/config/validate-config.ts'
import { configOf } from '../../support/pages.ts'

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

  it.each([
    [{ edition: values }, 'choices.edition'],
    [{ edition: { values } }, 'choices.edition.label'],
    [{ edition: { label: '', values } }, 'choices.edition.label'],
    [{ edition: { label: 'Edition' } }, 'choices.edition.values'],
    [{ edition: { label: 'Edition', values: ['Cloud'] } }, 'choices.edition.values'],
    [{ edition: { label: 'Edition', values: ['Cloud', 'cloud'] } }, 'choices.edition.values'],
    [{ edition: { label: 'Edition', values: ['Cloud', 'a, b'] } }, 'choices.edition.values.1'],
    [{ edition: { label: 'Edition', values: ['a=b', 'Cloud'] } }, 'choices.edition.values.0'],
    [{ edition: { label: 'Edition', values: ['Cloud', ' '] } }, 'choices.edition.values.1'],
    [{ edition: { label: 'Edition', values: ['Cloud', ''] } }, 'choices.edition.values.1'],
    [{ not: { label: 'Edition', values } }, 'choices'],
    [{ 'a b': { label: 'Edition', values } }, 'choices'],
  ])('%j is told', (choices, key) => {
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
