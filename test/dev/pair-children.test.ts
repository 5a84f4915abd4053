import { describe, expect, it } from 'vitest'
import { type Comparison, pairChildren } from '../../theme/dev/pair-children.ts'
import { tables } from '../support/tables.ts'

const { pairs } = tables<{
  pairs: readonly (readonly [old: string, next: string, expected: string])[]
}>(import.meta.url)

/** Words: the first letter is the kind, the whole word the contents. */
const WORDS: Comparison<string> = {
  isSame: (old, next) => old === next,
  isSameKind: (old, next) => old.charAt(0) === next.charAt(0),
}

function steps(old: string, next: string): string {
  return [...pairChildren(old.split(' '), next.split(' '), WORDS)]
    .map((pair) => {
      if (pair.old === undefined) return `+${pair.next}`
      if (pair.next === undefined) return `-${pair.old}`
      return pair.old === pair.next ? pair.old : `${pair.old}>${pair.next}`
    })
    .join(' ')
}

describe('pairChildren', () => {
  it.each(pairs)('%s -> %s', (old, next, expected) => {
    expect(steps(old, next)).toBe(expected)
  })

  it('always arrives at the new list', () => {
    let state = 7
    const random = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state % below
    }
    for (let round = 0; round < 500; round += 1) {
      const words = () =>
        Array.from({ length: random(9) + 1 }, () => `${'phd'.charAt(random(3))}${random(4)}`).join(
          ' ',
        )
      const [old, next] = [words(), words()]
      const arrived = steps(old, next)
        .split(' ')
        .filter((step) => !step.startsWith('-'))
        .map((step) => step.replace(/^\+|^.*>/, ''))
      expect(arrived.join(' '), `${old} -> ${next}`).toBe(next)
    }
  })
})
