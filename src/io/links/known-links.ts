import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AskedLink, LinkAnswer } from '../../model/links/external-links.ts'
import { readSealed, writeSealed } from '../store/sealed-file.ts'

/** How long a good answer is believed. */
const FRESH_MS = 7 * 24 * 60 * 60 * 1000
/** So many new answers are lost at most when a run is interrupted. */
const SAVED_AFTER = 50

type KnownLink = {
  /** The time of day when it was asked. */
  readonly at: number
  readonly movedTo?: string | undefined
  /** Ids that were found. */
  readonly fragments: readonly string[]
}

/** A note of another form is no note. */
const FORMAT = 1

export type KnownLinks = ReturnType<typeof openKnownLinks>

/** What earlier runs found at addresses outside of the site. What they did not find is asked again each time. */
export function openKnownLinks(cacheDir: string, nowMs: number) {
  const path = join(cacheDir, 'links.json')
  const links = new Map(
    [...readLinks(path)].filter(([, { at }]) => at <= nowMs && nowMs - at < FRESH_MS),
  )
  let unsaved = 0

  function save(): void {
    if (unsaved === 0) return
    unsaved = 0
    try {
      mkdirSync(cacheDir, { recursive: true })
      writeSealed(path, JSON.stringify({ format: FORMAT, links: Object.fromEntries(links) }))
    } catch {
      // The next run asks again.
    }
  }

  return {
    /** The answer, if it is known for all that is asked. */
    find({ url, fragments }: AskedLink): LinkAnswer | undefined {
      const known = links.get(url)
      if (known === undefined || fragments.some((id) => !known.fragments.includes(id)))
        return undefined
      return { kind: 'found', movedTo: known.movedTo, missing: [], ids: [] }
    },
    /** Keeps a good answer; one that lacks an id or leads nowhere is none. */
    add({ url, fragments }: AskedLink, answer: LinkAnswer): void {
      if (answer.kind !== 'found' || answer.missing.length > 0) return
      links.set(url, { at: nowMs, movedTo: answer.movedTo, fragments })
      unsaved += 1
      if (unsaved === SAVED_AFTER) save()
    },
    save,
  }
}

function readLinks(path: string): ReadonlyMap<string, KnownLink> {
  const text = readSealed(path)
  if (text === undefined) return new Map()
  const { format, links } = JSON.parse(text) as {
    readonly format: number
    readonly links: Readonly<Record<string, KnownLink>>
  }
  return new Map(format === FORMAT ? Object.entries(links) : [])
}
