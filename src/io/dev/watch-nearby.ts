import { existsSync, type FSWatcher, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The path itself, or the first missing folder on the way to it. */
export function firstMissing(path: string): string {
  const folder = dirname(path)
  return folder === path || existsSync(folder) ? path : firstMissing(folder)
}

/**
 * Watches the folders of open files, with less delay than the watcher of all files. It may miss changes.
 */
export function watchNearby(onChange: (path: string) => void) {
  const watchers = new Map<string, FSWatcher>()
  let followed: ReadonlySet<string> = new Set()

  function open(folder: string): void {
    try {
      const watcher = watch(folder, (_event, name) => {
        const path = name === null ? undefined : join(folder, basename(name))
        if (path !== undefined && followed.has(path)) onChange(path)
      })
      watcher.on('error', () => close(folder))
      watchers.set(folder, watcher)
    } catch {
      // Too many watchers, or the folder is gone: the other watcher sees what happens.
    }
  }

  function close(folder: string): void {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }

  return {
    /** From now on these files, and no others. */
    follow(files: readonly string[]): void {
      followed = new Set(files)
      const folders = new Set(files.map(dirname))
      for (const folder of watchers.keys()) if (!folders.has(folder)) close(folder)
      for (const folder of folders) if (!watchers.has(folder)) open(folder)
    },
    close(): void {
      for (const folder of [...watchers.keys()]) close(folder)
    },
  }
}
