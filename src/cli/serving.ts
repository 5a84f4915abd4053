import type { Host } from '../model/host.ts'
import { exitCode } from './exit-code.ts'

/**
 * Waits for Ctrl-C, or for `listen` to call its argument, then closes. Resolves to the exit code `interrupted`
 * after Ctrl-C, else to `done`.
 */
export function untilStopped(
  host: Host,
  close: () => Promise<void>,
  listen: (stop: () => void) => () => void = () => () => undefined,
): Promise<number> {
  return new Promise((resolve) => {
    const end = (code: number) => {
      // A second Ctrl-C finds no listener and ends the process at once.
      ignore()
      unlisten()
      const finish = () => resolve(code)
      close().then(finish, finish)
    }
    const ignore = host.onInterrupt(() => end(exitCode.interrupted))
    const unlisten = listen(() => end(exitCode.done))
  })
}
