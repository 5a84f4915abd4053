import type { Host } from '../model/host.ts'
import type { BuildOptions } from '../model/options.ts'
import { type PageHelpers, startPageHelpers } from './ahead.ts'
import type { LoadedSite } from './load-inputs.ts'

/** Threads beside this one, which are started when there is enough for them to do. */
export type PageThreads = {
  /** Starts them if so many pages are worth it: the earlier, the sooner they are ready. */
  readonly expect: (pages: number) => PageHelpers | undefined
  readonly stop: () => void
}

export function pageThreads(
  { config }: LoadedSite,
  { options: { jobs }, host }: { readonly options: BuildOptions; readonly host: Host },
): PageThreads {
  let helpers: PageHelpers | undefined
  return {
    expect(pages) {
      helpers ??= startPageHelpers(pages, { config, host, jobs })
      return helpers
    },
    stop: () => helpers?.stop(),
  }
}
