import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Names of temporary files and folders, which are renamed when they are complete. */
const UNFINISHED = /-[0-9a-f]{16}(?:\.tmp)?$/

/** Removes temporary files of killed commands. A running command tolerates their loss. */
export function removeUnfinished(dir: string, start = ''): void {
  removeFrom(dir, (name) => name.startsWith(start) && UNFINISHED.test(name))
}

/** Removes files and folders by their names. Failures are ignored. */
export function removeFrom(dir: string, isRemoved: (name: string) => boolean): void {
  try {
    for (const name of namesIn(dir).filter(isRemoved)) {
      rmSync(join(dir, name), { recursive: true, force: true })
    }
  } catch {
    // It takes up room and does no harm.
  }
}

/** Names in a folder; [] where there is no such folder. */
export function namesIn(dir: string): readonly string[] {
  try {
    return readdirSync(dir)
  } catch {
    return []
  }
}
