import { join } from 'node:path'
import { type Helpers, startHelpers, threadsFor } from '../io/workers/threads.ts'
import { turn } from '../io/workers/turn.ts'
import type { SiteConfig } from '../model/config.ts'
import type { Host } from '../model/host.ts'
import type { PageAnswer, PageTask } from './page-tasks.ts'

/**
 * Threads that put results into the memo before the build asks for them, and write pages that it would
 * render. What they give is what the build would make itself; without them it only takes longer.
 */
export type PageHelpers = Helpers<PageTask, PageAnswer>

/** This thread alone. */
export const NO_HELPERS: PageHelpers = startHelpers('', 0)

/** Fewer pages than this are done before a second thread has started, but beside an API reference. */
const WORTH_IT = 120
const WORTH_IT_BESIDE_API = 30
/** The reference parser makes many objects that last as long as it takes to read a page. */
const REFERENCE_YOUNG_MB = 96
/** A helper that is silent for so long is given up, and its work is done without it. */
const PATIENCE_MS = 20_000
/** Tasks that a helper has at a time: while it does one, the next is there. */
const AHEAD = 2
/** Items between two turns of the event loop. */
const TURN = 32

export type HelperPlace = {
  readonly config: SiteConfig
  readonly host: Host
  /** Threads in all; undefined lets the machine decide. */
  readonly jobs: number | undefined
}

/** Starts threads where there is enough to do for them; undefined where there is not. */
export function startPageHelpers(pages: number, place: HelperPlace): PageHelpers | undefined {
  const { config, host, jobs } = place
  const count = threadsFor(jobs) - 1
  const least = config.api === undefined ? WORTH_IT : WORTH_IT_BESIDE_API
  if (count === 0 || pages < least || hasCode(config)) return undefined
  const youngMb = config.markdown.parser === 'remark' ? REFERENCE_YOUNG_MB : undefined
  return startHelpers(join(host.packageDir, 'lib/page-worker.js'), count, { youngMb })
}

/** Functions in a config cannot go to another thread. */
function hasCode({ markdown }: SiteConfig): boolean {
  const { remarkPlugins, rehypePlugins, frontMatter } = markdown
  return remarkPlugins.length + rehypePlugins.length > 0 || frontMatter !== undefined
}

/** A list of work that this thread takes from the front and helpers from the back. */
export type SharedWork<Item> = {
  /** Does one item here. */
  readonly own: (item: Item) => void
  /** Takes items for a helper off the list, and says what to send; undefined when there are no more. */
  readonly give: (helper: number, id: number) => Given<Item> | undefined
  /** The next item for this thread. */
  readonly next: () => Item | undefined
  /** Takes over what a helper has done. */
  readonly accept: (answer: PageAnswer, helper: number) => void
}

export type Given<Item> = { readonly task: PageTask; readonly items: readonly Item[] }

/**
 * Does all of it, here and in the helpers. What a helper fails at, or never answers, is done here. Native code gives
 * back the memory of what it has read in turns of the event loop, so that there is one from time to time.
 */
export async function share<Item>(
  work: SharedWork<Item>,
  { helpers, host }: { readonly helpers: PageHelpers; readonly host: Host },
): Promise<void> {
  const waiting = new Map<number, Waiting<Item>>()
  let lastHeard = host.now()

  const give = (helper: number): void => {
    const busy = [...waiting.values()].filter((task) => task.helper === helper).length
    for (let free = AHEAD - busy; free > 0; free -= 1) {
      const id = helpers.nextId()
      const given = work.give(helper, id)
      if (given === undefined) return
      waiting.set(id, { helper, items: given.items })
      helpers.send(helper, given.task)
    }
  }
  const hear = (): void => {
    for (const [helper, answer] of helpers.answers()) {
      lastHeard = host.now()
      const task = waiting.get(answer.id)
      // Of work that was given up and is done by now.
      if (task === undefined) continue
      waiting.delete(answer.id)
      if (answer.kind === 'failed') for (const item of task.items) work.own(item)
      else work.accept(answer, helper)
      give(helper)
    }
  }

  for (let helper = 0; helper < helpers.count; helper += 1) give(helper)
  let done = 0
  for (let item = work.next(); item !== undefined; item = work.next()) {
    work.own(item)
    hear()
    done += 1
    if (done % TURN === 0) await turn()
  }
  lastHeard = host.now()
  while (waiting.size > 0 && host.now() - lastHeard < PATIENCE_MS) {
    helpers.rest(100)
    hear()
  }
  for (const { items } of waiting.values()) for (const item of items) work.own(item)
}

type Waiting<Item> = { readonly helper: number; readonly items: readonly Item[] }
