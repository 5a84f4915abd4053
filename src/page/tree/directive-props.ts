import { iconRef } from '../../model/images/icons.ts'
import type { Json, JsonObject } from '../../model/json.ts'
import { nearest } from '../../model/nearest.ts'
import { withoutNoncharacters } from '../../model/noncharacters.ts'
import type { AttributeKind, DirectiveSpec } from './directive-specs.ts'

/** What is wrong with the attributes of a directive. */
export type AttributeProblem =
  | { readonly kind: 'unknown'; readonly attribute: string; readonly nearest: string | undefined }
  | { readonly kind: 'invalid'; readonly attribute: string | undefined; readonly reason: string }

export type DirectiveInput = {
  readonly attributes: Readonly<Record<string, string | null | undefined>>
  /** Text in brackets, undefined where there are none. */
  readonly label: string | undefined
}

export type DirectiveProps = {
  readonly props: { readonly [name: string]: Json | undefined }
  readonly problems: readonly AttributeProblem[]
}

type PropsSpec = Pick<DirectiveSpec, 'attributes' | 'required' | 'label' | 'props'>

/** Props of a directive's component: attributes read by their kinds, unknown and wrong ones told. */
export function directiveProps(spec: PropsSpec, input: DirectiveInput): DirectiveProps {
  const props: Record<string, Json> = { ...spec.props }
  const problems: AttributeProblem[] = []
  const { label = '' } = spec
  const isRead = input.label !== undefined && Object.hasOwn(spec.attributes, label)
  if (input.label !== undefined && spec.label !== undefined) props[label] = input.label
  const given = { ...(isRead ? { [label]: input.label } : {}), ...input.attributes }
  for (const [attribute, text] of Object.entries(given)) {
    const kind = Object.hasOwn(spec.attributes, attribute) ? spec.attributes[attribute] : undefined
    if (kind === undefined) {
      const near = nearest(attribute, Object.keys(spec.attributes))
      problems.push({ kind: 'unknown', attribute, nearest: near })
      continue
    }
    const value = readAttribute(withoutNoncharacters(text ?? ''), kind)
    if ('reason' in value) {
      problems.push({ kind: 'invalid', attribute, reason: `${attribute} ${value.reason}` })
      delete props[attribute]
    } else props[attribute] = value.read
  }
  for (const name of spec.required) {
    if (props[name] !== undefined && props[name] !== '') continue
    problems.push({ kind: 'invalid', attribute: undefined, reason: missing(name, spec) })
  }
  return { props, problems }
}

function missing(name: string, spec: PropsSpec): string {
  return name === spec.label ? 'its text in brackets is missing' : `${name} is missing`
}

type Read = { readonly read: Json } | { readonly reason: string }

function readAttribute(text: string, kind: AttributeKind): Read {
  switch (kind) {
    case 'text':
    // Checked with the links of the page, or where it is read.
    case 'link':
    case 'media':
    case 'file':
      return { read: text }
    case 'flag':
      return readFlag(text)
    case 'number':
      return readNumber(text)
    case 'pixels':
    case 'width':
      return readPixels(text, kind)
    case 'list':
    case 'media-list':
      return { read: listed(text) }
    case 'icon':
    case 'shape':
      return readIcon(text, kind)
    default:
      return kind.includes(text)
        ? { read: text }
        : { reason: `is ${JSON.stringify(text)}, expected ${kind.join(' or ')}` }
  }
}

function readIcon(text: string, kind: 'icon' | 'shape'): Read {
  const ref = iconRef(text)
  if (ref !== undefined && (kind === 'icon' || ref.kind === 'icon')) return { read: ref.href }
  const file = kind === 'icon' ? ', or an SVG or PNG file such as ./router.svg' : ''
  return {
    reason: `is ${JSON.stringify(text)}, expected the name of an icon such as shield-halved${file}`,
  }
}

function readFlag(text: string): Read {
  if (text === '' || text === 'true') return { read: true }
  if (text === 'false') return { read: false }
  return { reason: `is ${JSON.stringify(text)}, expected no value, true or false` }
}

function readNumber(text: string): Read {
  const number = Number(text)
  if (text.trim() !== '' && Number.isFinite(number)) return { read: number }
  return { reason: `is ${JSON.stringify(text)}, expected a number` }
}

const PIXELS = /^([1-9]\d{0,3})(?:px)?$/
const SHARE = /^(?:100|[1-9]0|25|75)%$/

function readPixels(text: string, kind: 'pixels' | 'width'): Read {
  const pixels = PIXELS.exec(text)?.[1]
  if (pixels !== undefined) return { read: Number(pixels) }
  if (kind === 'width' && SHARE.test(text)) return { read: text }
  const share =
    kind === 'width' ? ', or a share of the width: tens of percent such as 50%, 25% or 75%' : ''
  return { reason: `is ${JSON.stringify(text)}, expected pixels up to 9999 such as 300${share}` }
}

function listed(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** Names that a component of a site must not be given: they would change what React does with it. */
const RESERVED =
  /^(?:on.*|__proto__|constructor|prototype|children|key|ref|dangerouslySetInnerHTML|style)$/i

export type OwnInput = DirectiveInput & {
  /** Of a fence in the directive. */
  readonly data: JsonObject
}

/** Props of a site's own component: data, its attributes as text, `true` where one has no value. */
export function ownProps({ attributes, label, data }: OwnInput): DirectiveProps {
  const texts = Object.entries(attributes).map(([name, text]): [string, Json] => [
    name,
    text === '' || text == null ? true : withoutNoncharacters(text),
  ])
  const all = [...(label === undefined ? [] : [['title', label]]), ...texts] as [string, Json][]
  const given = [...Object.entries(data), ...all]
  const problems = given
    .filter(([name]) => RESERVED.test(name))
    .map(([attribute]) => ({ kind: 'unknown', attribute, nearest: undefined }) as const)
  return { props: Object.fromEntries(given.filter(([name]) => !RESERVED.test(name))), problems }
}
