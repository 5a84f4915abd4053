import type { SourceFile } from '../../model/page/parsed-page.ts'
import { type DevInputs, openedSite } from './dev-inputs.ts'
import type { DevSite } from './dev-site.ts'

export type Opening = {
  /** Whether pages can be seen before all are parsed. */
  readonly isPartial: boolean
  /** Makes sure that the page at a path is parsed, if it is one. */
  readonly see: (path: string) => Promise<void>
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
    return { isPartial: false, see: () => Promise.resolve(), done: Promise.resolve() }
  }
  const wanted = new Set<SourceFile>()
  await site.glance(opened, wanted)
  // Once all pages are parsed whoever asks waits for the whole site.
  let whole: Promise<void> | undefined
  // One after the other: each look has the pages of the ones before.
  let seen = Promise.resolve()
  const see = (path: string): Promise<void> => {
    if (whole !== undefined) return whole
    seen = seen.then(async () => {
      const source = site.sourceAt(path)
      if (source === undefined || wanted.has(source)) return
      wanted.add(source)
      await site.glance(opened, wanted)
    })
    return seen
  }
  const readAll = async () => {
    for (let first = 0; first < unread.length; first += AT_A_TIME) {
      const some = unread.slice(first, first + AT_A_TIME)
      await Promise.all(some.map((source) => site.read(source, opened)))
    }
    whole = seen.then(() => site.build(inputs))
    await whole
  }
  return { isPartial: true, see, done: laterOn(readAll) }
}

/** Begins when whoever waits for the first page has been served. */
function laterOn(task: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => task().then(resolve, reject), 50)
  })
}
