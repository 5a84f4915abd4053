import { type DevInputs, openedSite } from './dev-inputs.ts'
import type { DevSite } from './dev-site.ts'

export type Opening = {
  /** Whether pages can be seen before all are parsed. */
  readonly isPartial: boolean
  /** Makes sure that the page at a path is parsed, if it is one. */
  readonly see: (path: string) => Promise<void>
  /** Builds from newer inputs. Until all pages are parsed these may differ in the text of pages only. */
  readonly build: (inputs: DevInputs) => Promise<void>
  /** Whether all pages are parsed. */
  readonly isWhole: () => boolean
  /** All pages are parsed, and the whole site is built. */
  readonly done: Promise<void>
}

/** Pages that are parsed at a time in the background: whoever asks for another one waits for these at most. */
const AT_A_TIME = 4

/**
 * Builds a site for the first time. Where many pages have never been parsed, a glance at all of them is enough for a
 * reader to begin, and the rest is parsed in the background.
 */
export async function openDevSite(site: DevSite, inputs: DevInputs): Promise<Opening> {
  const opened = openedSite(inputs)
  const unread = opened === undefined ? [] : site.unread(opened)
  if (opened === undefined || unread.length === 0) {
    await site.build(inputs)
    return {
      isPartial: false,
      see: () => Promise.resolve(),
      build: site.build,
      isWhole: () => true,
      done: Promise.resolve(),
    }
  }
  let latest = inputs
  const wanted = new Set<string>()
  const glance = () => site.glance(openedSite(latest) ?? opened, wanted)
  await glance()
  // Once all pages are parsed whoever asks waits for the whole site.
  let whole: Promise<void> | undefined
  // One after the other: each look has the pages of the ones before.
  let seen = Promise.resolve()
  const see = (path: string): Promise<void> => {
    if (whole !== undefined) return whole
    seen = seen.then(async () => {
      const source = site.sourceAt(path)
      if (source === undefined || wanted.has(source.path)) return
      wanted.add(source.path)
      await glance()
    })
    return seen
  }
  const build = (next: DevInputs): Promise<void> => {
    if (whole !== undefined) return whole.then(() => site.build(next))
    latest = next
    seen = seen.then(glance)
    return seen
  }
  const readAll = async () => {
    for (let first = 0; first < unread.length; first += AT_A_TIME) {
      const some = unread.slice(first, first + AT_A_TIME)
      await Promise.all(some.map((source) => site.read(source, opened)))
    }
    whole = seen.then(() => site.build(latest))
    await whole
  }
  return { isPartial: true, see, build, isWhole: () => whole !== undefined, done: laterOn(readAll) }
}

/** Begins when whoever waits for the first page has been served. */
function laterOn(task: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => task().then(resolve, reject), 50)
  })
}
