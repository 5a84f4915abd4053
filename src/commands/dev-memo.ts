import { createMemo, type Memo } from '../core/memo.ts'
import type { Host } from '../model/host.ts'
import type { Hash } from '../model/paths.ts'
import type { LoadedSite } from './load-inputs.ts'
import { openSiteMemo } from './site-memo.ts'

/** The memo of a development server: in memory, over what former runs have left on disk. */
export type DevMemo = Memo & {
  /** Whether it is known without computing it, from this run or a former one. */
  readonly has: (stage: string, key: Hash) => boolean
  /** Leaves on disk what a next run would have to make again. */
  readonly save: () => void
  readonly close: () => void
}

/** Facts, outlines, texts and links of pages are worth keeping between runs; articles are made again faster than read. */
const KEPT: ReadonlySet<string> = new Set(['facts', 'outline', 'text', 'refs', 'api'])

/** The memo for newer inputs: another one where the config's own functions, which no key tells apart, may differ. */
export function memoFor(site: LoadedSite, before: LoadedSite, { memo, host }: Keeping): DevMemo {
  const { remarkPlugins, rehypePlugins, frontMatter } = site.config.markdown
  const hasCode = remarkPlugins.length + rehypePlugins.length > 0 || frontMatter !== undefined
  const text = ({ configText }: LoadedSite) => JSON.stringify(configText)
  if (!hasCode || text(site) === text(before)) return memo
  memo.close()
  return createDevMemo(site, host)
}

type Keeping = { readonly memo: DevMemo; readonly host: Host }

export function createDevMemo(site: LoadedSite, host: Host): DevMemo {
  const memory = createMemo()
  const disk = openSiteMemo(site, host, true)
  return {
    of: (stage, key, compute) =>
      memory.of(stage, key, KEPT.has(stage) ? () => disk.of(stage, key, compute) : compute),
    has: disk.has,
    made: memory.made,
    sweep: memory.sweep,
    save: disk.save,
    close: disk.close,
  }
}
