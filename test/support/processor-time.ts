/**
 * What a function takes of a processor, in milliseconds. Unlike the time on the clock it does not grow with what
 * else the machine is doing, so that a limit ten times above what was measured holds everywhere.
 */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The same for what takes its time in between, and what came of it. */
export async function processorMsOf<Value>(
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly ms: number }> {
  const before = process.cpuUsage()
  const value = await work()
  const { user, system } = process.cpuUsage(before)
  return { value, ms: (user + system) / 1000 }
}
