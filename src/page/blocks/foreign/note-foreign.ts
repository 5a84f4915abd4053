import type { Html, Nodes, Root } from 'mdast'
import type { ForeignNotation, Region } from '../../tree/foreign-notation.ts'
import { note, type PageState } from '../../tree/page-state.ts'
import { SHOWN_AS_WRITTEN } from '../code/comment-marks.ts'
import { isTextInBrackets } from '../html/html-names.ts'
import { foreignElements } from './foreign-elements.ts'
import { foreignLinks } from './foreign-links.ts'
import { foreignBlocks, foreignMarks } from './foreign-marks.ts'
import { foreignNotations } from './foreign-notations.ts'

const coreNotations = [
  ...foreignNotations,
  ...foreignElements,
  ...foreignMarks,
  ...foreignBlocks,
  ...foreignLinks,
]

/** Tells of notations of other tools that stand where these would read them, and that no feature has read: see `readLines`. */
export function noteForeign(root: Root, state: PageState): void {
  const text = state.lines.join('\n')
  const found = [...coreNotations, ...state.context.parts.foreignNotations]
    .filter(({ signs }) => signs.some((sign) => text.includes(sign)))
    .flatMap((notation) =>
      Array.from(text.matchAll(notation.pattern), (match) => ({ match, notation })),
    )
  if (found.length === 0) return
  // What is no part of this build is no text either.
  const leftOut = state.leftOut.map((position) => ({ node: root, ...stretchOf(position) }))
  const leaves = [...leavesOf(root), ...leftOut].toSorted((a, b) => a.start - b.start)
  const where = { leaves, changed: changedIn(root), state }
  let line = 1
  let start = 0
  for (const { match, notation } of found.toSorted((a, b) => a.match.index - b.match.index)) {
    const offset = match.index + (/^[ \t>]*/.exec(match[0])?.[0].length ?? 0)
    for (let end = text.indexOf('\n', start); end !== -1 && end < offset; line += 1) {
      start = end + 1
      end = text.indexOf('\n', start)
    }
    if (!state.readLines.has(line))
      noteMatch(match, notation, { ...where, at: { line, column: offset - start + 1 } })
  }
}

type Point = { readonly line: number; readonly column: number }

type Where = {
  /** What the text is made of, in order. */
  readonly leaves: readonly Leaf[]
  /** Stretches that hold texts which a plugin has made anew. */
  readonly changed: readonly Stretch[]
  readonly state: PageState
  readonly at: Point
}

function noteMatch(
  match: RegExpExecArray,
  { regions = ['text', 'link'], instead, fixed, isIndenting }: ForeignNotation,
  where: Where,
): void {
  const { state, at } = where
  const lines = match[0]
    .replace(/^[ \t>]+/, '')
    .trimEnd()
    .split('\n')
  const [shown = ''] = lines
  const hint =
    typeof instead === 'string' ? instead : instead(match, state.context.parts.foreignElements)
  const region = regionOf(shown, where)
  if (hint === undefined || region === undefined || !regions.includes(region)) return
  const replacement = fixed?.(match, (name) => state.context.icons?.().has(name) === true)
  // Where HTML is text, elements help nobody; in attributes comments are shown, too.
  const isEscaped = state.context.config.html === 'escape' && /^<\w/.test(replacement ?? '')
  const isText = isEscaped || (replacement?.startsWith('<') === true && isInAttributes(where))
  note(state, 'foreign-notation', {
    args: { notation: shortened(shown), instead: hint },
    at: { ...at, length: shown.trimEnd().length },
    fixed: isText ? undefined : replacement,
    until: lines.length === 1 ? undefined : endOf(lines, at.line),
  })
  if (isIndenting) noteIndented(shown, where)
}

/** What stands before an attribute: the braces of an image, a directive or a heading are open. */
const OPEN_BRACES = /(?:[\])]|:[\w-]+|^[ \t>]*(?:#|:::).*)[ \t]*\{[^{}]*$/

function isInAttributes({ state, at: { line, column } }: Where): boolean {
  const before = (state.lines[line - 1] ?? '').slice(Math.max(0, column - 1000), column - 1)
  return OPEN_BRACES.test(before)
}

/** Where lines end of which the first is this one. */
function endOf(lines: readonly string[], first: number): Point {
  return { line: first + lines.length - 1, column: 1 + (lines.at(-1)?.length ?? 0) }
}

/** What stands indented under a notation, if Markdown reads it as code. */
function noteIndented(notation: string, { leaves, state, at: { line } }: Where): void {
  let next = line
  while (state.lines[next]?.trim() === '') next += 1
  const text = state.lines[next] ?? ''
  const at = { line: next + 1, column: 1 + text.length - text.trimStart().length }
  if (leafAt(leaves, at)?.node.type !== 'code' || /^\s*(?:```|~~~)/.test(text)) return
  const args = { notation: `text indented under ${shortened(notation)}`, instead: DEDENT }
  note(state, 'foreign-notation', { args, at: { ...at, length: text.trim().length } })
}

const DEDENT = 'It is shown as code: take the spaces before it away.'
/** In these elements, and in comments, text is shown as it is or not at all. */
const QUIET = /^\s*<(?:!--|pre|code|script|style|textarea)/i
const TEXTS = 'text break textDirective leafDirective'.split(' ')
const LINKS = 'link linkReference image imageReference definition'.split(' ')

/** What a point of the source is part of. A text that a plugin has changed is no longer there. */
function regionOf(shown: string, { leaves, changed, state, at }: Where): Region | undefined {
  const node = leafAt(leaves, at)?.node
  const rank = rankOf(at)
  if (node === undefined)
    return changed.some(({ start, end }) => start <= rank && rank < end) ? undefined : 'text'
  switch (node.type) {
    case 'html':
      return regionOfHtml(node, shown, state)
    case 'code': {
      const first = node.position?.start.line ?? 0
      const isFenced = at.line > first && /```|~~~/.test(state.lines[first - 1] ?? '')
      return isFenced && !SHOWN_AS_WRITTEN.includes(node.lang ?? '') ? 'code' : undefined
    }
    case 'text':
      // An escape has lost its backslash.
      return node.value.includes(shown.replace(/^\\/, '').charAt(0)) ? 'text' : undefined
    default:
      if (LINKS.includes(node.type)) return 'link'
      return TEXTS.includes(node.type) ? 'text' : undefined
  }
}

function regionOfHtml(node: Html, shown: string, { context }: PageState): Region | undefined {
  if (context.config.html !== 'trusted' && isTextInBrackets(node)) return 'text'
  return shown.startsWith('<!--') || !QUIET.test(node.value) ? 'html' : undefined
}

type Stretch = { readonly start: number; readonly end: number }
type Leaf = Stretch & { readonly node: Nodes }

/** Nodes that hold texts without a place: those come from a plugin. */
function changedIn(node: Nodes): readonly Stretch[] {
  if (!('children' in node)) return []
  const isChanged = node.children.some(({ type, position }) => type === 'text' && !position)
  const own = isChanged && node.position !== undefined ? [stretchOf(node.position)] : []
  return [...own, ...node.children.flatMap(changedIn)]
}

function stretchOf({ start, end }: NonNullable<Nodes['position']>): Stretch {
  return { start: rankOf(start), end: rankOf(end) }
}

/** Nodes without children and what links are made of around theirs, by their places. */
function leavesOf(node: Nodes): readonly Leaf[] {
  const { position } = node
  if (!('children' in node && node.children.length > 0))
    return position === undefined ? [] : [{ node, ...stretchOf(position) }]
  const inside = node.children.flatMap(leavesOf)
  if (position === undefined || !LINKS.includes(node.type)) return inside
  const { start, end } = stretchOf(position)
  const first = inside[0]?.start ?? end
  // An address that is a link by itself is no text.
  if (first === start) return [{ node, start, end }]
  return [{ node, start, end: first }, ...inside, { node, start: inside.at(-1)?.end ?? end, end }]
}

/** The leaf that a point is in. */
function leafAt(leaves: readonly Leaf[], point: Point): Leaf | undefined {
  const rank = rankOf(point)
  let low = 0
  let high = leaves.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((leaves[middle]?.start ?? 0) <= rank) low = middle + 1
    else high = middle
  }
  const leaf = leaves[low - 1]
  return leaf !== undefined && rank < leaf.end ? leaf : undefined
}

const LONGEST_LINE = 1e8

function rankOf({ line, column }: Point): number {
  return line * LONGEST_LINE + column
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text.trimEnd()
}
