import type { Store } from '../../../io/store/store.ts'
import { hashOf } from '../../../model/hash.ts'
import type { AskedLink, LinkAnswer } from '../links.ts'

/** How long a good answer is believed. */
const FRESH_MS = 7 * 24 * 60 * 60 * 1000

type KnownLink = {
  /** The time of day when it was asked. */
  readonly at: number
  readonly movedTo?: string | undefined
  /** Ids that were found. */
  readonly fragments: readonly string[]
}

/** An answer of another form has another key. */
const FORMAT = 1

export type KnownLinks = ReturnType<typeof knownLinks>

/** What earlier runs found at addresses outside of the site. What they did not find is asked again each time. */
export function knownLinks(store: Store, nowMs: number) {
  const keyOf = (url: string) => hashOf(String(FORMAT), url)

  function read(url: string): KnownLink | undefined {
    const text = store.read('link', keyOf(url))
    if (text === undefined) return undefined
    const known = JSON.parse(text) as KnownLink
    return known.at <= nowMs && nowMs - known.at < FRESH_MS ? known : undefined
  }

  return {
    /** The answer, if it is known for all that is asked. */
    find({ url, fragments }: AskedLink): LinkAnswer | undefined {
      const known = read(url)
      if (known === undefined || fragments.some((id) => !known.fragments.includes(id)))
        return undefined
      return { kind: 'found', movedTo: known.movedTo, missing: [], ids: [] }
    },
    /** Keeps a good answer; one that lacks an id or leads nowhere is none. */
    add({ url, fragments }: AskedLink, answer: LinkAnswer): void {
      if (answer.kind !== 'found' || answer.missing.length > 0) return
      const known: KnownLink = { at: nowMs, movedTo: answer.movedTo, fragments }
      store.write('link', keyOf(url), JSON.stringify(known))
    },
  }
}
