import { Session } from 'node:inspector/promises'

/**
 * Runs a task under V8's sampling profiler. The profile is the text of a `.cpuprofile`, which the developer tools of
 * Chromium open. It does not include worker threads: use `--jobs 1`.
 */
export async function cpuProfileOf<T>(
  task: () => Promise<T>,
): Promise<{ readonly value: T; readonly profile: string }> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.start')
    const value = await task()
    const { profile } = await session.post('Profiler.stop')
    return { value, profile: JSON.stringify(profile) }
  } finally {
    session.disconnect()
  }
}
