import { statSync } from 'node:fs'
import { isWrittenBefore } from '../files/written-before.ts'
import { type CodeInput, type CodeRoots, inputsOf, pathsOf } from './code-inputs.ts'

/** How often files that are being written are bundled before it is told that they do not come to rest. */
const ATTEMPTS = 10

/** Why there is nothing then. */
export const RESTLESS = 'its files are being written again and again'

/**
 * What a bundler makes, with the digests of the very texts that it read: they can be taken only afterwards, and a file
 * may be saved in between. Then all is bundled again, until the digests before and after are the same. Undefined where
 * that never happens. `pathsIn` names the files that went in.
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
    if (after === before || areWrittenBefore(pathsOf(inputs, roots), since)) return { made, inputs }
    before = after
  }
  return undefined
}

function areWrittenBefore(paths: readonly string[], since: number): boolean {
  return paths.every((path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    return found !== undefined && isWrittenBefore(found, since)
  })
}
