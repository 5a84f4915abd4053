import type { WithDiagnostics } from '../../../diagnostics/diagnostic.ts'
import { fileStart } from '../../../diagnostics/place.ts'
import { escapePattern } from '../../../model/escape-pattern.ts'
import { hashOf } from '../../../model/hash.ts'
import { type RoutePath, routePath } from '../../../model/paths.ts'
import { diagnostic } from '../messages.ts'
import { LEDGER_FILE, type Ledger, type LedgerHeading, type LedgerPage } from './ledger.ts'

const GONE = 'gone'
const VERSION = 1
const ABOUT =
  'Addresses that readers may have, with the headings of each. Commit this file; docsgen urls accept writes it.'

/**
 * Reads a ledger: of each page the fingerprint of its text, then its sections with theirs. Undefined where it is none.
 * Where a merge has left its marks, that is told, and the ledger is that of both sides.
 *
 *     "/how-to/cli":
 *       [" 3fa8c1d2", "install 8a2bc1d0", "flags gone"],
 */
export function parseLedger(text: string): WithDiagnostics<Ledger | undefined> {
  const lines = text.split('\n')
  const marked = lines.findIndex((line) => MARK.test(line))
  if (marked === -1) return parsedSide(text)
  const [ours, theirs] = (['ours', 'theirs'] as const).map((side) =>
    parsedSide(sideOf(lines, side)),
  )
  const problem = diagnostic('urls-conflict', {}, { ...fileStart(LEDGER_FILE), line: marked + 1 })
  const value = ours?.value && theirs?.value && joined(ours.value, theirs.value)
  return { value, diagnostics: value === undefined ? (ours?.diagnostics ?? []) : [problem] }
}

const MARK = /^(?:<{7}|\|{7}|={7}|>{7})(?: |$)/
const SIDES = { '<': 'ours', '|': 'before', '=': 'theirs', '>': 'both' } as const

/** The text of one side of a merge that has left its marks. */
function sideOf(lines: readonly string[], wanted: 'ours' | 'theirs'): string {
  let side: (typeof SIDES)[keyof typeof SIDES] = 'both'
  const kept = lines.filter((line) => {
    if (!MARK.test(line)) return side === 'both' || side === wanted
    side = SIDES[line.charAt(0) as keyof typeof SIDES]
    return false
  })
  return kept.join('\n')
}

/** What either side has published is known, and gone is what no side has any more. */
function joined(ours: Ledger, theirs: Ledger): Ledger {
  const pages = [...ours.pages].map(([path, page]): readonly [RoutePath, LedgerPage] => {
    const other = theirs.pages.get(path)
    return [path, other === undefined ? page : joinedPage(page, other)]
  })
  const hash = hashOf(ours.hash, theirs.hash)
  return { base: ours.base, pages: new Map([...theirs.pages, ...pages]), text: ours.text, hash }
}

function joinedPage(ours: LedgerPage, theirs: LedgerPage): LedgerPage {
  const others = new Map(theirs.headings.map((heading) => [heading.id, heading]))
  const ids = new Set(ours.headings.map(({ id }) => id))
  const headings = ours.headings.map((heading) => {
    const other = others.get(heading.id)
    return other === undefined ? heading : { ...heading, ...joinedMark(heading, other) }
  })
  const more = theirs.headings.filter(({ id }) => !ids.has(id))
  return { ...joinedMark(ours, theirs), headings: [...headings, ...more] }
}

type Mark = Pick<LedgerHeading, 'fingerprint' | 'isGone'>

/** What is gone on one side only has the fingerprint of the other. */
function joinedMark(ours: Mark, theirs: Mark): Mark {
  return {
    fingerprint: ours.fingerprint === '' ? theirs.fingerprint : ours.fingerprint,
    isGone: ours.isGone && theirs.isGone,
  }
}

function parsedSide(text: string): WithDiagnostics<Ledger | undefined> {
  const json = jsonOf(text)
  if ('reason' in json) return refused(json.reason)
  const { base, version, ...rest } = json.value
  if (version !== VERSION)
    return refused(`its version is ${JSON.stringify(version)}, not ${VERSION}`)
  if (typeof base !== 'string') return refused('it does not say what the base is')
  const pages = Object.entries(rest)
    .filter(([path]) => path.startsWith('/'))
    .map(([path, entries]) => [routePath(path), pageOf([entries].flat())] as const)
  return {
    value: { base, pages: new Map(pages), text, hash: hashOf('ledger', text) },
    diagnostics: [],
  }
}

/** The line of a page in a ledger's text, from 1; 1 where it is not found. */
export function lineOf(path: RoutePath, text: string): number {
  const at = text.search(new RegExp(`^[ \\t]*${escapePattern(JSON.stringify(path))}:`, 'm'))
  return at === -1 ? 1 : text.slice(0, at).split('\n').length
}

function refused(reason: string): WithDiagnostics<undefined> {
  const problem = diagnostic('urls-unreadable', { reason }, fileStart(LEDGER_FILE))
  return { value: undefined, diagnostics: [problem] }
}

function jsonOf(text: string) {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { value: value as Readonly<Record<string, unknown>> }
    return { reason: 'it is no JSON object' }
  } catch (error) {
    return { reason: `it is no JSON: ${(error as Error).message}` }
  }
}

function pageOf(entries: readonly unknown[]): LedgerPage {
  const marks = entries.map(markOf)
  const headings = marks.filter(({ id }) => id !== '')
  if (headings.length === marks.length) return { fingerprint: '', isGone: false, headings }
  const { fingerprint = '', isGone = false } = marks.find(({ id }) => id === '') ?? {}
  return { fingerprint, isGone, headings }
}

/** 'install 8a2bc1d0', of the page itself ' 3fa8c1d2'. */
function markOf(entry: unknown): LedgerHeading {
  const text = String(entry)
  const space = text.indexOf(' ')
  const id = space === -1 ? text : text.slice(0, space)
  const mark = space === -1 ? '' : text.slice(space + 1)
  return { id, fingerprint: mark === GONE ? '' : mark, isGone: mark === GONE }
}

/**
 * A ledger as a text that merges well. A page's address, which never changes, stands on a line before its list and an
 * empty line after it, so that two branches can change pages that follow each other, and add one between them.
 */
export function ledgerText({ base, pages }: Pick<Ledger, 'base' | 'pages'>): string {
  const entries = [...pages]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, page]) => `  ${JSON.stringify(path)}:\n    [${marksOf(page).join(', ')}],\n`)
  const head = `{\n  "about": ${JSON.stringify(ABOUT)},\n  "base": ${JSON.stringify(base)},\n`
  return [head, ...entries, `  "version": ${VERSION}\n}\n`].join('\n')
}

/** As JSON. */
function marksOf({ fingerprint, isGone, headings }: LedgerPage): readonly string[] {
  const own = { id: '', fingerprint, isGone }
  const marks = [own, ...(isGone ? [] : headings)].map((entry) => {
    const mark = entry.isGone ? GONE : entry.fingerprint
    return mark === '' ? entry.id : `${entry.id} ${mark}`
  })
  return marks.filter((mark) => mark !== '').map((mark) => JSON.stringify(mark))
}
