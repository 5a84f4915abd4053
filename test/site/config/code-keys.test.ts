import { describe, expect, it } from 'vitest'
import { features } from '../../../src/features/index.ts'
import { validateConfig } from '../../../src/site/config/validate-config.ts'

const told = (config: object) =>
  validateConfig(config, [], features).diagnostics.map(({ code }) => code)

describe('keys of code from files', () => {
  it.each([
    { roots: ['../examples', 'code', '..'] },
    { sourceUrl: 'https://git.example/main/{path}' },
    { sourceUrl: 'http://localhost:3000/{path}#L{line}-L{lastLine}' },
  ])('%j is right', (config) => expect(told(config)).toEqual([]))

  it.each([
    { roots: '../examples' },
    { roots: [''] },
    { roots: ['/etc'] },
    { roots: ['C:\\code'] },
    { roots: ['\\\\host\\share'] },
    { roots: ['~/code'] },
    { sourceUrl: 'https://git.example/main' },
    { sourceUrl: 'javascript:alert({path})' },
    { sourceUrl: 'https://{path}.example/' },
    { sourceUrl: '/main/{path}' },
  ])('%j is told', (config) => expect(told(config)).toEqual(['config-invalid']))
})
