import { inputsHash, type SiteInputs } from '../core/site-inputs.ts'
import { type EmitPlace, isComplete, writtenSite } from '../io/emit.ts'
import type { BuildReport } from '../model/output.ts'
import type { Hash } from '../model/paths.ts'
import type { Step } from './build-steps.ts'
import type { SiteMemo } from './site-memo.ts'

/** What a build says of the site that it wrote. JSON. */
export type SaidOfSite = Pick<BuildReport, 'pages' | 'diagnostics' | 'sizes' | 'weight'> & {
  readonly steps: readonly Step[]
}

export type SiteBefore = {
  /**
   * What was said when the site was built from the very same inputs; undefined where that never was, or where
   * the output folder holds anything else now. With it, nothing is to be made, not even in memory.
   */
  readonly said: SaidOfSite | undefined
  /** Files of the output folder. */
  readonly files: number
  /** Remembers what is said of the site that is in its folder now, by the digest of its files. */
  readonly remember: (said: SaidOfSite, written: Hash | undefined) => void
}

const STAGE = 'site'
type Stored = {
  readonly said: SaidOfSite
  /** Digest of the written files. */
  readonly files: Hash
}

/** Looks whether a build of these inputs is what the output folder holds already. */
export function siteBefore(inputs: SiteInputs, place: EmitPlace, memo: SiteMemo): SiteBefore {
  const key = inputsHash(inputs)
  const stored = memo.recall<Stored>(STAGE, key)
  const written = stored === undefined ? undefined : writtenSite(place)
  const isSame =
    written !== undefined &&
    stored?.files === written.hash &&
    isComplete(place.outDir, written.paths)
  return {
    said: isSame ? stored.said : undefined,
    files: written?.paths.length ?? 0,
    remember(said, now) {
      if (now === undefined) return
      memo.put(STAGE, key, JSON.stringify({ said, files: now } satisfies Stored))
    },
  }
}
