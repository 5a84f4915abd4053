import { describe, expect, it } from 'vitest'
import { createProgress } from '../../src/cli/progress.ts'
import { styleFor } from '../../src/cli/terminal.ts'
import type { Host, LogEvent, TextStream } from '../../src/model/host.ts'
import { testHost } from '../support/host.ts'

type Options = {
  readonly isTty: boolean
  readonly isSilent?: boolean
  readonly isVerbose?: boolean
}

/** Progress on a stream, with a clock that the test moves. */
function progressOn({ isTty, isSilent = false, isVerbose = false }: Options) {
  let now = 0
  let text = ''
  const stderr: TextStream = {
    isTty,
    columns: isTty ? 80 : undefined,
    write: (more) => {
      text += more
    },
  }
  const env = { NO_COLOR: '1', LC_ALL: 'C.UTF-8' }
  const host: Host = { ...testHost('.'), env, stderr, now: () => now }
  const style = styleFor(host, stderr, false)
  const { log } = createProgress({ host, style, isSilent, isVerbose })
  return {
    /** What is written for an event, `ms` after the one before. */
    shown(ms: number, event: Parameters<typeof log>[0]): string {
      now += ms
      text = ''
      log(event)
      return text
    },
  }
}

type ProgressEvent = Extract<LogEvent, { kind: 'progress' }>

const push = (done: number, total: number, detail = 'DETAIL'): ProgressEvent => ({
  kind: 'progress',
  name: 'uploading',
  done,
  total,
  detail,
})
const local = (done: number, total: number): ProgressEvent => ({
  kind: 'progress',
  name: 'write',
  done,
  total,
})
const uploaded: LogEvent = { kind: 'step', name: 'uploaded', detail: 'all', ms: 1200 }
const STEP = /^ {2}✓ uploaded {2}all +1\.20? s\n$/
const CLEARED = '\r\u001B[2K'

describe('on a terminal', () => {
  it('a push shows its bar from the start, one in place of the other, and a step in place of the last', () => {
    const { shown } = progressOn({ isTty: true })
    const bar = (cells: number, rest: string) =>
      `  uploading   ${'█'.repeat(cells)}${'░'.repeat(28 - cells)}  ${rest}`
    expect(shown(0, push(0, 40, ''))).toBe(bar(0, '0/40'))
    expect(shown(10, push(10, 40))).toBe(`${CLEARED}${bar(7, '10/40   DETAIL')}`)
    expect(shown(10, push(40, 40))).toBe(`${CLEARED}${bar(28, '40/40   DETAIL')}`)
    const step = shown(0, uploaded)
    expect(step.slice(0, CLEARED.length)).toBe(CLEARED)
    expect(step.slice(CLEARED.length)).toMatch(STEP)
  })

  it('local work has one when it takes a while', () => {
    const { shown } = progressOn({ isTty: true })
    expect(shown(0, local(1, 100))).toBe('')
    expect(shown(149, local(50, 100))).toBe('')
    expect(shown(1, local(51, 100))).toContain(' 51/100')
  })
})

describe('elsewhere', () => {
  it('a push has a line for each quarter but the last', () => {
    const { shown } = progressOn({ isTty: false })
    const said = Array.from({ length: 41 }, (_, done) => shown(0, push(done, 40)))
    expect(said.filter((text) => text !== '')).toEqual([
      '  uploading   25 %\n',
      '  uploading   50 %\n',
      '  uploading   75 %\n',
    ])
    expect(said[10]).toBe('  uploading   25 %\n')
    expect(shown(0, uploaded)).toMatch(STEP)
  })

  it('local work has them when it takes long', () => {
    const { shown } = progressOn({ isTty: false })
    expect([shown(0, local(1, 100)), shown(1999, local(50, 100))]).toEqual(['', ''])
    expect(shown(1, local(51, 100))).toBe('  write       50 %\n')
  })
})

it('details are for those who ask for them, below a step', () => {
  const detail: LogEvent = { kind: 'detail', text: 'not asked: a.dev → b' }
  expect(progressOn({ isTty: false }).shown(0, detail)).toBe('')
  const verbose = progressOn({ isTty: false, isVerbose: true })
  expect(verbose.shown(0, detail)).toBe('    not asked: a.dev → b\n')
  const silent = progressOn({ isTty: false, isVerbose: true, isSilent: true })
  expect(silent.shown(0, detail)).toBe('')
})

it.each([true, false])('nothing is said with --quiet and --json (terminal: %s)', (isTty) => {
  const { shown } = progressOn({ isTty, isSilent: true })
  expect([shown(0, push(10, 40)), shown(0, uploaded)]).toEqual(['', ''])
})
