import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts'
import { hashOfJson } from '../hash.ts'
import type { ParsedPage } from './parsed-page.ts'

/** A part of a file, and the line and the column where it begins. */
export type FilePart = readonly [key: string, line: number, column: number]

/** Parts of files in their order, by the names of the files in messages. */
export type FileParts = Readonly<Record<string, readonly FilePart[]>>

/** A place that is counted from where a part of its file begins, as far as it is in the line of that. */
type PlaceInPart = Location & { readonly part: string }

/** A page with places that stay right while the parts that they are in move within their file. */
export function withPlacesInParts(page: ParsedPage, parts: FileParts): ParsedPage {
  return withPlaces(page, intoParts(parts))
}

/** Problems whose places stay right in the same way. */
export function diagnosticsInParts(
  diagnostics: readonly Diagnostic[],
  parts: FileParts,
): readonly Diagnostic[] {
  return movedDiagnostics(diagnostics, intoParts(parts))
}

/** Finds the places of such pages and problems in files. */
export type PlacesInFiles = {
  readonly ofPage: (page: ParsedPage) => ParsedPage
  readonly ofDiagnostics: (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[]
}

/** Finds places in files with these parts. */
export function placesInFiles(parts: FileParts): PlacesInFiles {
  const starts = new Map(
    Object.entries(parts).map(([file, all]) => [file, new Map(all.map((part) => [part[0], part]))]),
  )
  const moved: Move = (place) => {
    const { part, ...at } = place as PlaceInPart
    const start = part === undefined ? undefined : starts.get(at.file)?.get(part)
    if (start === undefined) return at
    const [, line, column] = start
    return { ...at, line: at.line + line, column: at.line === 0 ? at.column + column : at.column }
  }
  return {
    ofPage: (page) => withPlaces(page, moved),
    ofDiagnostics: (diagnostics) => movedDiagnostics(diagnostics, moved),
  }
}

function intoParts(parts: FileParts): Move {
  return (at): PlaceInPart | Location => {
    const part = partAt(at, parts[at.file] ?? [])
    if (part === undefined) return at
    const [key, line, column] = part
    const start = at.line === line ? column : 0
    return { ...at, line: at.line - line, column: at.column - start, part: key }
  }
}

/** The last part that begins before a place. */
function partAt({ line, column }: Location, parts: readonly FilePart[]): FilePart | undefined {
  let [from, to] = [0, parts.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const [, startLine, startColumn] = parts[middle] ?? ['', 0, 0]
    if (startLine < line || (startLine === line && startColumn <= column)) from = middle + 1
    else to = middle
  }
  return parts[from - 1]
}

function withPlaces(page: ParsedPage, moved: Move): ParsedPage {
  const links = page.links.map((link) => ({ ...link, at: moved(link.at) }))
  const placesHash = hashOfJson(links.map(({ at }) => at))
  return { ...page, links, placesHash, diagnostics: movedDiagnostics(page.diagnostics, moved) }
}

type Move = (at: Location) => Location

function movedDiagnostics(all: readonly Diagnostic[], moved: Move): readonly Diagnostic[] {
  return all.map(({ at, related, fix, ...entry }) => ({
    ...entry,
    at: at && moved(at),
    related: related.map((one) => ({ ...one, at: moved(one.at) })),
    fix: fix && {
      ...fix,
      at: moved(fix.at),
      until: fix.until && moved({ ...fix.at, ...fix.until }),
    },
  }))
}
