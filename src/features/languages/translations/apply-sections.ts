import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { replaceFile } from '../../../io/files/replace-file.ts'
import { groupBy } from '../../../model/group-by.ts'
import type { Section } from './sections.ts'
import { differencesOf, differenceText, hasSameHeadings } from './structure.ts'
import type { TextReader } from './text-reader.ts'
import type { PagePair } from './translated-pages.ts'
import { type Recorded, writeRecorded } from './translations-file.ts'

/** A section with its translation, as `--list` gave it otherwise. */
export type GivenSection = {
  readonly file: string
  readonly section: number
  readonly digest: string
  readonly text: string
}

type Refused = Pick<GivenSection, 'file' | 'section'> & { readonly reason: string }
type Site = {
  readonly pairs: readonly PagePair[]
  readonly recorded: Recorded
  readonly siteDir: string
  readonly read: TextReader
}

/** Writes translated sections into their pages. One whose structure is not that of its source is left out. */
export function applySections(
  given: readonly GivenSection[],
  { pairs, recorded, siteDir, read }: Site,
): { readonly written: readonly string[]; readonly refused: readonly Refused[] } {
  const refused: Refused[] = []
  const written: string[] = []
  const record = new Map(recorded)
  for (const [file, sections] of groupBy(given, (one) => String(one.file))) {
    const pair = pairs.find((one) => one.file === file)
    const originals = read(pair?.source ?? '').sections
    const usable = sections.filter((one) => {
      const reason =
        pair === undefined
          ? 'no page has its translation there'
          : reasonAgainst(one, originals, read)
      if (reason !== undefined) refused.push({ file, section: one.section, reason })
      return reason === undefined
    })
    if (pair === undefined || usable.length === 0) continue
    const texts = new Map(usable.map(({ section, text }) => [section, text]))
    const page = pageWith(texts, originals, read(pair.translation ?? '').sections, pair)
    if (typeof page !== 'string') {
      for (const { section } of usable) refused.push({ file, section, reason: page.reason })
      continue
    }
    const path = join(siteDir, file)
    mkdirSync(dirname(path), { recursive: true })
    replaceFile(path, page)
    written.push(file)
    // A section that is still of an older source stays listed.
    const known = recorded.get(file) ?? []
    record.set(
      file,
      originals.map(({ digest }, index) =>
        texts.has(index) || known.includes(digest) ? digest : (known[index] ?? ''),
      ),
    )
  }
  if (written.length > 0) writeRecorded(siteDir, record)
  return { written, refused }
}

function reasonAgainst(
  { section, digest, text }: GivenSection,
  originals: readonly Section[],
  read: TextReader,
): string | undefined {
  const original = originals[section]
  if (typeof text !== 'string') return 'it has no text'
  if (original?.digest !== digest) return 'the original has changed since it was listed'
  const [difference] = differencesOf(read(original.text).structure, read(text).structure)
  return difference && differenceText(difference)
}

/** The page with these sections in the place of its own, or why they cannot be. */
function pageWith(
  texts: ReadonlyMap<number, string>,
  originals: readonly Section[],
  known: readonly Section[],
  { translation }: PagePair,
): string | { readonly reason: string } {
  if (translation === undefined) {
    const isWhole = originals.every((_section, index) => texts.has(index))
    if (!isWhole) return { reason: 'a new page needs all of its sections' }
  } else if (!hasSameHeadings(originals, known)) {
    return { reason: 'the headings of the page are not those of the original' }
  }
  const page = originals.map((_section, index) => texts.get(index) ?? known[index]?.text ?? '')
  return `${page.map((text) => text.replace(/\n+$/, '')).join('\n\n')}\n`
}
