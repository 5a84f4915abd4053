import type { Host } from '../model/host.ts'
import { exitCode } from './exit-code.ts'

const NO_OTHER_WAY = () => () => undefined

/**
 * Waits for Ctrl-C, then closes, and resolves to the exit code `interrupted`. `onStop` may register another way to stop,
 * such as a key, which resolves to `done`; it returns what removes it. Failures of `close` are ignored: the command ends.
 */
export function untilStopped(
  host: Host,
  close: () => Promise<void>,
  onStop: (stop: () => void) => () => void = NO_OTHER_WAY,
): Promise<number> {
  return new Promise((resolve) => {
    const end = (code: number) => {
      // A second Ctrl-C finds no listener and ends the process at once.
      removeInterruptListener()
      removeStopListener()
      const finish = () => resolve(code)
      close().then(finish, finish)
    }
    const removeInterruptListener = host.onInterrupt(() => end(exitCode.interrupted))
    const removeStopListener = onStop(() => end(exitCode.done))
  })
}
