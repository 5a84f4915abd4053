import { describe, expect, it } from 'vitest'
import { readAnswer } from '../../../theme/features/algolia/algolia-answer.ts'
import { tables } from '../../support/tables.ts'

const { allowedHits, refusedHits } = tables<{
  allowedHits: readonly (readonly [name: string, answer: object])[]
  refusedHits: readonly (readonly [name: string, answer: unknown])[]
}>(import.meta.url)

describe("the hosted service's answer", () => {
  it.each(allowedHits)('is taken %s', (_, answer) => {
    expect(readAnswer(answer)).toBe(answer)
  })

  it.each(refusedHits)('is refused: %s', (_, answer) => {
    expect(() => readAnswer(answer)).toThrow('answered without a valid list of hits')
  })
})
