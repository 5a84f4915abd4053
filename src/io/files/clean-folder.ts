import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Names of files and folders that are to be renamed once they are whole. */
const UNFINISHED = /-[0-9a-f]{16}(?:\.tmp)?$/

/** Removes what commands that were killed were about to rename to such names. One that still runs does without. */
export function removeUnfinished(dir: string, start = ''): void {
  removeFrom(dir, (name) => name.startsWith(start) && UNFINISHED.test(name))
}

/** Removes files and folders by their names. A folder that cannot be written to keeps what it has. */
export function removeFrom(dir: string, isRemoved: (name: string) => boolean): void {
  try {
    for (const name of namesIn(dir).filter(isRemoved)) {
      rmSync(join(dir, name), { recursive: true, force: true })
    }
  } catch {
    // It takes up room and does no harm.
  }
}

/** What is in a folder; nothing where there is none. */
export function namesIn(dir: string): readonly string[] {
  try {
    return readdirSync(dir)
  } catch {
    return []
  }
}
