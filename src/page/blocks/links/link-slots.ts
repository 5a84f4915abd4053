import type { Element } from 'hast'
import type { Span } from '../../../diagnostics/place.ts'
import { isAllowedAddress, schemeOf } from '../../../model/links/address.ts'
import { decodedAddress } from '../../../model/links/decoded.ts'
import { withIpv6Host } from '../../../model/links/ipv6-host.ts'
import type { LinkRef } from '../../../model/page/parsed-page.ts'
import { slot } from '../../../model/slots.ts'
import { includedAt } from '../../tree/included-text.ts'
import { note, type PageState, wholeLine } from '../../tree/page-state.ts'
import { spanOf } from '../../tree/tree.ts'
import { addressIndex, SRCSET_ADDRESSES, sourceAttributes } from './source-addresses.ts'

/** The links and images of a text, in order. */
export type LinkCollector = {
  readonly links: LinkRef[]
  /** Number of the first slot. */
  readonly first: number
  /** Whether an image element was among them. */
  hasImage: boolean
}

/** A link as it was found: `at` is a place in the text, `attribute` what it is the value of, unless Markdown made it. */
type FoundLink = Omit<LinkRef, 'at'> & { readonly at: Span; readonly attribute?: string }

/** Notes a link and says the number of its slot. Undefined for a link that is not safe, which is told. */
export function addLink(
  { attribute, ...ref }: FoundLink,
  collector: LinkCollector,
  state: PageState,
): number | undefined {
  const { kind } = ref
  // Of Markdown's own links and images every bracket was encoded.
  const href = withIpv6Host(ref.href)
  const written = ref.isNamed ? undefined : destinationSpan({ href, attribute }, ref.at, state)
  const span = written ?? wholeLine(state, ref.at)
  // A scheme of another site runs no code, and where it leads is known when all links are: `doc:keys`.
  const isLeft = state.isDescription && isAllowedAddress(href, 'any')
  if (!isLeft && !isSafeLink({ kind, href }, span, state)) return undefined
  if (href === '' && kind === 'link') {
    note(state, 'link-empty', { args: {}, at: wholeLine(state, ref.at) })
  }
  const base = includedAt(state, ref.at.line)?.source
  const isNamed = written === undefined ? ({ isNamed: true } as const) : {}
  const found = { ...ref, href, ...isNamed, at: state.place(span) }
  collector.links.push(base === undefined ? found : { ...found, base })
  return collector.first + collector.links.length - 1
}

/** Whether pages may have a link. One that is not safe is told. */
export function isSafeLink(
  { kind, href }: Pick<LinkRef, 'kind' | 'href'>,
  at: Span,
  state: PageState,
): boolean {
  const isAcross = kind === 'link' && state.context.parts.schemes.has(schemeOf(href) ?? '')
  const isSafe = isAcross || isAllowedAddress(href, kind === 'link' ? 'link' : 'media')
  if (!isSafe) note(state, 'link-unsafe', { args: { href }, at })
  return isSafe
}

type Target = { readonly href: string; readonly attribute: string | undefined }

/** Where the target itself is written, so that it can be replaced; undefined where it is written elsewhere. */
function destinationSpan(
  { href, attribute }: Target,
  at: Span,
  state: PageState,
): Span | undefined {
  const line = state.lines[at.line - 1] ?? ''
  const until = at.length > 1 ? at.column - 1 + at.length : line.length
  const text = line.slice(at.column - 1, until)
  const written = (target: string, within: string) => {
    const index = writtenAt({ href: target, attribute }, within)
    return index === -1 ? undefined : { ...at, column: at.column + index, length: target.length }
  }
  return (
    written(href, text) ?? (href.includes('%') ? written(decodedAddress(href), text) : undefined)
  )
}

/** Elements and directives; '<https://a.io>' is neither. */
const WITH_ATTRIBUTES = /^(?:<[a-z][\w-]*(?:[\s/>]|$)|:+[a-z])/i

/** The index of a target in the text of what it belongs to, and not that of the same letters in a label or a title; -1 for none. */
function writtenAt({ href, attribute }: Target, text: string): number {
  if (/^!?\[/.test(text)) return addressIndex(text, href) ?? -1
  if (attribute === undefined || !WITH_ATTRIBUTES.test(text)) return text.indexOf(href)
  // ':icon[key]' has its only value for a label.
  if (attribute === 'icon' && text.startsWith(`:icon[${href}]`)) return ':icon['.length
  for (const written of sourceAttributes(text)) {
    const index = written.name === attribute ? indexInList(written.value, href) : -1
    if (index !== -1) return written.index + index
  }
  return -1
}

/** The index of an address in a value, which is a list in captions; -1 where it is a part of others only. */
function indexInList(value: string, href: string): number {
  const isEdge = (character: string | undefined) =>
    character === undefined || /[\s,]/.test(character)
  let index = value.indexOf(href)
  while (index !== -1 && !(isEdge(value[index - 1]) && isEdge(value[index + href.length])))
    index = value.indexOf(href, index + 1)
  return index
}

/** Attributes that hold a target, by element. */
const TARGETS: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  video: ['src', 'poster'],
  audio: ['src'],
  source: ['src'],
  track: ['src'],
  img: ['longDesc'],
  blockquote: ['cite'],
  q: ['cite'],
  del: ['cite'],
  ins: ['cite'],
  // Where every author is trusted.
  iframe: ['src'],
  embed: ['src'],
  object: ['data'],
  script: ['src'],
}

/** Replaces the targets of an element by slots. */
export function slotElement(node: Element, collector: LinkCollector, state: PageState): void {
  for (const name of targetsOf(node)) slotAttribute(node, name, collector, state)
  const { srcSet } = node.properties
  if (srcSet !== undefined && srcSet !== null) slotSourceSet(node, collector, state)
}

function targetsOf({ tagName }: Element): readonly string[] {
  return Object.hasOwn(TARGETS, tagName) ? (TARGETS[tagName] ?? []) : []
}

function slotAttribute(
  node: Element,
  name: string,
  collector: LinkCollector,
  state: PageState,
): void {
  const value = node.properties[name]
  if (typeof value !== 'string') return
  if (isFootnoteLink(node, value)) return
  const ref = { kind: kindOf(node, name), href: value, at: spanOf(node), attribute: name }
  const index = addLink(ref, collector, state)
  if (index !== undefined) node.properties[name] = slot('href', index)
  else if (state.context.config.html !== 'trusted') delete node.properties[name]
}

/** What an element shows is a file of the site; what it leads to, or frames, may be a page. */
function kindOf({ tagName }: Element, name: string): LinkRef['kind'] {
  if (name === 'poster') return 'image'
  return /^(?:video|audio|source|track)$/.test(tagName) ? 'file' : 'link'
}

/** Links between a footnote and its reference are made with their targets. */
function isFootnoteLink({ properties }: Element, href: string): boolean {
  const isFootnote = 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties
  return isFootnote && href.startsWith('#user-content-fn')
}

/** `a.png 1x, b.png 2x`: every candidate is a target. */
function slotSourceSet(node: Element, collector: LinkCollector, state: PageState): void {
  const value = node.properties['srcSet']
  const written = Array.isArray(value) ? value.join(', ') : String(value)
  const whole = spanOf(node)
  const spans = candidateSpans(whole, state)
  const slots = Array.from(written.matchAll(SRCSET_ADDRESSES)).flatMap(({ groups }, order) => {
    const { href = '', descriptor = '' } = groups ?? {}
    const at = spans[order]
    const place = at === undefined ? ({ at: whole, isNamed: true } as const) : { at }
    const index = addLink({ kind: 'image', href, ...place }, collector, state)
    return index === undefined ? [] : [`${slot('href', index)} ${descriptor.trim()}`.trim()]
  })
  if (slots.length > 0) node.properties['srcSet'] = slots.join(', ')
  else delete node.properties['srcSet']
}

/** Where the candidates of an element are written, of those on its first line: looking for each would take too long. */
function candidateSpans(at: Span, state: PageState): readonly Span[] {
  const line = (state.lines[at.line - 1] ?? '').slice(at.column - 1)
  const found = /[\s"'/]srcset\s*=\s*(?:"([^"]*)|'([^']*)|([^\s"'>]+))/i.exec(line)
  if (found === null) return []
  const value = found[1] ?? found[2] ?? found[3] ?? ''
  const column = at.column + found.index + found[0].length - value.length
  return Array.from(value.matchAll(SRCSET_ADDRESSES), ({ index, groups }) => ({
    ...at,
    column: column + index,
    length: groups?.['href']?.length ?? 1,
  }))
}
