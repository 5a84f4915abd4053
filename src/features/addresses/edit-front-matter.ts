import { placeInFile } from '../../diagnostics/place.ts'
import { readFrontMatterBlock } from '../../page/pipeline/front-matter/front-matter-block.ts'
import { normalizeSource } from '../../page/tree/normalize-source.ts'

/** A page's source as it is edited: its lines with their ends, as they are. */
type Editable = {
  readonly data: Readonly<Record<string, unknown>>
  /** Whether there is a front matter. */
  readonly hasBlock: boolean
  /** Lines of the file; the first of the front matter's keys is at 1. */
  readonly lines: readonly string[]
  /** Index of the line that ends the front matter. */
  readonly end: number
  /** The source with other lines in the place of some; a new one needs no end. */
  readonly withLines: (index: number, removed: number, added: readonly string[]) => string
}

/** Undefined where the front matter cannot be read. */
function editable(source: string): Editable | undefined {
  const [mark = ''] = /^\uFEFF/.exec(source) ?? []
  const [newline = '\n'] = /\r\n|\r|\n/.exec(source) ?? []
  const lines = source.slice(mark.length).split(/(?<=\n|\r(?!\n))/)
  const text = normalizeSource(source)
  const { data, block, diagnostics, ...front } = readFrontMatterBlock(text, placeInFile(''))
  if (diagnostics.length > 0) return undefined
  const withEnd = (line: string) => (/[\r\n]$/.test(line) ? line : line + newline)
  return {
    data,
    hasBlock: front.text !== text,
    lines,
    end: block.split('\n').length,
    withLines: (index, removed, added) =>
      mark + lines.toSpliced(index, removed, ...added.map(withEnd)).join(''),
  }
}

/** The source with some lines at the end of its front matter, or with a front matter of these lines. */
function withKey({ hasBlock, end, withLines }: Editable, ...keyLines: readonly string[]): string {
  return hasBlock ? withLines(end, 0, keyLines) : withLines(0, 0, ['---', ...keyLines, '---', ''])
}

/** Index of the line of a key; -1 where the front matter has no line that begins with it. */
function lineOf(key: string, { lines, end, hasBlock }: Editable): number {
  const pattern = new RegExp(`^${key}[ \\t]*:`)
  return hasBlock ? lines.findIndex((line, at) => at > 0 && at < end && pattern.test(line)) : -1
}

/**
 * A page's source with one more entry of `movedHeadings` in its front matter: `old: new`. Undefined where that cannot be
 * read, or the key is written in braces or leads to what is no list of entries, so that a person has to write it.
 */
export function insertMovedHeading(source: string, from: string, to: string): string | undefined {
  const page = editable(source)
  if (page === undefined) return undefined
  const entry = `${yamlText(from)}: ${yamlText(to)}`
  const at = lineOf('movedHeadings', page)
  if (at === -1) {
    if (Object.hasOwn(page.data, 'movedHeadings')) return undefined
    return withKey(page, 'movedHeadings:', `  ${entry}`)
  }
  if (!/^movedHeadings[ \t]*:[ \t]*(?:#.*)?\s*$/.test(page.lines[at] ?? '')) return undefined
  const next = page.lines.slice(at + 1, page.end).find((line) => /^[ \t]*[^\s#]/.test(line)) ?? ''
  const [indent = ''] = /^[ \t]*/.exec(next) ?? []
  return page.withLines(at + 1, 0, [(indent || '  ') + entry])
}

/** A string as YAML reads it: one that looks like anything else is quoted. */
function yamlText(text: string): string {
  const isPlain =
    /^[a-z][a-z0-9_-]*$/i.test(text) && !/^(?:y|n|yes|no|on|off|true|false|null)$/i.test(text)
  return isPlain ? text : JSON.stringify(text)
}

type OldAddresses = { readonly add?: string | undefined; readonly remove?: string | undefined }

/**
 * A page's source with an address more, or less, in the `redirectFrom` of its front matter: the very source where that
 * says so already. Undefined where a person has to write it: the list is written in another way than on one line or an
 * entry a line.
 */
export function editRedirectFrom(
  source: string,
  { add, remove }: OldAddresses,
): string | undefined {
  const page = editable(source)
  if (page === undefined) return undefined
  const { redirectFrom: value } = page.data
  const before = value ?? []
  if (!isTexts(before)) return undefined
  const kept = before.filter((address) => address !== remove)
  const after = add === undefined || kept.includes(add) ? kept : [...kept, add]
  if (after.length === before.length && after.every((address, at) => address === before[at]))
    return source
  const at = lineOf('redirectFrom', page)
  if (at === -1 && value !== undefined) return undefined
  const list = `redirectFrom: [${after.map(quoted).join(', ')}]`
  const edited = at === -1 ? withKey(page, list) : withList(page, at, { before, after, list })
  // What was written in a way that nobody thought of is left to a person.
  return edited !== undefined && says(edited, page.data, after) ? edited : undefined
}

type Lists = {
  readonly before: readonly string[]
  readonly after: readonly string[]
  /** The key with the new value, on one line. */
  readonly list: string
}

/** The source with the new value of the key that is at a line. */
function withList(page: Editable, at: number, { before, after, list }: Lists): string | undefined {
  const rest = page.lines.slice(at + 1, page.end)
  const length = rest.findIndex((line) => !/^(?:[ \t]+\S|-[ \t])/.test(line))
  const value = length === -1 ? rest : rest.slice(0, length)
  if (after.length === 0) return page.withLines(at, 1 + value.length, [])
  const items = value.flatMap((line, index) => (/^[ \t]*-[ \t]/.test(line) ? [index] : []))
  const [comment = ''] = /[ \t]+#[^'"\]]*$/.exec((page.lines[at] ?? '').trimEnd()) ?? []
  if (items.length === 0) return page.withLines(at, 1, [list + comment])
  if (items.length !== before.length) return undefined
  const [first = 0] = items
  const [dash = '  - '] = /^[ \t]*-[ \t]+/.exec(value[first] ?? '') ?? []
  const gone = new Set(items.filter((_, index) => !after.includes(before[index] ?? '')))
  const lines = value.filter((_, index) => !gone.has(index))
  const added = after.filter((address) => !before.includes(address))
  return page.withLines(at + 1, value.length, [
    ...lines,
    ...added.map((address) => dash + quoted(address)),
  ])
}

/** Whether the front matter of a source says the same as before, but for its old addresses. */
function says(source: string, before: Editable['data'], redirectFrom: readonly string[]): boolean {
  const { redirectFrom: now = [], ...others } = editable(source)?.data ?? {}
  const { redirectFrom: _, ...same } = before
  return (
    JSON.stringify(now) === JSON.stringify(redirectFrom) &&
    JSON.stringify(others) === JSON.stringify(same)
  )
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
