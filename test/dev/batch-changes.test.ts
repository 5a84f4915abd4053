import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { batchChanges } from '../../src/io/dev/batch-changes.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Behaviour = {
  readonly isThere?: () => boolean
  readonly isDifferent?: () => boolean
  readonly takes?: number
}

function watched(behaviour: Behaviour = {}) {
  const { isThere = () => true, isDifferent = () => true, takes = 0 } = behaviour
  const log: string[] = []
  const since = performance.now()
  const say = (text: string) => log.push(`${Math.round(performance.now() - since)} ${text}`)
  const batches = batchChanges({
    isThere,
    quietMs: () => 150,
    async onBatch(paths) {
      say([...paths].join('+'))
      if (takes > 0) await new Promise((resolve) => setTimeout(resolve, takes))
      return isDifferent()
    },
    async onQuiet() {
      say('quiet')
      return false
    },
    onError: (error) => say(String(error)),
  })
  return { log, batches }
}

describe('batchChanges', () => {
  it('handles the first change at once and looks once more after 150 ms of quiet', async () => {
    const { log, batches } = watched()
    batches.add('a')
    await vi.advanceTimersByTimeAsync(1000)
    expect(log).toEqual(['0 a', '150 quiet'])
  })

  it('gathers what follows', async () => {
    const { log, batches } = watched()
    batches.add('a')
    await vi.advanceTimersByTimeAsync(5)
    batches.add('b')
    await vi.advanceTimersByTimeAsync(5)
    batches.add('c')
    batches.add('b')
    await vi.advanceTimersByTimeAsync(1000)
    expect(log).toEqual(['0 a', '40 b+c', '190 quiet'])
  })

  it('handles at once what comes after those that were gathered', async () => {
    const { log, batches } = watched()
    batches.add('a')
    batches.add('b')
    await vi.advanceTimersByTimeAsync(1000)
    batches.add('c')
    await vi.advanceTimersByTimeAsync(1000)
    expect(log).toEqual(['0 a', '30 b', '180 quiet', '1000 c', '1150 quiet'])
  })

  it('makes two batches of five hundred events', async () => {
    const { log, batches } = watched()
    for (let index = 0; index < 500; index += 1) {
      batches.add(`file-${index}`)
      if (index % 5 === 0) await vi.advanceTimersByTimeAsync(1)
    }
    await vi.advanceTimersByTimeAsync(1000)
    expect(log.map((entry) => entry.split('+').length)).toEqual([1, 499, 1])
  })

  it('does not wait for the end of a storm that goes on and on', async () => {
    const { log, batches } = watched()
    for (let index = 0; index < 100; index += 1) {
      batches.add('a')
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(log.length).toBeGreaterThanOrEqual(3)
  })

  it('waits a moment for a file that is not there: it may be in the middle of a rename', async () => {
    const { log, batches } = watched({ isThere: () => false })
    batches.add('a')
    await vi.advanceTimersByTimeAsync(1000)
    expect(log).toEqual(['30 a', '180 quiet'])
  })

  it('handles one batch at a time', async () => {
    const { log, batches } = watched({ takes: 100 })
    batches.add('a')
    await vi.advanceTimersByTimeAsync(50)
    batches.add('b')
    await vi.advanceTimersByTimeAsync(1000)
    expect(log).toEqual(['0 a', '130 b', '380 quiet'])
  })

  it('does not take the time of a batch, in which nothing is heard, for quiet', async () => {
    const { log, batches } = watched({ takes: 400 })
    batches.add('a')
    await vi.advanceTimersByTimeAsync(500)
    // What happened during the batch is heard only now.
    batches.add('b')
    await vi.advanceTimersByTimeAsync(2000)
    expect(log).toEqual(['0 a', '500 b', '1050 quiet'])
  })

  it('does not wait after a change that was none', async () => {
    const { log, batches } = watched({ isDifferent: () => false })
    batches.add('a')
    await vi.advanceTimersByTimeAsync(2)
    batches.add('a')
    await vi.advanceTimersByTimeAsync(1000)
    expect(log).toEqual(['0 a', '2 a', '152 quiet'])
  })

  it('goes on after an error', async () => {
    const log: string[] = []
    const batches = batchChanges({
      isThere: () => true,
      quietMs: () => 150,
      onBatch: () => Promise.reject(new Error('gone')),
      onQuiet: async () => {
        log.push('quiet')
        return false
      },
      onError: (error) => log.push(String(error)),
    })
    batches.add('a')
    await vi.advanceTimersByTimeAsync(1000)
    batches.add('b')
    await vi.advanceTimersByTimeAsync(1000)
    expect(log).toEqual(['Error: gone', 'quiet', 'Error: gone', 'quiet'])
  })

  it('says nothing once it is stopped', async () => {
    const { log, batches } = watched()
    batches.add('a')
    batches.stop()
    batches.add('b')
    await vi.advanceTimersByTimeAsync(1000)
    expect(log).toEqual(['0 a'])
  })
})
