import { statSync } from 'node:fs'
import { wasWrittenBefore } from '../files/written-before.ts'
import { type CodeInput, type CodeRoots, inputsOf, pathsOf } from './code-inputs.ts'

/** How often bundling is retried while files are being written. */
const ATTEMPTS = 10

/** The reason of the failure after that. */
export const RESTLESS = 'its files are being written again and again'

/**
 * Bundles code and returns it with the digests of the files that the bundler read. A file may be saved while it is
 * bundled: then the code is bundled again, until the digests before and after are the same. Undefined where they never
 * are. `pathsIn` lists the files of a bundle.
 */
export async function bundleUnchanged<Made>(
  bundle: () => Promise<Made>,
  pathsIn: (made: Made) => Iterable<string>,
  roots: CodeRoots,
): Promise<{ readonly made: Made; readonly inputs: readonly CodeInput[] } | undefined> {
  let before: string | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const since = Date.now()
    const made = await bundle()
    const inputs = inputsOf(pathsIn(made), roots)
    const after = JSON.stringify(inputs)
    if (after === before || areOlderThan(pathsOf(inputs, roots), since)) return { made, inputs }
    before = after
  }
  return undefined
}

function areOlderThan(paths: readonly string[], since: number): boolean {
  return paths.every((path) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats !== undefined && wasWrittenBefore(stats, since)
  })
}
