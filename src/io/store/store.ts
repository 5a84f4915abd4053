import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { removeFrom, removeUnfinished } from '../files/clean-folder.ts'
import { readStat } from '../files/file-stamp.ts'
import { readSealedBytes, writeSealed } from './sealed-file.ts'

/** Cached results of earlier runs, by stage and key. Losing any of them costs only time. */
export type Store = {
  /** Whether there may be a text of a key: only reading it tells whether it is whole. */
  readonly has: (stage: Stage, key: string) => boolean
  /** The text of a key; undefined where there is none, or none that is whole. */
  readonly read: (stage: Stage, key: string) => string | undefined
  /** The same of what is no text. */
  readonly readBytes: (stage: Stage, key: string) => Buffer | undefined
  /** Keeps a text, or other bytes; false in a folder that cannot be written to, which keeps nothing. */
  readonly write: (stage: Stage, key: string, content: string | Uint8Array) => boolean
  /** When a text of a stage was written last, in ms since 1970, as the file system says it; 0 where there is none. */
  readonly lastWrite: (stage: Stage) => number
  /** Says that a text is in use without reading it. */
  readonly use: (stage: Stage, key: string) => void
  /** Deletes whatever this run has neither read nor written of some stages: those that are its own. */
  readonly sweep: (stages: readonly Stage[]) => void
}

/**
 * Stages of builds: pages of Markdown, pages of features with the lists of them, all pages of a plugin, variants of images,
 * results of slow work for pages, files of commits.
 */
export const BUILD_STAGES = ['page', 'feature', 'plugin', 'image', 'result', 'blob'] as const
/** Stages of `docsgen check --external`: good answers of other sites. */
export const LINK_STAGES = ['link'] as const
/** All stages. */
export const STAGES = [...BUILD_STAGES, ...LINK_STAGES]
export type Stage = (typeof STAGES)[number]

/** A store that stores nothing. */
export const NO_STORE: Store = {
  has: () => false,
  read: () => undefined,
  readBytes: () => undefined,
  write: () => false,
  lastWrite: () => 0,
  use: () => undefined,
  sweep: () => undefined,
}

/** A read-only view of a store. */
export function onlyRead(store: Store): Store {
  return { ...store, write: () => false, sweep: () => undefined }
}

/** Folder of a store, and whether it is written to. */
export type StorePlace = { readonly dir: string; readonly isWritten: boolean }

/** The store that another thread has opened; one that stores nothing where there is none. */
export function storeIn(place: StorePlace | undefined): Store {
  if (place === undefined) return NO_STORE
  const store = storeAt(place.dir)
  return place.isWritten ? store : onlyRead(store)
}

/**
 * Opens the store in a folder, with a sealed file `<stage>/<key>` for each text. Files are written atomically, so that
 * killed and concurrent builds leave complete files or none.
 */
export function openStore(dir: string): Store {
  for (const folder of ['', 'code', ...STAGES]) removeUnfinished(join(dir, folder))
  return storeAt(dir)
}

function storeAt(dir: string): Store {
  const used = new Set<string>()
  const made = new Set<string>()
  const readBytes: Store['readBytes'] = (stage, key) => {
    const bytes = readSealedBytes(join(dir, stage, key))
    if (bytes !== undefined) used.add(`${stage}/${key}`)
    return bytes
  }
  return {
    has: (stage, key) => existsSync(join(dir, stage, key)),
    read: (stage, key) => readBytes(stage, key)?.toString(),
    readBytes,
    lastWrite: (stage) => Number(readStat(join(dir, stage))?.mtimeMs ?? 0),
    use: (stage, key) => void used.add(`${stage}/${key}`),
    write(stage, key, content) {
      used.add(`${stage}/${key}`)
      try {
        if (!made.has(stage)) mkdirSync(join(dir, stage), { recursive: true })
        made.add(stage)
        writeSealed(join(dir, stage, key), content)
        return true
      } catch {
        // The next run does the work again.
        return false
      }
    },
    sweep(stages) {
      for (const stage of stages)
        removeFrom(join(dir, stage), (name) => !used.has(`${stage}/${name}`))
    },
  }
}
