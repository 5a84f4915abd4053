import { hashOfJson, sha1 } from '../../model/hash.ts'
import type { TextSection } from '../../model/page/parsed-page.ts'
import type { Hierarchy, RecordType, SearchRecord } from '../../model/search.ts'
import { labelWithTag } from '../../search/sections.ts'
import { createWords } from '../../search/words.ts'
import { isElsewhere } from '../link/split-href.ts'
import { isSearchable } from '../routes/page-visibility.ts'
import { groupText, otherNames, type SearchablePage, type SearchableSite } from './searchable.ts'

/** Largest record, as JSON in bytes. The service refuses 10,000; the margin is for its own fields. */
const RECORD_LIMIT = 6000
const HASH_LENGTH = 16
/** Bytes of text that a record holds at least, however long the headings above it are. */
const LEAST_ROOM = 1000
const encoder = new TextEncoder()

/** Every record of the site: one a heading, and one or more `content` records a heading with text. */
export function searchRecords(
  pages: readonly SearchablePage[],
  site: SearchableSite,
): readonly SearchRecord[] {
  return pages.flatMap((page) => pageRecords(page, site))
}

/** The records of one page; none when it is left out of search. */
export function pageRecords(page: SearchablePage, site: SearchableSite): readonly SearchRecord[] {
  if (!isSearchable(page.page)) return []
  return withPage(page.page.text).flatMap((section, position) =>
    sectionRecords({ page, site, section, position }),
  )
}

/** How many records a site has: the length of `searchRecords`, without making most of them. */
export function countRecords(pages: readonly SearchablePage[], site: SearchableSite): number {
  let count = 0
  for (const page of pages.filter(({ page }) => isSearchable(page))) {
    for (const [position, section] of withPage(page.page.text).entries()) {
      count += isShort(section, page)
        ? 1 + Number(section.text.some((paragraph) => paragraph !== ''))
        : 1 + partsOf({ page, site, section, position }).chunks.length
    }
  }
  return count
}

/** Whether a section's text surely fits into one record: no character takes more than six bytes of JSON. */
function isShort({ text, titles }: TextSection, { href, page, groups }: SearchablePage): boolean {
  const others = [...titles, page.title, ...groups, href, href, href]
  const room = RECORD_LIMIT - LEAST_ROOM - 6 * lengthOf(others)
  return 6 * lengthOf(text) < room || jsonBytes(text.join('\n')) < room
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length + 1, 0)
}

type SectionOf = {
  readonly page: SearchablePage
  readonly site: SearchableSite
  readonly section: TextSection
  readonly position: number
}

/** A page that begins with a heading still has a record of its own. */
function withPage(text: readonly TextSection[]): readonly TextSection[] {
  const [first] = text
  if (first !== undefined && first.anchor === undefined) return text
  return [{ anchor: undefined, titles: [], level: 1, tag: undefined, text: [] }, ...text]
}

/** The record of a section's heading, and the texts of the others. */
function partsOf(of: SectionOf) {
  const type: RecordType = of.section.anchor === undefined ? 'lvl1' : levelType(of.section.level)
  const heading = record(of, { type, content: null, ordinal: 0 })
  const room = Math.max(LEAST_ROOM, RECORD_LIMIT - jsonBytes(heading))
  return { heading, chunks: chunksOf(of.section.text, room) }
}

function sectionRecords(of: SectionOf): readonly SearchRecord[] {
  const { heading, chunks } = partsOf(of)
  return [
    heading,
    ...chunks.map((content, ordinal) => record(of, { type: 'content', content, ordinal })),
  ]
}

type Part = { readonly type: RecordType; readonly content: string | null; readonly ordinal: number }

function record({ page, site, section, position }: SectionOf, part: Part): SearchRecord {
  const anchor = section.anchor ?? null
  const origin = isElsewhere(page.href) ? '' : (site.url ?? '').replace(/\/$/, '')
  const base = `${origin}${page.href}`
  const rest = {
    type: part.type,
    url: anchor === null ? base : `${base}#${anchor}`,
    url_without_anchor: base,
    anchor,
    hierarchy: hierarchyOf(page, section),
    content: part.content,
    ...namesFor(part.type, { page, site, section, position }),
    area: page.area.id,
    group: page.groups[0] ?? null,
    tag: section.tag ?? null,
    lang: site.lang,
    weight: {
      pageRank: page.page.meta.search.rank,
      level: part.type === 'content' ? 0 : 100 - 10 * Number(part.type.slice(3)),
      position,
    },
  }
  const identity = [page.area.id, page.route, anchor ?? '', part.type, part.ordinal]
  return {
    objectID: sha1(identity.join('\0')),
    ...rest,
    _hash: hashOfJson(rest).slice(0, HASH_LENGTH),
  }
}

/**
 * By which the embedded engine finds it, too. A page: other names, and what its address says that its title does not.
 * A heading with a label: tag and label.
 */
function namesFor(type: RecordType, { page, site, section }: SectionOf) {
  if (type === 'content') return {}
  const { tag, label } = section
  const labels = label === undefined ? [] : [labelWithTag(tag, label)]
  if (type !== 'lvl1') return labels.length === 0 ? {} : { names: labels }
  const { of, stopWords } = createWords(site.lang)
  const known = new Set([...stopWords, ...of(page.page.title)])
  const address = of(page.route).filter((word) => !known.has(word))
  const names = [
    ...labels,
    ...otherNames(page),
    ...(address.length === 0 ? [] : [address.join(' ')]),
  ]
  return names.length === 0 ? {} : { names }
}

function hierarchyOf(page: SearchablePage, section: TextSection): Hierarchy {
  const [lvl2, lvl3, lvl4, lvl5, lvl6] = byLevel(section)
  return {
    lvl0: groupText(page),
    lvl1: page.page.title,
    lvl2: lvl2 ?? null,
    lvl3: lvl3 ?? null,
    lvl4: lvl4 ?? null,
    lvl5: lvl5 ?? null,
    lvl6: lvl6 ?? null,
  }
}

/** Titles of h2 to h6. The last title is the section's own and stands at its level, also after a skip. */
function byLevel({ titles, level }: TextSection): readonly (string | undefined)[] {
  const parents: (string | undefined)[] = titles.slice(0, -1)
  while (parents.length < level - 2) parents.push(undefined)
  return [...parents.slice(0, Math.max(0, level - 2)), titles.at(-1)]
}

function levelType(level: number): RecordType {
  return `lvl${Math.min(6, Math.max(2, level))}` as RecordType
}

/**
 * Paragraphs joined into chunks of at most `room` bytes of JSON. Nothing is cut off: a paragraph that
 * is larger by itself is parted between words, and a word that is larger still between characters.
 */
export function chunksOf(paragraphs: readonly string[], room: number): readonly string[] {
  const chunks: string[] = []
  let current = ''
  let size = 0
  for (const piece of paragraphs.flatMap((paragraph) => piecesOf(paragraph, room))) {
    const own = jsonBytes(piece)
    // The line end between the two takes as many bytes as the quotes that go.
    if (current === '' || size + own > room) {
      if (current !== '') chunks.push(current)
      current = piece
      size = own
    } else {
      current += `\n${piece}`
      size += own
    }
  }
  return current === '' ? chunks : [...chunks, current]
}

function piecesOf(paragraph: string, room: number): readonly string[] {
  if (paragraph === '') return []
  if (jsonBytes(paragraph) <= room) return [paragraph]
  const middle = breakNear(paragraph, paragraph.length >> 1)
  return [paragraph.slice(0, middle), paragraph.slice(middle)].flatMap((half) =>
    piecesOf(half.trim(), room),
  )
}

/** Where to part a text: after the space nearest before the middle, else between two characters. */
function breakNear(text: string, middle: number): number {
  const space = text.lastIndexOf(' ', middle)
  if (space > 0) return space + 1
  const next = text.indexOf(' ', middle)
  if (next > 0 && next < text.length - 1) return next + 1
  const insidePair = /[\uDC00-\uDFFF]/.test(text.charAt(middle))
  return insidePair ? middle + 1 : middle
}

/** Size of a record, or of a text in it, as the service measures it: minified JSON in bytes. */
export function jsonBytes(value: SearchRecord | string): number {
  return encoder.encode(JSON.stringify(value)).length
}
