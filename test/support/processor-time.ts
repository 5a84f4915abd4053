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
