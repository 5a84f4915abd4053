import { type DevInputs, openedSite } from './dev-inputs.ts'
import type { DevSite } from './dev-site.ts'

export type Opening = {
  /** Whether pages are served before all are parsed. */
  readonly isPartial: boolean
  /** Parses the page at a path, if there is one. */
  readonly ensureParsed: (path: string) => Promise<void>
  /** Builds from newer inputs, which may differ only in the text of pages until all pages are parsed. */
  readonly build: (inputs: DevInputs) => Promise<void>
  /** Whether all pages are parsed. */
  readonly isWhole: () => boolean
  /** Resolves when all pages are parsed and the whole site is built. */
  readonly done: Promise<void>
}

/** Pages that are parsed at a time in the background; a request for another page waits for these at most. */
const BATCH_SIZE = 4

/**
 * Builds a site for the first time. Where many pages have never been parsed, it skims them (reads their front matter
 * only), so that the first page is served at once, and parses them in the background.
 */
export async function openDevSite(site: DevSite, inputs: DevInputs): Promise<Opening> {
  const opened = openedSite(inputs)
  const unread = opened === undefined ? [] : site.unread(opened)
  if (opened === undefined || unread.length === 0) {
    await site.build(inputs)
    return {
      isPartial: false,
      ensureParsed: () => Promise.resolve(),
      build: site.build,
      isWhole: () => true,
      done: Promise.resolve(),
    }
  }
  let latest = inputs
  const requested = new Set<string>()
  const skim = () => site.skim(openedSite(latest) ?? opened, requested)
  await skim()
  // Set when all pages are parsed: from then on requests wait for the whole site.
  let whole: Promise<void> | undefined
  // Builds run one after the other, each with the pages of those before.
  let seen = Promise.resolve()
  const ensureParsed = (path: string): Promise<void> => {
    if (whole !== undefined) return whole
    seen = seen.then(async () => {
      const source = site.sourceAt(path)
      if (source === undefined || requested.has(source.path)) return
      requested.add(source.path)
      await skim()
    })
    return seen
  }
  const build = (next: DevInputs): Promise<void> => {
    if (whole !== undefined) return whole.then(() => site.build(next))
    latest = next
    seen = seen.then(skim)
    return seen
  }
  const readAll = async () => {
    for (let first = 0; first < unread.length; first += BATCH_SIZE) {
      const some = unread.slice(first, first + BATCH_SIZE)
      await Promise.all(some.map((source) => site.read(source, opened)))
    }
    whole = seen.then(() => site.build(latest))
    await whole
  }
  return {
    isPartial: true,
    ensureParsed,
    build,
    isWhole: () => whole !== undefined,
    done: later(readAll),
  }
}

/** Starts the task after a delay in which the first page can be served. */
function later(task: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => task().then(resolve, reject), 50)
  })
}
