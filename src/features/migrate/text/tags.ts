/** An attribute of a tag: its text between quotes, or the code between braces. */
export type TagAttribute = {
  readonly name: string
  /** Undefined for an attribute without a value. */
  readonly value: string | undefined
  readonly isCode: boolean
}

/** A tag of HTML, JSX or Vue in a text. */
export type Tag = {
  readonly kind: 'open' | 'close' | 'single'
  readonly name: string
  readonly attributes: readonly TagAttribute[]
  readonly start: number
  readonly end: number
}

const NAME = /^[A-Za-z][\w.:-]*/
const ATTRIBUTE_NAME = /^[^\s"'<>/={}]+/

/** Reads the tag that begins at this `<`; undefined where there is none. */
export function readTag(text: string, start: number): Tag | undefined {
  const isClosing = text[start + 1] === '/'
  const nameStart = start + (isClosing ? 2 : 1)
  const [name] = NAME.exec(text.slice(nameStart, nameStart + 80)) ?? []
  if (name === undefined) return undefined
  let at = nameStart + name.length
  const attributes: TagAttribute[] = []
  const limit = Math.min(text.length, start + MOST_LENGTH)
  while (at < limit) {
    while (/\s/.test(text[at] ?? '')) at += 1
    const [end] = /^\/?>/.exec(text.slice(at, at + 2)) ?? []
    if (end !== undefined) {
      const isSingle = end === '/>' || VOID.test(name)
      const kind = isClosing ? 'close' : isSingle ? 'single' : 'open'
      return { kind, name, attributes, start, end: at + end.length }
    }
    const read = readAttribute(text, at)
    if (read === undefined) return undefined
    attributes.push(read.attribute)
    at = read.end
  }
  return undefined
}

/** A tag is not longer than that. */
const MOST_LENGTH = 20_000
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

type ReadAttribute = { readonly attribute: TagAttribute; readonly end: number }

function readAttribute(text: string, start: number): ReadAttribute | undefined {
  if (text[start] === '{') {
    const end = braceEnd(text, start)
    if (end === undefined) return undefined
    const value = text.slice(start + 1, end - 1)
    return { attribute: { name: '', value, isCode: true }, end }
  }
  const [name] = ATTRIBUTE_NAME.exec(text.slice(start, start + 200)) ?? []
  if (name === undefined) return undefined
  const after = start + name.length
  if (text[after] !== '=')
    return { attribute: { name, value: undefined, isCode: false }, end: after }
  const sign = text[after + 1] ?? ''
  if (sign === '{') {
    const end = braceEnd(text, after + 1)
    if (end === undefined) return undefined
    const value = text.slice(after + 2, end - 1)
    return { attribute: { name, value, isCode: true }, end }
  }
  if (sign === '"' || sign === "'") {
    const end = text.indexOf(sign, after + 2)
    if (end === -1) return undefined
    return { attribute: { name, value: text.slice(after + 2, end), isCode: false }, end: end + 1 }
  }
  const [bare = ''] = /^[^\s"'<>`]*[^\s"'<>`/]/.exec(text.slice(after + 1, after + 500)) ?? []
  return bare === ''
    ? undefined
    : { attribute: { name, value: bare, isCode: false }, end: after + 1 + bare.length }
}

/** What matters in code between braces: strings and comments, in which braces are text, and braces. */
const IN_CODE =
  /"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|(?<!\w)'(?:\\.|[^'\\\n])*'|\/\*[\s\S]*?\*\/|[{}]/g

/** Index behind the brace that closes the one at `start`. Strings and templates are code as JavaScript has it. */
export function braceEnd(text: string, start: number): number | undefined {
  const code = text.slice(start, start + MOST_LENGTH)
  let depth = 0
  for (const { 0: sign, index } of code.matchAll(IN_CODE)) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth === 0) return start + index + 1
  }
  return undefined
}

/** An element: its tags and what is between them. */
export type Element = {
  readonly open: Tag
  /** Text between the tags; '' of a single tag. */
  readonly inner: string
  readonly start: number
  readonly end: number
}

/** Replaces elements, the inner ones first. `edit` returns what stands in the place of one; undefined leaves its tags. */
export function editElements(
  text: string,
  isMeant: (name: string) => boolean,
  edit: (element: Element, text: string) => string | undefined,
): string {
  let result = text
  const stack: Tag[] = []
  const next = /<(?=[/A-Za-z])/g
  for (let match = next.exec(result); match !== null; match = next.exec(result)) {
    const tag = readTag(result, match.index)
    if (tag === undefined || !isMeant(tag.name)) continue
    if (tag.kind === 'open') {
      stack.push(tag)
      next.lastIndex = tag.end
      continue
    }
    const open = tag.kind === 'single' ? tag : takeOpening(stack, tag.name)
    next.lastIndex = tag.end
    if (open === undefined) continue
    const inner = tag.kind === 'single' ? '' : result.slice(open.end, tag.start)
    const element = { open, inner, start: open.start, end: tag.end }
    const edited = edit(element, result)
    if (edited === undefined) continue
    result = result.slice(0, element.start) + edited + result.slice(element.end)
    next.lastIndex = element.start + edited.length
  }
  return result
}

/** The opening tag of this name nearest to the end; those that were opened in it and never closed are forgotten. */
function takeOpening(stack: Tag[], name: string): Tag | undefined {
  const index = stack.findLastIndex((tag) => tag.name === name)
  if (index === -1) return undefined
  const [open] = stack.splice(index)
  return open
}

/** The text of an attribute that is no code; strings in braces count as text: `{'a'}`. */
export function attributeText({ attributes }: Tag, name: string): string | undefined {
  const found = attributes.find((one) => one.name === name)
  if (found === undefined) return undefined
  if (!found.isCode) return found.value ?? ''
  const [, , string] = /^\s*(["'`])((?:(?!\1)[^\\$])*)\1\s*$/.exec(found.value ?? '') ?? []
  return string
}
