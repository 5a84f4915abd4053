import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { isCompletelyWritten, stampOf, stampsAfter } from '../../src/commands/dev/file-stamps.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

/*
 * What a re-read finds of changes that no event told of: files that are other than when they were read.
 */

const folder = temporaryDir()

describe('the stamp of a file', () => {
  it('is another after a change that leaves its length and its time', async () => {
    const path = join(folder, 'page.md')
    // A time that can be set again: dates know no parts of milliseconds.
    const time = new Date('2026-01-02T03:04:05.678Z')
    writeFileSync(path, 'one')
    utimesSync(path, time, time)
    const before = stampOf(path)
    const { mtimeMs, size } = statSync(path)
    // The file system's clock ticks a few milliseconds at a time.
    await sleep(30)
    writeFileSync(path, 'two')
    utimesSync(path, time, time)
    expect(statSync(path)).toMatchObject({ mtimeMs, size })
    expect(stampOf(path)).not.toBe(before)
  })

  it('is none where there is no file', () => {
    expect(stampOf(join(folder, 'gone.md'))).toBeUndefined()
  })
})

describe('stamps after a reading', () => {
  const path = join(folder, 'read.md')
  const later = () => Date.now() + 60_000
  const stamped = (reading: { readonly since: number; readonly isQuiet: boolean }) =>
    stampsAfter(new Map([[path, 'old']]), [path], reading).get(path)

  it('are those of files that were written before it', () => {
    writeFileSync(path, 'text')
    expect(stamped({ since: later(), isQuiet: false })).toBe(stampOf(path))
  })

  it('are not of files that may have been written since, even with an old time', () => {
    const since = Date.now()
    const longAgo = new Date('2020-01-01')
    writeFileSync(path, 'text')
    utimesSync(path, longAgo, longAgo)
    expect(stamped({ since, isQuiet: true })).toBeUndefined()
  })

  it('are of empty files only once it is quiet', () => {
    writeFileSync(path, '')
    expect(stamped({ since: later(), isQuiet: false })).toBeUndefined()
    expect(stamped({ since: later(), isQuiet: true })).toBe(stampOf(path))
  })

  it.each([
    ['that knows parts of a second', 10_123n, 10_300, true],
    ['that knows whole seconds, in the same second', 10_000n, 10_900, false],
    ['that knows whole seconds, later', 10_000n, 12_900, true],
  ])('of a file system %s', (_, time, since, expected) => {
    const found = { size: 1n, mtimeMs: time, ctimeMs: time }
    expect(isCompletelyWritten(found, { since, isQuiet: true })).toBe(expected)
  })
})
