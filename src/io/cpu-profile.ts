import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'

/**
 * Runs a task under V8's sampling profiler and writes what it saw as a `.cpuprofile`, which the developer
 * tools of Chromium open. Threads of the task are not in it: use `--jobs 1`.
 */
export async function withCpuProfile<T>(file: string, task: () => Promise<T>): Promise<T> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  try {
    return await task()
  } finally {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    writeFileSync(file, JSON.stringify(profile))
  }
}
