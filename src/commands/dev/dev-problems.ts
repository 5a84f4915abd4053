import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts'
import { overlayHtml } from '../../diagnostics/format/overlay.ts'
import type { DevProblem } from '../../model/dev-message.ts'
import { hashOf } from '../../model/hash.ts'
import { explanations } from '../explanations.ts'

/** Most problems that the browser lists; the terminal and `docsgen check` have all. */
const MOST_LISTED = 50

/** Errors with which a page cannot be shown: its last good version stays. */
const FATAL: ReadonlySet<string> = new Set([
  'front-matter-syntax',
  'front-matter-unclosed',
  'front-matter-engine',
  'file-unreadable',
  'page-unreadable',
  'page-too-large',
])

export function isFatal({ code, severity }: Diagnostic): boolean {
  return severity === 'error' && FATAL.has(code)
}

/** An id of a problem that is stable across builds. */
export function problemId({ code, message, at }: Diagnostic): string {
  return hashOf(code, message, at === undefined ? '' : placeText(at)).slice(0, 16)
}

function placeText({ file, line, column }: Location): string {
  return `${file}:${line}:${column}`
}

export type SortedProblems = {
  readonly covering: readonly Diagnostic[]
  readonly others: readonly Diagnostic[]
}

/** Errors of the page's own file, and those that affect every page, cover the page; others are only listed. */
export function sortProblems(
  all: readonly Diagnostic[],
  file: string | undefined,
  shared: ReadonlySet<Diagnostic>,
): SortedProblems {
  const covers = (entry: Diagnostic) =>
    entry.severity === 'error' &&
    (shared.has(entry) || entry.at?.file === file || entry.at === undefined)
  return { covering: all.filter(covers), others: all.filter((entry) => !covers(entry)) }
}

/** Problems as the browser shows them. `texts` has the source texts by file. */
export function devProblems(
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
): readonly DevProblem[] {
  return diagnostics.slice(0, MOST_LISTED).map((entry) => ({
    id: problemId(entry),
    severity: entry.severity,
    code: entry.code,
    message: entry.message,
    place: entry.at === undefined ? undefined : placeText(entry.at),
    html: overlayHtml(entry, entry.at === undefined ? undefined : texts.get(entry.at.file)),
    fix: entry.fix?.replacement,
    explanation: explanations[entry.code],
  }))
}
