import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { isLong } from '../support/long.ts'
import { processorMsOf } from '../support/measurements.ts'
import { PAGE_FILE, pageParsers, type TextParser } from '../support/page-parsers.ts'
import { GROWING_TEXTS, type GrowingText } from './growing-texts.ts'

/** Characters of the texts. */
const SIZES = [20_000, 40_000, 80_000, 160_000]
const SHORT = SIZES[0] ?? 0

/** Milliseconds that nobody waits for: below, noise decides. What is over it takes at most three times as long. */
const NOTICED = 2_000
const GROWTH = 3

/** Ten times the most that a text of `SHORT` takes within the limits, in milliseconds of processor. */
const DEADLINE = 20_000

type Measured = { readonly ms: number; readonly refused: readonly Diagnostic[] }

async function measured({ parse }: TextParser, text: string): Promise<Measured> {
  const { value, ms } = await processorMsOf(() => parse(text))
  return { ms, refused: value.diagnostics.filter(({ code }) => code.startsWith('page-')) }
}

/** Whether a text is refused, as it should be: by one error that names a line of it. */
function isRefused({ refused }: Measured, text: string): boolean {
  expect(refused.length).toBeLessThan(2)
  for (const { at, severity, code } of refused) {
    expect([severity, at?.file]).toEqual(['error', PAGE_FILE])
    expect(['page-too-large', 'page-unreadable']).toContain(code)
    expect(at?.line).toBeGreaterThan(0)
    expect(at?.line).toBeLessThanOrEqual(text.split('\n').length)
  }
  return refused.length > 0
}

/** Steps at which a text that is twice as long takes more than three times as long, at the least of three times. */
async function leaps(parser: TextParser, make: GrowingText): Promise<readonly string[]> {
  const found: string[] = []
  let before: number | undefined
  for (const size of SIZES) {
    const text = make(size)
    const first = await measured(parser, text)
    if (isRefused(first, text)) return found
    const most = Math.max(NOTICED, (before ?? Number.POSITIVE_INFINITY) * GROWTH)
    let { ms } = first
    for (let run = 0; run < 2 && ms > most; run += 1) {
      ms = Math.min(ms, (await measured(parser, text)).ms)
    }
    if (ms > most) found.push(`${size}: ${ms.toFixed(0)} after ${before?.toFixed(0)} ms`)
    before = ms
  }
  return found
}

const parsers = await pageParsers()
const texts = [...GROWING_TEXTS]

describe.each(parsers)('[P7] [P21] of whatever there is much, the $name parser', (parser) => {
  it.each(isLong ? texts : [])(
    'takes three times as long for twice of it at most, or refuses it: %s',
    async (_name, make) => {
      expect(await leaps(parser, make)).toEqual([])
    },
    600_000,
  )

  it.skipIf(isLong)(
    'ends in time, or refuses it',
    async () => {
      const slow: string[] = []
      for (const [name, make] of texts.filter((_text, index) => index % 24 === 3)) {
        const text = make(SHORT)
        const result = await measured(parser, text)
        if (!isRefused(result, text) && result.ms > DEADLINE) slow.push(`${name}: ${result.ms}`)
      }
      expect(slow).toEqual([])
    },
    120_000,
  )
})
