import type { SourceFile } from '../model/page.ts'
import { readFacts } from './dev-facts.ts'
import { firstLook, unreadPages } from './dev-first-look.ts'
import type { DevInputs } from './dev-inputs.ts'
import type { DevMemo } from './dev-memo.ts'
import type { DevSite } from './dev-site.ts'

export type Opening = {
  /** Whether pages can be seen before all are read. */
  readonly isPartial: boolean
  /** Makes sure that the page at a path is read, if it is one. */
  readonly see: (path: string) => Promise<void>
  /** All pages are read, and the whole site is built. */
  readonly done: Promise<void>
}

export type ToOpen = {
  readonly site: DevSite
  readonly inputs: DevInputs
  readonly memo: DevMemo
}

/**
 * Builds a site for the first time. Where many pages have never been read, a first look at all of them is
 * enough for a reader to begin, and the rest is read between requests.
 */
export async function openSite({ site, inputs, memo }: ToOpen): Promise<Opening> {
  const known = inputs.inputs
  const unread = known === undefined ? [] : unreadPages(known, memo)
  if (known === undefined || unread.length === 0) {
    await site.build(inputs, memo)
    return { isPartial: false, see: () => Promise.resolve(), done: Promise.resolve() }
  }
  const wanted = new Set<SourceFile>()
  const look = () => site.begin(inputs, firstLook(known, memo, { unread, wanted }), [...wanted])
  await look()
  // Once all pages are read there is nothing to look at first: whoever asks waits for the whole site.
  let whole: Promise<void> | undefined
  // One after the other: each look has the pages of the ones before.
  let seen = Promise.resolve()
  const see = (path: string): Promise<void> => {
    if (whole !== undefined) return whole
    seen = seen.then(async () => {
      const source = site.sourceAt(path)
      if (source === undefined || wanted.has(source)) return
      wanted.add(source)
      await look()
    })
    return seen
  }
  const read = async () => {
    await readFacts(unread, { inputs: known, markdown: inputs.markdown, memo })
    whole = seen.then(() => site.build(inputs, memo))
    await whole
  }
  return { isPartial: true, see, done: laterOn(read) }
}

/** Begins when whoever waits for the first page has been served. */
function laterOn(task: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => task().then(resolve, reject), 50)
  })
}
