import type { ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A moment of a build: so many files lie in the folder where the new site is put together. */
export type Moment = { readonly dir: string; readonly files: number }

export type End = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

/** How a process ends. Ask before waiting for anything else: on a quick machine a build ends meanwhile. */
export function endOf(child: ChildProcess): Promise<End> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
}

/** Folders that a build makes beside the output folder, whatever their names are. */
export function foldersBeside(dir: string): readonly string[] {
  return readdirSync(dir).filter((name) => name.startsWith('.dist'))
}

/** Waits until a build has come so far, or has ended. A moment is met by looking, not by a clock. */
export async function untilMoment(child: ChildProcess, { dir, files }: Moment): Promise<void> {
  const begun = () => foldersBeside(dir).some((name) => countFiles(`${dir}/${name}`) >= files)
  while (child.exitCode === null && child.signalCode === null && !begun()) await sleep(1)
}

function countFiles(dir: string): number {
  try {
    return readdirSync(dir, { recursive: true }).length
  } catch {
    // The folder has just been renamed.
    return 0
  }
}
