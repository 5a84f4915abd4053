import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { removeFrom, removeUnfinished } from '../files/clean-folder.ts'
import { readSealed, writeSealed } from './sealed-file.ts'

/** What was worked out in earlier runs, by stage and key. Losing any of it costs time and nothing else. */
export type Store = {
  /** Whether there may be a text of a key: only reading it tells whether it is whole. */
  readonly has: (stage: Stage, key: string) => boolean
  /** The text of a key; undefined where there is none, or none that is whole. */
  readonly read: (stage: Stage, key: string) => string | undefined
  /** Keeps a text. A folder that cannot be written to keeps nothing. */
  readonly write: (stage: Stage, key: string, text: string) => void
  /** Deletes whatever this run has neither read nor written of some stages: those that are its own. */
  readonly sweep: (stages: readonly Stage[]) => void
}

/**
 * What a build keeps: pages made of Markdown, those of a feature as one, those of a plugin, and an image
 * in other widths and formats.
 */
export const BUILD_STAGES = ['page', 'feature', 'plugin', 'image'] as const
/** What is kept besides: good answers of other sites to `docsgen check --external`. */
export const LINK_STAGES = ['link'] as const
/** Everything that is kept. */
export const STAGES = [...BUILD_STAGES, ...LINK_STAGES]
export type Stage = (typeof STAGES)[number]

/** Keeps nothing. */
export const NO_STORE: Store = {
  has: () => false,
  read: () => undefined,
  write: () => undefined,
  sweep: () => undefined,
}

/** A store that is read and left as it is. */
export function onlyRead(store: Store): Store {
  return { ...store, write: () => undefined, sweep: () => undefined }
}

/**
 * Opens the store in a folder: one file a text, `<stage>/<key>`, its digest before it. A file is written beside its
 * place and renamed, so that kills and other builds leave whole files or none.
 */
export function openStore(dir: string): Store {
  for (const folder of ['', 'code', ...STAGES]) removeUnfinished(join(dir, folder))
  const used = new Set<string>()
  const made = new Set<string>()
  return {
    has: (stage, key) => existsSync(join(dir, stage, key)),
    read(stage, key) {
      const text = readSealed(join(dir, stage, key))
      if (text !== undefined) used.add(`${stage}/${key}`)
      return text
    },
    write(stage, key, text) {
      used.add(`${stage}/${key}`)
      try {
        if (!made.has(stage)) mkdirSync(join(dir, stage), { recursive: true })
        made.add(stage)
        writeSealed(join(dir, stage, key), text)
      } catch {
        // The next run does the work again.
      }
    },
    sweep(stages) {
      for (const stage of stages) {
        removeFrom(join(dir, stage), (name) => !used.has(`${stage}/${name}`))
      }
    },
  }
}
