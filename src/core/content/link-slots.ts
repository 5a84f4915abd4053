import type { Element } from 'hast'
import { type LinkRef, linkSlot } from '../../model/page.ts'
import { ownText } from '../own-text.ts'
import type { Span } from './context.ts'
import { note, type PageState, wholeLine } from './page-state.ts'
import { spanOf } from './tree.ts'

/** The links and images of a text, in order. */
export type LinkCollector = {
  readonly links: LinkRef[]
  /** Number of the first slot. */
  readonly first: number
}

const SCHEME = /^([a-z][a-z0-9+.-]*):/i
const SAFE_SCHEMES = ['http', 'https', 'mailto', 'tel']

/** Whether a link may be followed: `http`, `https`, `mailto`, `tel`, or a target on the site. */
export function isSafeHref(href: string): boolean {
  // Browsers read over white space and control characters in a scheme.
  const scheme = SCHEME.exec(href.replace(/[\0-\x20\x7F-\x9F]/g, ''))?.[1]
  return scheme === undefined || SAFE_SCHEMES.includes(scheme.toLowerCase())
}

/** Puts a slot in the place of an href. Undefined for a link that is not safe, which is told. */
export function slotFor(
  ref: { readonly kind: LinkRef['kind']; readonly href: string; readonly at: Span },
  collector: LinkCollector,
  state: PageState,
): string | undefined {
  const { kind, href } = ref
  const span = destinationSpan(href, ref.at, state)
  if (!isSafeHref(href)) {
    note(state, 'link-unsafe', { args: { href }, at: span })
    return undefined
  }
  // Most are cut out of the page's text, and kept longer than that.
  collector.links.push({ kind, href: ownText(href), at: state.place(span) })
  return linkSlot(collector.first + collector.links.length - 1)
}

/** Where the target itself is written, so that it can be replaced; the link where it cannot be found. */
function destinationSpan(href: string, at: Span, state: PageState): Span {
  const line = state.lines[at.line - 1] ?? ''
  const until = at.length > 1 ? at.column - 1 + at.length : line.length
  const stretch = { line, from: at.column - 1, until }
  return (
    writtenAt(href, at, stretch) ??
    (href.includes('%') ? writtenAt(decoded(href), at, stretch) : undefined) ??
    wholeLine(state, at)
  )
}

type Stretch = { readonly line: string; readonly from: number; readonly until: number }

function writtenAt(target: string, at: Span, { line, from, until }: Stretch): Span | undefined {
  const opening = line.indexOf(`](${target}`, from)
  const index = opening === -1 || opening >= until ? line.indexOf(target, from) : opening + 2
  if (index === -1 || index >= until) return undefined
  return { ...at, column: index + 1, length: target.length }
}

function decoded(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    // A stray percent sign is as it was written.
    return href
  }
}

/** Attributes that hold a target, by element. */
const TARGETS: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  img: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  source: ['src'],
  track: ['src'],
}

/** Replaces the targets of an element by slots. */
export function slotElement(node: Element, collector: LinkCollector, state: PageState): void {
  for (const name of targetsOf(node)) slotAttribute(node, name, { collector, state })
  const { srcSet } = node.properties
  if (srcSet !== undefined && srcSet !== null) slotSourceSet(node, collector, state)
}

/** Tells the targets of an element that are not safe, where they are taken away before slots are made. */
export function reportUnsafeTargets(node: Element, state: PageState): void {
  for (const name of targetsOf(node)) {
    const href = node.properties[name]
    if (typeof href !== 'string' || isSafeHref(href)) continue
    note(state, 'link-unsafe', { args: { href }, at: destinationSpan(href, spanOf(node), state) })
  }
}

function targetsOf({ tagName }: Element): readonly string[] {
  return Object.hasOwn(TARGETS, tagName) ? (TARGETS[tagName] ?? []) : []
}

type Slots = { readonly collector: LinkCollector; readonly state: PageState }

function slotAttribute(node: Element, name: string, { collector, state }: Slots): void {
  const value = node.properties[name]
  if (typeof value !== 'string') return
  if (isFootnoteLink(node, value)) return
  const kind = node.tagName === 'img' ? 'image' : 'link'
  const slot = slotFor({ kind, href: value, at: spanOf(node) }, collector, state)
  if (slot !== undefined) node.properties[name] = slot
  else if (state.context.config.html !== 'trusted') delete node.properties[name]
}

/** Links between a footnote and its reference are made with their targets. */
function isFootnoteLink({ properties }: Element, href: string): boolean {
  const isFootnote = 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties
  return isFootnote && href.startsWith('#user-content-fn')
}

/** `a.png 1x, b.png 2x`: every candidate is a target. */
function slotSourceSet(node: Element, collector: LinkCollector, state: PageState): void {
  const value = node.properties['srcSet']
  const candidates = (Array.isArray(value) ? value.map(String) : String(value).split(/,\s+|,$/))
    .map((candidate) => candidate.trim())
    .filter((candidate) => candidate !== '')
  const slots = candidates.flatMap((candidate) => {
    const [href = '', ...descriptor] = candidate.split(/\s+/)
    const slot = slotFor({ kind: 'link', href, at: spanOf(node) }, collector, state)
    return slot === undefined ? [] : [[slot, ...descriptor].join(' ')]
  })
  if (slots.length > 0) node.properties['srcSet'] = slots.join(', ')
  else delete node.properties['srcSet']
}
