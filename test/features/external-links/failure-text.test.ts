import { describe, expect, it } from 'vitest'
import { failureText } from '../../../src/features/external-links/failure-text.ts'
import { matchesPattern } from '../../../src/features/external-links/sort-links.ts'
import { tables } from '../../support/tables.ts'

const { deadLinks, unknownStates, addressPatterns } = tables<{
  deadLinks: readonly (readonly [failure: object, reason: string])[]
  unknownStates: readonly (readonly [failure: object, reason: string])[]
  addressPatterns: readonly (readonly [url: string, pattern: string, fits: boolean])[]
}>(import.meta.url)

describe('a link that fails', () => {
  it.each(deadLinks)('%j leads nowhere', (failure, reason) => {
    expect(failureText(failure as never)).toEqual({ code: 'external-broken', reason })
  })

  it.each(unknownStates)('%j leads nobody knows where', (failure, reason) => {
    expect(failureText(failure as never)).toEqual({ code: 'external-unanswered', reason })
  })
})

describe('patterns of addresses', () => {
  it.each(addressPatterns)('%s fits %s: %j', (url, pattern, fits) => {
    expect(matchesPattern(url, pattern)).toBe(fits)
  })
})
