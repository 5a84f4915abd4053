import type { SourceFile } from '../../model/page/parsed-page.ts'
import { ASKED_FOR } from '../../site/outputs/published-assets.ts'
import type { OpenSite } from '../site/open-site.ts'
import { type DevInputs, openedSite } from './dev-inputs.ts'
import type { DevSite } from './dev-site.ts'

export type Opening = {
  /** Whether pages are served before all are parsed. */
  readonly isPartial: boolean
  /** Parses the page at a path, if there is one. */
  readonly ensureParsed: (path: string) => Promise<void>
  /** Builds from newer inputs, which may differ only in the text of pages until all pages are parsed. */
  readonly build: (inputs: DevInputs) => Promise<void>
  /** See `DevSite.showPages`. The inputs differ in these sources alone. */
  readonly showPages: (sources: readonly SourceFile[], inputs: DevInputs) => Promise<boolean>
  /** Whether all pages are parsed. */
  readonly isWhole: () => boolean
  /** Resolves when the first page is served, or when nobody has asked for one for a while. */
  readonly isCalm: Promise<void>
  /** Resolves when all pages are parsed and the whole site is built. */
  readonly done: Promise<void>
}

/** Pages that are parsed at a time in the background; a request for another page waits for these at most. */
const BATCH_SIZE = 4
/** Time in which the first page and its files are served, in milliseconds. */
const SERVING_MS = 50
/** Longest time that is left for the first request. */
const LONGEST_WAIT_MS = 500

/**
 * Builds a site for the first time. Where many pages have to be read, it glances at them (reads their front matter only), so
 * that the first page is served at once, and reads them in the background.
 */
export async function openDevSite(site: DevSite, inputs: DevInputs): Promise<Opening> {
  const opened = openedSite(inputs)
  const unread = opened === undefined ? [] : site.unread(opened)
  if (opened !== undefined && unread.length > 0) {
    await site.glance(opened)
    return openPartly(site, inputs, { opened, unread })
  }
  await site.build(inputs)
  return {
    isPartial: false,
    ensureParsed: () => Promise.resolve(),
    build: site.build,
    showPages: (sources, next) => showIn(site, sources, next),
    isWhole: () => true,
    isCalm: Promise.resolve(),
    done: Promise.resolve(),
  }
}

async function showIn(
  site: DevSite,
  sources: readonly SourceFile[],
  inputs: DevInputs,
): Promise<boolean> {
  const opened = openedSite(inputs)
  return opened !== undefined && site.showPages(sources, opened)
}

type Unread = { readonly opened: OpenSite; readonly unread: readonly SourceFile[] }

function openPartly(site: DevSite, inputs: DevInputs, { opened, unread }: Unread): Opening {
  let latest = inputs
  const now = () => openedSite(latest) ?? opened
  const requested = new Set<string>()
  const calm = createCalm()
  let isSkimmed = false
  // Set when all pages are parsed: from then on requests wait for the whole site.
  let whole: Promise<void> | undefined
  // Builds run one after the other, each with the pages of those before.
  let seen = Promise.resolve()
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const done = seen.then(task)
    seen = done.then(ignore, ignore)
    return done
  }
  /** Looks at everything once more, and reads what was requested. */
  const lookAgain = async () => {
    const next = now()
    const sources = next.sources.filter(({ path }) => requested.has(path))
    await Promise.all(sources.map((source) => site.read(source, next)))
    await (isSkimmed ? site.skim(next) : site.glance(next))
  }
  /** Something was requested that is no page, or needs more than its own text. */
  const skim = () => {
    isSkimmed = true
    return lookAgain()
  }
  const parse = async (path: string) => {
    const source = site.sourceAt(path)
    if (source === undefined) {
      // What a browser asks for by itself is not worth building everything.
      const isMade = !site.isKnown(path) && !ASKED_FOR.some((name) => path.endsWith(name))
      return isMade && !isSkimmed ? skim() : undefined
    }
    if (requested.has(source.path)) return
    requested.add(source.path)
    // Titles as they are by now: front matter may say less than the text.
    if (!site.isLarge()) await lookAgain()
    if (!(await site.showPages([source], now()))) await skim()
  }
  const readAll = async () => {
    for (let first = 0; first < unread.length; first += BATCH_SIZE) {
      const some = unread.slice(first, first + BATCH_SIZE)
      await Promise.all(some.map((source) => site.read(source, opened)))
      // Those of the store are there at once: requests come between.
      await new Promise(setImmediate)
    }
    whole = seen.then(() => site.build(latest))
    await whole
  }
  return {
    isPartial: true,
    ensureParsed: (path) => calm.after(whole ?? inTurn(() => parse(path))),
    build(next) {
      if (whole !== undefined) return whole.then(() => site.build(next))
      latest = next
      return inTurn(lookAgain)
    },
    showPages(sources, next) {
      if (whole !== undefined) return whole.then(() => showIn(site, sources, next))
      latest = next
      return inTurn(() => showIn(site, sources, next))
    },
    isWhole: () => whole !== undefined,
    isCalm: calm.begins,
    done: calm.begins.then(readAll),
  }
}

function ignore(): void {}

/** The time after the first request was answered, or in which there is none. */
function createCalm() {
  let resolveBegins = ignore
  const begins = new Promise<void>((resolve) => {
    resolveBegins = resolve
  })
  const timer = setTimeout(() => resolveBegins(), LONGEST_WAIT_MS)
  return {
    begins,
    /** It begins once this request is answered. */
    async after(request: Promise<void>): Promise<void> {
      clearTimeout(timer)
      await request.finally(() => setTimeout(() => resolveBegins(), SERVING_MS))
    },
  }
}
