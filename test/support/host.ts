import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Host, SpareThreads } from '../../src/model/host.ts'
import { temporaryDir } from './temporary-dir.ts'

const packageDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const { version } = JSON.parse(readFileSync(`${packageDir}/package.json`, 'utf8')) as {
  readonly version: string
}

/** A thread that is ready takes half of what a small site takes: the tests of a process hand on theirs. */
const spareThreads: SpareThreads = []

export type TestHost = Host & { readonly written: { stdout: string; stderr: string } }

/** A host in memory: no terminal, no keyboard, the clock of this machine, the year as given. */
export function testHost(cwd: string, date = new Date('2026-06-01T00:00:00Z')): TestHost {
  const written = { stdout: '', stderr: '' }
  const stream = (name: 'stdout' | 'stderr') => ({
    write: (text: string) => {
      written[name] += text
    },
    isTty: false,
    columns: undefined,
  })
  return {
    cwd,
    env: {},
    platform: process.platform,
    pid: process.pid,
    isRunning: () => false,
    expectShortRun: () => undefined,
    nextRun: () => `?${process.hrtime.bigint()}`,
    packageDir,
    temporaryDir,
    version,
    nodeVersion: process.versions.node,
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    keyboard: undefined,
    now: () => performance.now(),
    date: () => date,
    onInterrupt: () => () => undefined,
    log: () => undefined,
    spareThreads,
    written,
  }
}
