import type { Host } from '../model/host.ts'
import type { ServerOptions } from '../model/options.ts'
import { type Flags, numberOf, type SharedOptions } from './command-spec.ts'
import { exitCode } from './exit-code.ts'

/** Options of the servers. `--host` alone means every address of this machine. */
export function serverOptions(flags: Flags, { dir, config }: SharedOptions): ServerOptions {
  const { host } = flags
  return {
    dir,
    config,
    host: typeof host === 'string' ? host : host === true ? '0.0.0.0' : undefined,
    port: numberOf(flags, 'port'),
  }
}

/** Waits for Ctrl-C, then closes. The answer is the exit code of an interrupted command. */
export function untilStopped(host: Host, close: () => Promise<void>): Promise<number> {
  return new Promise((resolve) => {
    const stop = host.onInterrupt(() => {
      // A second Ctrl-C finds no listener and ends the process at once.
      stop()
      close().then(
        () => resolve(exitCode.interrupted),
        () => resolve(exitCode.interrupted),
      )
    })
  })
}
